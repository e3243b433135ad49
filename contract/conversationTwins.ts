import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseText } from './loose.ts'

// Two conversations with one person (capability `join`). An internal note of each offers to join them
// (contract/internalNotes.ts): a person does, or says that they are two people.

const OfConversation = z.object({ id: z.string() })
/** The other conversation. */
const Twin = z.object({ thread_id: z.string() })

/**
 * What was said in the other conversation goes on in this one; the other's id leads here from then on. A second try
 * changes nothing.
 */
export const joinConversations = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/join',
  auth: 'session',
  params: OfConversation,
  body: Twin,
  answer: z.looseObject({ thread_id: Loose }),
})

/** The two are with two people: nobody is asked again. */
export const keepApart = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/apart',
  auth: 'session',
  params: OfConversation,
  body: Twin,
  answer: 'none',
})

/** The conversation that remains. */
export const readJoined = ({ thread_id }: z.output<typeof joinConversations.answer>) =>
  looseText(thread_id)

export const NOT_TWINS =
  'No consta que estas dos conversaciones sean de la misma persona: no se pueden unir.'

export const otherClients = (client: string, other: string): string =>
  `Las dos conversaciones tienen clientes distintos: ${client} y ${other}. Une primero las dos fichas, o desvincula una.`

export const describeTwinFailure = failures({
  join: saidOr('No se pudieron unir las conversaciones. Inténtalo de nuevo.'),
  keepApart: saidOr('No se pudo guardar. Inténtalo de nuevo.'),
})

export const conversationTwinsEndpoints = { joinConversations, keepApart }
