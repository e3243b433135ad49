import * as z from 'zod/mini'
import { endpoint } from './endpoint'

// A visitor of a business's website, writing from the page `/visita/{widget}`: Recado's own wire.

export const VISITOR_SOCKET_PATH = '/ws/visitor'

const WidgetParams = z.object({ widget: z.string() })

const VisitorMessageWire = z.object({
  message_id: z.number(),
  /** The id that the visitor's page gave it; null for what the business says. */
  client_id: z.nullable(z.string()),
  content: z.string(),
  is_bot: z.boolean(),
  date_registered: z.string(),
  photo_url: z.nullable(z.string()),
  action_url: z.nullable(z.string()),
  document_url: z.nullable(z.string()),
})

/** Opens the visit again with the token of an earlier one, or begins a new one. */
export const openVisit = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/visit',
  auth: 'none',
  params: WidgetParams,
  body: z.object({ visitor_token: z.optional(z.nullable(z.string())) }),
  answer: z.object({
    visitor_token: z.string(),
    business_name: z.string(),
    logo: z.nullable(z.string()),
    welcome_message: z.nullable(z.string()),
  }),
})

export const listVisitorMessages = endpoint({
  method: 'GET',
  path: '/api/v1/visitor/:widget/messages',
  auth: 'visitor',
  params: WidgetParams,
  answer: z.array(VisitorMessageWire),
})

/** Sending twice with one `client_id` says it once: the answer is the message that is there. */
export const sendVisitorMessage = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/messages',
  auth: 'visitor',
  params: WidgetParams,
  body: z.object({ client_id: z.uuid(), content: z.string() }),
  answer: VisitorMessageWire,
})

/** The frames of `/ws/visitor?token=`. */
export const VisitorEvent = z.union([
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('error'), code: z.number(), message: z.string() }),
  z.object({ event: z.literal('new_message'), message: VisitorMessageWire }),
])
export type VisitorEvent = z.output<typeof VisitorEvent>

export const VISITOR_MESSAGE_MAX = 4_000

export interface Visit {
  readonly token: string
  readonly businessName: string
  readonly logoUrl: string | null
  readonly welcome: string | null
}

export interface VisitorMessage {
  readonly id: number
  readonly clientId: string | null
  readonly text: string
  readonly fromBusiness: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly photoUrl: string | null
  readonly actionUrl: string | null
  readonly documentUrl: string | null
}

export const readVisit = (wire: z.output<typeof openVisit.answer>): Visit => ({
  token: wire.visitor_token,
  businessName: wire.business_name,
  logoUrl: wire.logo,
  welcome: wire.welcome_message,
})

export const readVisitorMessage = (wire: z.output<typeof VisitorMessageWire>): VisitorMessage => ({
  id: wire.message_id,
  clientId: wire.client_id,
  text: wire.content,
  fromBusiness: wire.is_bot,
  at: Date.parse(wire.date_registered),
  photoUrl: wire.photo_url,
  actionUrl: wire.action_url,
  documentUrl: wire.document_url,
})

export const visitorEndpoints = {
  listVisitorMessages,
  openVisit,
  sendVisitorMessage,
}
