import { DAY, MINUTE } from '#contract/durations.ts'
import type { Bound } from './bound.ts'

// The traces of a flood.

/**
 * Conversations that one address may begin: 180 an hour at most. With 200 characters of each last message that is about
 * 100 kB of list an hour; whole messages would be 15 MB.
 */
export const beginningsOfAnAddress: Bound = { most: 30, within: 10 * MINUTE }
/**
 * The same for one widget, over all addresses: else 100 addresses begin 18,000 an hour. A customer rush fits: after an
 * advertisement 600 people a minute open the chat at most (visitorCallsOf), and one of six writes. With 430 bytes each,
 * the list of the business grows by 4.3 MB on the worst day; conversations that have begun go on, and other channels
 * are not concerned.
 */
export const beginningsOfAWidget = [
  { most: 1_000, within: 10 * MINUTE },
  { most: 10_000, within: DAY },
] as const satisfies readonly Bound[]
/** The length of a last message in the list of conversations, which shows 60 characters. */
export const LAST_MESSAGE_LENGTH = 200
/** A visit without any message is deleted after this long. */
export const SILENT_VISIT_KEPT = 7 * DAY
