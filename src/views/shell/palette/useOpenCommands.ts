import { useSelector } from '@xstate/react'
import {
  AlarmClock,
  CircleCheck,
  type LucideIcon,
  Mail,
  Pin,
  PinOff,
  RotateCcw,
  UserRoundPlus,
} from 'lucide-react'
import type { StateName } from '#contract/conversationStates.ts'
import {
  selectAssigning,
  selectList,
  selectOpenConversation,
  selectPins,
  selectStates,
} from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectIsPinned } from '#machines/inbox/list/pinsMachine.ts'
import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'
import { openStanding } from '#machines/inbox/states/conversationStates.ts'
import { selectStanding } from '#machines/inbox/states/conversationStatesMachine.ts'
import { selectShownView } from '#machines/shell/viewsMachine.ts'
import { selectInbox, selectViews } from '#machines/shell/workspaceMachine.ts'
import type { Command, CommandWorld } from './commandList.ts'

/** What the buttons of the open conversation do. Nothing is offered for one that another view hides. */
export function useOpenCommands({ workspace }: CommandWorld): readonly Command[] {
  const views = useSelector(workspace, selectViews)
  const view = useSelector(views, (state) => state && selectShownView(state))
  const inbox = useSelector(workspace, selectInbox)
  const open = useSelector(inbox, (state) => state && selectOpenConversation(state))
  const openId = useSelector(open, (state) => (state ? selectSelectedId(state) : null))
  const list = useSelector(inbox, (state) => state && selectList(state))
  const conversation = useSelector(list, (state) => state && selectConversation(state, openId))
  const states = useSelector(inbox, (state) => state && selectStates(state))
  const standing = useSelector(states, (state) =>
    state && conversation ? selectStanding(state, conversation) : openStanding,
  )
  const pins = useSelector(inbox, (state) => state && selectPins(state))
  const assigning = useSelector(inbox, (state) => state && selectAssigning(state))
  const isPinned = useSelector(
    pins,
    (state) => state !== undefined && openId !== null && selectIsPinned(state, openId),
  )
  if (view !== 'conversations' || !conversation) return []

  const { threadId, name, lastMessageAt, assignee = null } = conversation
  const known = { threadId, knownUpTo: lastMessageAt ?? 0 }
  const act = (id: string, label: string, icon: LucideIcon, run: () => void): Command => ({
    id: `open/${id}`,
    group: 'conversation',
    label,
    detail: name,
    words: 'conversación chat',
    icon,
    run,
  })
  const isOpen = standing.name === 'open'
  // The acts of the inbox (act.ts) would be a file of their own in the first load, if this code had them as well.
  const set = (state: StateName) => () =>
    states?.send({ type: 'state.set', change: { ...known, state, until: null } })
  return [
    ...(states
      ? [
          isOpen
            ? act('solve', 'Resolver', CircleCheck, set('solved'))
            : act('reopen', 'Reabrir', RotateCcw, set('open')),
          act('postpone', 'Posponer…', AlarmClock, () =>
            states.send({ type: 'postponing.open', of: known }),
          ),
        ]
      : []),
    ...(assigning
      ? [
          act('assign', 'Asignar…', UserRoundPlus, () =>
            assigning.send({ type: 'assign.ask', asked: [{ threadId, assignee }] }),
          ),
        ]
      : []),
    act('unread', 'Marcar como no leída', Mail, () =>
      open?.send({ type: 'conversation.markUnread', threadId }),
    ),
    act(isPinned ? 'unpin' : 'pin', isPinned ? 'Desfijar' : 'Fijar', isPinned ? PinOff : Pin, () =>
      pins?.send({ type: 'pin.set', pin: { threadId, isPinned: !isPinned } }),
    ),
  ]
}
