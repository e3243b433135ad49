import { useSelector } from '@xstate/react'
import { Mail, MailOpen } from 'lucide-react'
import { type MouseEvent, type ReactElement, type SyntheticEvent, useRef, useState } from 'react'
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
  const isOpen = useRef<boolean>(false)
  const place = useRef<HTMLDivElement>(null)
  const isUnread = useSelector(unread, (state) => state && selectUnreadOf(state, threadId) > 0)

  // A long press need not come with an event of its own: the press says which row it is.
  function setRow({ target }: SyntheticEvent) {
    if (!isOpen.current) setThreadId(rowAt(target))
  }

  /** The finger that opened the menu opens no conversation when it leaves. */
  function swallow(event: MouseEvent) {
    const isOfList = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOpen.current || !isOfList) return
    event.preventDefault()
    event.stopPropagation()
  }

  function focusRow() {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[role="menu"]')
    if (!isFree) return
    const rows = place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const row = [...rows].find(({ dataset }) => dataset.row === threadId)
    row?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={place}
      style={{ display: 'contents' }}
      onPointerDownCapture={setRow}
      onContextMenuCapture={setRow}
      onClickCapture={swallow}
    >
      <ContextMenu
        label="Opciones de la conversación"
        items={[
          isUnread
            ? { id: 'conversation.markRead', label: 'Marcar como leída', icon: MailOpen }
            : { id: 'conversation.markUnread', label: 'Marcar como no leída', icon: Mail },
        ]}
        onOpenChange={(open) => {
          isOpen.current = open
          // A frame later the menu has let go of the focus.
          if (!open) requestAnimationFrame(focusRow)
        }}
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
