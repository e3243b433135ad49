import type { ConversationStates, StateChange } from '#contract/conversationStates.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { LiveState } from '#contract/live/state.ts'
import type { SyncRequested } from '../../shared/liveNews.ts'
import type { Change, Marked } from './conversationStates.ts'
import type { ListView } from './views.ts'

// Input, context and events of the machine of the states.

export interface ConversationStatesInput {
  readonly businessId: number
  /** As this browser keeps it: shown until a load has answered. */
  readonly marked: Marked
  /** The account, where the back end says whose the conversations are; null where it is not known. */
  readonly userId?: string | null | undefined
}

/** The answer of a load: null where this browser's own memory is all there is. */
export interface LoadedStates {
  readonly told: ConversationStates | null
  /** By this computer's clock: milliseconds since the epoch. */
  readonly at: number
}

export interface ConversationStatesContext {
  readonly businessId: number
  readonly userId: string | null | undefined
  /** Without the changes that are still on their way. */
  readonly told: ConversationStates
  /** With them. */
  readonly marked: Marked
  /** The changes that are on their way, the oldest first. */
  readonly queue: readonly StateChange[]
  /** Since the last load began. */
  readonly heard: readonly (LiveMessage | LiveState)[]
  /** The moments up to here have passed: milliseconds since the epoch. */
  readonly passedUpTo: number
  /** The moment that is waited for. */
  readonly awaited: number | null
  readonly view: ListView
  /** The last change, which can be undone. */
  readonly last: Change | null
  /** The conversation that is about to be postponed. */
  readonly postponing: Postponing | null
}

export type Postponing = Pick<StateChange, 'threadId' | 'knownUpTo'>

export type ConversationStatesEvent =
  | LiveMessage
  | LiveState
  /** Everything that was missed must be in the next load. */
  | SyncRequested
  | { type: 'states.shown'; view: ListView }
  | { type: 'state.set'; change: StateChange }
  | { type: 'state.undo' }
  | { type: 'state.keep' }
  | { type: 'postponing.open'; of: Postponing }
  | { type: 'postponing.close' }

/** Before the first load: what this browser keeps. */
export const statesBefore = ({
  businessId,
  marked,
  userId,
}: ConversationStatesInput): ConversationStatesContext => ({
  businessId,
  userId,
  told: { marked, unanswered: null, attention: null },
  marked,
  queue: [],
  heard: [],
  passedUpTo: 0,
  awaited: null,
  view: 'open',
  last: null,
  postponing: null,
})
