import * as z from 'zod/mini'
import { type ClientLink, isLink, type Links, LinkWire, OneLink, readLink } from './clientLink.ts'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { lenient } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// The clients of conversations, as the team linked them (capability `conversationClients`).

const MaybeId = z.optional(z.nullable(Id))

export const listConversationClients = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/clients',
  auth: 'session',
  body: z.object({ business_id: BusinessId }),
  answer: z.object({ links: z.catch(z.optional(lenient(LinkWire)), null) }),
})

/** Links a conversation to `client_id`, or keeps `apart_id` away from it; without both, its link is removed. */
export const linkConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/client',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ client_id: MaybeId, apart_id: MaybeId }),
  answer: OneLink,
})

export const readLinks = ({ links }: z.output<typeof listConversationClients.answer>): Links =>
  Object.fromEntries(
    (links ?? []).flatMap((wire) => {
      if (wire === null) return []
      const { threadId, ...link } = readLink(wire)
      return isLink(link) ? [[threadId, link]] : []
    }),
  )

export const writeLink = ({ linked, apart }: ClientLink) => ({
  client_id: linked?.id ?? null,
  apart_id: linked === null ? apart : null,
})

export const describeLinkFailure = failures({
  link: saidOr('No se pudo guardar el cliente de la conversación.'),
  linkLater: () =>
    'El cliente de la conversación aún no está guardado para tu equipo: se intenta de nuevo por sí solo.',
})

export const conversationClientsEndpoints = { listConversationClients, linkConversation }
