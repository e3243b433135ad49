import * as z from 'zod/mini'
import { viewNames } from '#machines/shell/areas'
import { firstPlace, type Place } from '#machines/shell/place'

// The shell's place stands in the browser's history, so that Back and a reload find it.

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

/** Where a person comes back to from the bank: the entry of the history is a new one then. */
const payingPlace: Place = { view: 'subscription', trail: [firstPlace.view] }

/** The place of this entry of the history; that of another business is the first one. */
export const readPlace = (businessId: number, isPaying = false): Place => {
  const state: unknown = history.state
  const entry = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null
  const parsed = z.safeParse(Entry, entry)
  return parsed.success && parsed.data.businessId === businessId
    ? parsed.data.place
    : isPaying
      ? payingPlace
      : firstPlace
}

export const replacePlace = (entry: { readonly businessId: number; readonly place: Place }): void =>
  history.replaceState({ ...history.state, [KEY]: entry }, '')

export const pushPlace = (entry: { readonly businessId: number; readonly place: Place }): void =>
  history.pushState({ ...history.state, [KEY]: entry }, '')

/** Where Back or Forward leads: the entry is this business's from now on, so that the one before does not find its view there. */
export const takePlace = (businessId: number): Place => {
  const place = readPlace(businessId)
  replacePlace({ businessId, place })
  return place
}
