import { useSelector } from '@xstate/react'
import { MessageSquareText } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { TeamReply } from '#contract/teamReplies.ts'
import {
  selectItems,
  type teamReplyListMachine,
} from '#machines/inbox/replies/teamReplyListMachine.ts'
import { selectError, selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Loaded } from '../../../ui/waiting/Loaded.tsx'
import { Entrance } from '../../shared/Entrance.tsx'
import { useWhyNotRole } from '../../shared/useMay.ts'
import { ReplyList } from './ReplyList.tsx'

interface Props {
  readonly list: ActorRefFrom<typeof teamReplyListMachine>
  readonly onPick: (reply: TeamReply) => void
  readonly onEdit: (reply: TeamReply) => void
  readonly onRemove: (reply: TeamReply) => void
}

/** The replies that the members of the business share. */
export function TeamReplyList({ list, ...actions }: Props) {
  const items = useSelector(list, selectItems)
  const error = useSelector(list, selectError)
  const isLoading = useSelector(list, selectIsLoading)
  const whyNotChange = useWhyNotRole('updateTeamReply')
  return (
    <Entrance lists={[list]}>
      <Loaded
        isThere={items !== null}
        isEmpty={items?.length === 0}
        isLoading={isLoading}
        loadingText="Cargando las respuestas del equipo..."
        error={error}
        onRetry={() => list.send({ type: 'list.reload' })}
        onDismiss={() => list.send({ type: 'error.dismissed' })}
      >
        {items && items.length > 0 ? (
          <ReplyList replies={items} whyNotChange={whyNotChange} {...actions} />
        ) : (
          <EmptyState
            icon={MessageSquareText}
            title="Todavía no hay respuestas del equipo"
            text="Crea la primera con lo que más contestan."
          />
        )}
      </Loaded>
    </Entrance>
  )
}
