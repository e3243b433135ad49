import { useSelector } from '@xstate/react'
import {
  AlarmClock,
  Check,
  CircleCheck,
  Mail,
  MailOpen,
  Pin,
  PinOff,
  RotateCcw,
  UserRound,
} from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type inboxMachine,
  selectAssigning,
  selectList,
  selectOpenConversation,
} from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectUnreadOf, type unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { ContextMenu } from '../../../ui/menus/ContextMenu.tsx'
import { ask } from '../assignees/ask.ts'
import { postpone, toggle } from '../states/act.ts'
import { useStanding } from '../states/useStanding.ts'
import type { Choosing } from './useChoosing.ts'
import { usePin } from './usePin.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly choosing: Choosing
  readonly chosen: ReadonlySet<string>
  readonly children: ReactNode
}

/** Empty below the last row. */
const rowAt = (target: EventTarget): string => {
  const item = target instanceof Element ? target.closest('li') : null
  return item?.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? ''
}

/** The actions for a row besides opening it: one menu for all rows. */
export function RowMenu({ inbox, unread, choosing, chosen, children }: Props) {
  const [threadId, setThreadId] = useState('')
  const isOpen = useRef<boolean>(false)
  const place = useRef<HTMLDivElement>(null)
  const isUnread = useSelector(unread, (state) => state && selectUnreadOf(state, threadId) > 0)

  const list = useSelector(inbox, selectList)
  const open = useSelector(inbox, selectOpenConversation)
  const conversation = useSelector(list, (state) => state && selectConversation(state, threadId))
  const { states, standing } = useStanding(inbox, conversation)
  const pin = usePin(inbox, threadId)
  const assigning = useSelector(inbox, selectAssigning)

  function choose(id: string) {
    if (id === 'toggle' && states && conversation) toggle(states, conversation, standing)
    else if (id === 'postpone' && states && conversation) postpone(states, conversation)
    else if (id === 'pin') pin.toggle()
    else if (id === 'assign' && conversation) ask(inbox, [conversation])
    else if (id === 'choose') choosing.toggle(threadId)
    else if (id === 'conversation.markRead') unread?.send({ type: id, threadId })
    else open?.send({ type: 'conversation.markUnread', threadId })
  }

  /** A long press may have no event of its own: the pointer event names the row. Where there is none, no menu opens. */
  function setRow(event: SyntheticEvent) {
    if (isOpen.current) return
    const row = rowAt(event.target)
    if (row === '') event.stopPropagation()
    setThreadId(row)
  }

  /** Lifting the finger that opened the menu does not open the conversation. */
  function swallow(event: MouseEvent) {
    if (!isOpen.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  function focusRow() {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[role="menu"]')
    if (!isFree) return
    const rows = place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const row = [...rows].find(({ dataset }) => dataset.row === threadId)
    // A row that has left the view leaves the focus to the one in its place.
    const there = row ?? [...rows].find(({ tabIndex }) => tabIndex === 0)
    there?.focus({ preventScroll: true })
  }

  return (
    <ContextMenu
      label="Opciones de la conversación"
      items={[
        isUnread
          ? { id: 'conversation.markRead', label: 'Marcar como leída', icon: MailOpen }
          : { id: 'conversation.markUnread', label: 'Marcar como no leída', icon: Mail },
        pin.isPinned
          ? { id: 'pin', label: 'Desfijar', icon: PinOff }
          : { id: 'pin', label: 'Fijar', icon: Pin },
        ...(assigning ? [{ id: 'assign', label: 'Asignar…', icon: UserRound }] : []),
        ...(states
          ? [
              standing.name === 'open'
                ? { id: 'toggle', label: 'Resolver', icon: CircleCheck, isApart: true }
                : { id: 'toggle', label: 'Reabrir', icon: RotateCcw, isApart: true },
              { id: 'postpone', label: 'Posponer…', icon: AlarmClock },
            ]
          : []),
        {
          id: 'choose',
          label: chosen.has(threadId) ? 'Quitar de la selección' : 'Seleccionar',
          icon: Check,
          isApart: true,
        },
      ]}
      onOpenChange={(open) => {
        isOpen.current = open
        // One frame later the menu has released the focus.
        if (!open) requestAnimationFrame(focusRow)
      }}
      onSelect={choose}
    >
      <div
        ref={place}
        style={{ display: 'contents' }}
        onPointerDownCapture={setRow}
        onContextMenuCapture={setRow}
        onClickCapture={swallow}
      >
        {children}
      </div>
    </ContextMenu>
  )
}
