import { useSelector } from '@xstate/react'
import { CheckCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { selectUnreadTotal, type unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

interface Props {
  readonly inbox: Pick<ActorRefFrom<typeof inboxMachine>, 'send'>
  readonly unread: ActorRefFrom<typeof unreadMachine>
}

/** Nothing is shown where nothing is unread. */
export function ReadAll({ inbox, unread }: Props) {
  const total = useSelector(unread, selectUnreadTotal)
  return (
    total > 0 && (
      <Button
        size="small"
        icon={CheckCheck}
        onClick={() => inbox.send({ type: 'conversation.markAllRead' })}
      >
        Marcar todas como leídas
      </Button>
    )
  )
}
