import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  selectUnreadConversations,
  type unreadMachine,
} from '#machines/inbox/list/unreadMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

interface Props {
  readonly unread: ActorRefFrom<typeof unreadMachine>
}

/** Nothing is shown where nothing is unread. */
export function ReadAll({ unread }: Props) {
  const total = useSelector(unread, selectUnreadConversations)
  return (
    total > 0 && (
      <Button
        size="small"
        icon={CheckCheck}
        onClick={() => unread.send({ type: 'conversation.markAllRead' })}
      >
        Marcar todas como leídas
      </Button>
    )
  )
}
