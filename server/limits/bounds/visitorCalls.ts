import { DAY } from '#contract/durations.ts'
import type { Bound } from './bound.ts'

// Calls of visitors.

/**
 * Calls in a minute: of one address, which may be a whole office, and of one widget over all addresses, so that a flood
 * at one business does not affect the others. A reading has 800 kB at worst: 1,200 of them are 16 MB a second for one
 * widget, and each address needs a visitor of its own that wrote 200 long messages. The others answer with less than 2
 * kB and cost about three statements: 60 a second for a widget.
 */
export const visitorCallsOf = {
  looks: { address: 240, widget: 1_200 },
  visits: { address: 60, widget: 600 },
  readings: { address: 240, widget: 1_200 },
  sendings: { address: 120, widget: 1_200 },
  typings: { address: 240, widget: 1_200 },
  photos: { address: 20, widget: 120 },
} as const
/** Messages of one visitor: more than a person types. Counted in the rows themselves. */
export const VISITOR_MESSAGES_A_MINUTE = 20
/**
 * The same in a day, five hours of writing two a minute: 2 million characters. With the minute alone it would be 28,800
 * messages, 115 million.
 */
export const VISITOR_MESSAGES_A_DAY = 500
/**
 * Messages of all visitors in a day: of one address at one widget, since an address has as many visitors as it asks
 * for, and of one widget over all addresses. Fifty customers behind one address of a telephone network write 100 each;
 * all that begin on a widget's busiest day (beginningsOfAWidget) write ten each. With 4,000 characters each, an address
 * leaves 20 MB a day, a widget 400 MB; with the calls of a minute alone, an address would leave 690 MB. It takes 20
 * addresses that write all day to keep others out of a widget.
 */
export const visitorMessagesOf = {
  address: { most: 5_000, within: DAY },
  widget: { most: 100_000, within: DAY },
} as const satisfies Record<string, Bound>

/**
 * Photos of one visitor in a day, counted in the rows. With 300 kB each, which is what drawing them anew leaves, 6 MB.
 */
export const VISITOR_PHOTOS_A_DAY = 20
/**
 * The same of one address at a widget, and of a widget: 150 MB a day at most, as much as a business itself adds with
 * usual photos (filesOf).
 */
export const visitorPhotosOf = {
  address: { most: 60, within: DAY },
  widget: { most: 500, within: DAY },
} as const satisfies Record<string, Bound>
