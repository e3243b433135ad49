import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { selectAsked } from '#machines/inbox/assignees/assigningSelectors.ts'
import { selectColleagues, selectLast } from '#machines/inbox/assignees/colleaguesSelectors.ts'
import { selectList, selectSeveral, selectUserId } from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { useShortcut } from '../../shared/useShortcut.ts'
import type { InboxRef } from '../states/useStanding.ts'
import { useSelectedId } from '../useSelectedId.ts'
import { ask } from './ask.ts'

const dialog = lazyPart(() => import('./AssignDialog.tsx'))
const notice = lazyPart(() => import('./LetGoNotice.tsx'))

interface Props {
  readonly inbox: InboxRef
  readonly assigning: ActorRefFrom<typeof assigningMachine>
}

/** The choice of whose conversations are, over list and chat, and its key for the open conversation. */
export default function AssignLayer({ inbox, assigning }: Props) {
  const list = useSelector(inbox, selectList)
  const selectedId = useSelectedId(inbox)
  const conversation = useSelector(list, (state) => state && selectConversation(state, selectedId))
  const several = useSelector(inbox, selectSeveral)
  const userId = useSelector(inbox, selectUserId)
  const asked = useSelector(assigning, selectAsked)
  const colleagues = useSelector(assigning, selectColleagues)
  const last = useSelector(colleagues, (state) => state && selectLast(state))
  useShortcut('assign', () => {
    if (conversation) ask(inbox, [conversation])
    return conversation !== undefined
  })
  return (
    <>
      {asked && (
        <Late
          part={dialog}
          of={{
            assigning,
            asked,
            userId: userId ?? null,
            onChosen: () => several?.send({ type: 'several.leave' }),
          }}
        />
      )}
      {colleagues && last && <Late part={notice} of={{ colleagues, last }} />}
    </>
  )
}
