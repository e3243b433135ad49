import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { Conversation } from '#contract/inbox.ts'
import { selectColleagues } from '#machines/inbox/assignees/colleaguesSelectors.ts'
import { selectAssigning, selectStates } from '#machines/inbox/inboxMachine.ts'
import { selectIsWorking } from '#machines/inbox/list/severalSelectors.ts'
import { selectIsExact, selectKnown } from '#machines/inbox/states/conversationStatesMachine.ts'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { AwayLine } from '../assignees/AwayLine.tsx'
import SeveralPlace from './SeveralPlace.tsx'

const templatesPlace = lazyPart(() => import('../../templates/TemplatesPlace.tsx'))

interface Props extends ComponentProps<typeof SeveralPlace> {
  readonly conversations: readonly Conversation[]
}

/** What comes after the list, and moves none of its rows. */
export default function ListLayers({ conversations, ...props }: Props) {
  const templates = useSelector(props.inbox, selectTemplates)
  const colleagues = useSelector(useSelector(props.inbox, selectAssigning), selectColleagues)
  const isChoosing = useSelector(props.several, selectIsWorking)
  // Null while it is not known which are open.
  const known = useSelector(useSelector(props.inbox, selectStates), (state) =>
    state && selectIsExact(state) ? selectKnown(state) : null,
  )
  return (
    <>
      {templates && <Late part={templatesPlace} of={{ templates }} />}
      {colleagues && known && !isChoosing && (
        <AwayLine colleagues={colleagues} conversations={conversations} known={known} />
      )}
      <SeveralPlace {...props} />
    </>
  )
}
