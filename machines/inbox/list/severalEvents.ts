import type { LiveState } from '#contract/live/state.ts'
import type { Chosen, RowRange } from './several.ts'
import type { Doing, Queued } from './severalQueue.ts'

// Input, context and events of the machine of several conversations.

export interface SeveralInput {
  /** The back end has the capability `conversationStates`: without it, nothing but reading is offered. */
  readonly hasStates: boolean
}

export interface SeveralContext extends SeveralInput, Chosen, Queued {
  /** The last mark that the chosen ones got. */
  readonly marked: Mark['as'] | null
}

export interface Mark {
  readonly as: 'read' | 'unread'
  /** The chosen ones that are not yet so. */
  readonly ids: readonly string[]
}

export type SeveralEvent =
  | { type: 'several.toggle'; threadId: string }
  | { type: 'several.range'; range: RowRange }
  | { type: 'several.all'; shown: readonly string[] }
  /** The rows of the list are others now. */
  | { type: 'several.shown'; shown: readonly string[] }
  | { type: 'several.leave' }
  | { type: 'several.mark'; mark: Mark }
  | { type: 'several.postpone' }
  | { type: 'several.close' }
  | { type: 'several.set'; doing: Doing }
  | { type: 'several.stop' }
  | { type: 'several.retry' }
  | { type: 'several.confirm' }
  /** The last task is not to be undone. */
  | { type: 'several.keep' }
  | LiveState

export const chosenOf = ({ ids, base, anchor, head }: Chosen): Chosen => ({
  ids,
  base,
  anchor,
  head,
})
