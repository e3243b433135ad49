import type { Standing } from '#machines/inbox/states/conversationStates.ts'
import { useShortcut } from '../../shared/useShortcut.ts'
import { postpone, toggle } from './act.ts'
import type { Of, States } from './useStanding.ts'

/** The keys for the open conversation, also from the composer. */
export function useStateKeys(
  states: States,
  conversation: Of | undefined,
  standing: Standing,
  togglePin: () => void,
): void {
  useShortcut('pin', () => {
    if (conversation) togglePin()
    return conversation !== undefined
  })
  useShortcut('undoState', () => {
    const undo = { type: 'state.undo' } as const
    const isOffered = states.getSnapshot().can(undo)
    states.send(undo)
    return isOffered
  })
  useShortcut('solve', () => {
    if (conversation) toggle(states, conversation, standing)
    return conversation !== undefined
  })
  useShortcut('postpone', () => {
    if (conversation) postpone(states, conversation)
    return conversation !== undefined
  })
}
