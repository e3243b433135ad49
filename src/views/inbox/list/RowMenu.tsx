import { useSelector } from '@xstate/react'
import { Mail, MailOpen } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { inboxMachine } from '#machines/inbox/inboxMachine'
import { selectUnreadOf, type unreadMachine } from '#machines/inbox/list/unreadMachine'
import { ContextMenu } from '../../../ui/menus/ContextMenu.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly children: ReactElement
}

const rowAt = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row) || ''

/** What can be done with a row besides opening it: one menu for them all. */
export function RowMenu({ inbox, unread, children }: Props) {
  const [threadId, setThreadId] = useState('')
  const isUnread = useSelector(unread, (state) => state && selectUnreadOf(state, threadId) > 0)

  return (
    <div
      style={{ display: 'contents' }}
      onContextMenuCapture={(event) => setThreadId(rowAt(event.target))}
    >
      <ContextMenu
        label="Opciones de la conversación"
        items={[
          isUnread
            ? { id: 'conversation.markRead', label: 'Marcar como leída', icon: MailOpen }
            : { id: 'conversation.markUnread', label: 'Marcar como no leída', icon: Mail },
        ]}
        onSelect={(id) =>
          inbox.send({
            type: id === 'conversation.markRead' ? id : 'conversation.markUnread',
            threadId,
          })
        }
      >
        {children}
      </ContextMenu>
    </div>
  )
}
