import * as z from 'zod/mini'
import type { Ended, Note } from './bus.ts'
import { News, readJson } from './busMessages.ts'

const Carried = z.object({ from: z.string(), count: z.number(), told: z.unknown() })
const Told = z.discriminatedUnion('event', [
  News,
  z.object({ event: z.literal('hello') }),
  z.object({ event: z.literal('gap') }),
])

/** `hello`: a line asks whether it hears itself. `gap`: notes of the sender may not have arrived, so everybody loads again. */
export type Told = Note | Ended | { readonly event: 'hello' } | { readonly event: 'gap' }

/** A note in its envelope, which says which line tells it and how many that line has told before. */
export interface Carried {
  readonly from: string
  readonly count: number
  /** Null where this process does not know the kind. */
  readonly told: Told | null
}

export const writeCarried = (carried: Carried): string => JSON.stringify(carried)

/** Null where it cannot be read. */
export const readCarried = (text: string): Carried | null => {
  const carried = z.safeParse(Carried, readJson(text)).data
  return carried ? { ...carried, told: z.safeParse(Told, carried.told).data ?? null } : null
}
