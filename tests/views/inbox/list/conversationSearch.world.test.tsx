import { useState } from 'react'
import {
  type ActorRefFrom,
  createActor,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
} from 'xstate'
import type { ListedConversations } from '#contract/conversationChanges.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import type { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { searchOf } from '#machines/inbox/list/listFilter.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { conversationSearchModel } from '../../../model/inbox/list/conversationSearch.model.ts'
import { defineModel } from '../../../model/kit/model.ts'
import { ana, listed, luis } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { stillInbox } from '../quiet.ts'

/** A person does not type the same text again. */
const screenModel = defineModel({
  ...conversationSearchModel,
  options: {
    ...conversationSearchModel.options,
    filter: ({ context }, event) => !('search' in event && event.search === context.search),
  },
})

const inbox = stillInbox()

type Search = ActorRefFrom<typeof conversationSearchMachine>
type ListState = SnapshotFrom<typeof conversationListMachine>

/** The list of two conversations, with this search beside it. */
const listAround = (search: Search) => {
  const list = createActor(
    conversationListMachine.provide({
      actors: {
        loadConversations: fromPromise<ListedConversations, { businessId: number }>(async () =>
          listed([ana, luis]),
        ),
        liveNews: fromCallback(() => undefined),
        search: fromCallback(() => undefined) as never,
      },
      actions: {
        tellSearch: ({ context: { filter } }) => search.send(searchOf(filter)),
      },
    }),
    { input: { businessId: 1, clients: {}, wantedId: null } },
  ).start()
  const seen = new WeakMap<ListState, ListState>()
  const withSearch = (state: ListState): ListState => {
    const known = seen.get(state) ?? { ...state, matches: state.matches, children: { search } }
    seen.set(state, known as ListState)
    return known as ListState
  }
  return Object.assign(Object.create(list), {
    getSnapshot: () => withSearch(list.getSnapshot()),
  }) as typeof list
}

function Pane({ search }: { readonly search: Search }) {
  const [list] = useState(() => listAround(search))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <ConversationPane inbox={inbox} list={list} />
    </div>
  )
}

describeScreen(screenModel, { view: (search) => <Pane search={search} />, performsAll: true })
