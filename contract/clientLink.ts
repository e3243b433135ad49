import * as z from 'zod/mini'
import type { LinkedClient } from './clientMemory.ts'
import { Loose, looseText } from './loose.ts'
import { Id } from './wire.ts'

// To which client a conversation belongs. Apart from the endpoints, since the socket's events are read from the start.

export interface ClientLink {
  readonly linked: LinkedClient | null
  /** The id of a client that a person took away from the conversation. */
  readonly apart: string | null
}

export interface ThreadLink extends ClientLink {
  readonly threadId: string
}

/** By conversation; one without a link is not in it. */
export type Links = Readonly<Record<string, ClientLink>>

export const noLink: ClientLink = { linked: null, apart: null }

export const linkIn = ({ linked, apart }: ClientLink): ClientLink => ({ linked, apart })

export const isLink = ({ linked, apart }: ClientLink): boolean => linked !== null || apart !== null

/** All null: nobody has said anything about the conversation. */
const LinkFields = { client_id: Loose, client_name: Loose, apart_id: Loose }

export const OneLink = z.looseObject(LinkFields)
export const LinkWire = z.looseObject({ thread_id: Id, ...LinkFields })

export const readOneLink = (wire: z.output<typeof OneLink>): ClientLink => {
  const id = looseText(wire.client_id)
  return {
    linked: id === null ? null : { id, name: looseText(wire.client_name) ?? '' },
    apart: id === null ? looseText(wire.apart_id) : null,
  }
}

export const readLink = (wire: z.output<typeof LinkWire>): ThreadLink => ({
  threadId: String(wire.thread_id),
  ...readOneLink(wire),
})
