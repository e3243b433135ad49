import { type EventObject, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { viewNames } from '#machines/shell/areas.ts'
import type { NavigationEvent } from '#machines/shell/navigationMachine.ts'
import { firstPlace, type Place } from '#machines/shell/place.ts'

// The shell's place is stored in the browser's history, so that Back and a reload restore it.

const Entry = z.object({
  businessId: z.number(),
  place: z.object({
    view: z.enum(viewNames),
    trail: z.array(z.enum(viewNames)),
    threadId: z.optional(z.string()),
    besideId: z.optional(z.string()),
  }),
})

const KEY = 'recado'

/** The place after the return from the bank, whose history entry is new. */
const payingPlace: Place = { view: 'subscription', trail: [firstPlace.view] }

/** Without a network the page begins with what can be read: the conversations. */
const readablePlace: Place = { view: 'conversations', trail: [firstPlace.view] }

interface Arrival {
  readonly isPaying: boolean
  readonly hasServer: boolean
}

/** The place of the current history entry; for another business's entry, the first place. */
export const readPlace = (businessId: number, arrival?: Arrival): Place => {
  const state: unknown = history.state
  const entry = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null
  const parsed = z.safeParse(Entry, entry)
  return parsed.success && parsed.data.businessId === businessId
    ? parsed.data.place
    : arrival?.isPaying
      ? payingPlace
      : arrival?.hasServer === false
        ? readablePlace
        : firstPlace
}

export const replacePlace = (entry: { readonly businessId: number; readonly place: Place }): void =>
  history.replaceState({ ...history.state, [KEY]: entry }, '')

export const pushPlace = (entry: { readonly businessId: number; readonly place: Place }): void =>
  history.pushState({ ...history.state, [KEY]: entry }, '')

/**
 * The place after Back or Forward: the entry becomes this business's, so that another business does not find its own
 * view there.
 */
const takePlace = (businessId: number): Place => {
  const place = readPlace(businessId)
  replacePlace({ businessId, place })
  return place
}

/** The browser goes back or forward in its history. */
export const watchPlace = fromCallback<EventObject, { businessId: number }>(
  ({ input: { businessId }, sendBack }) => {
    const restore = () =>
      sendBack({ type: 'place.restored', place: takePlace(businessId) } satisfies NavigationEvent)
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  },
)
