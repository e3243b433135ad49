import * as z from 'zod/mini'
import { emailProblem, emailProblemTexts } from './access.ts'
import { type MessageAuthor, readAuthor } from './author.ts'
import { endpoint } from './endpoint.ts'
import { type FieldProblem, firstProblem } from './fields.ts'
import { readLooks, ShownLooks, type WidgetLooks } from './integrations/looks.ts'
import { NAME_MAX_LENGTH } from './limits.ts'
import { Loose } from './loose.ts'
import { Ping } from './ping.ts'
import { SurveyScore } from './survey.ts'
import { readUrl } from './wire.ts'

// The wire of a visitor of a website, who writes in the widget or on the page `/visita/{widget}`: Recado only.

export const VISITOR_SOCKET_PATH = '/ws/visitor'

/** The usual wait for a first answer: at most a quarter of an hour, an hour, a day. */
export const ReplyTime = z.enum(['minutes', 'hour', 'day'])
export type ReplyTime = z.output<typeof ReplyTime>

const WidgetParams = z.object({ widget: z.string() })

const word = z.nullable(z.string())
/** Unproven. */
export const SaysWire = z.object({ name: word, email: word, phone: word })

const VisitorMessageWire = z.object({
  message_id: z.number(),
  /** The id from the visitor's page; null for messages of the business. */
  client_id: z.nullable(z.string()),
  content: z.string(),
  is_bot: z.boolean(),
  date_registered: z.string(),
  photo_url: z.nullable(z.string()),
  action_url: z.nullable(z.string()),
  document_url: z.nullable(z.string()),
  /** The author of a message of the business, where known. */
  author: Loose,
  /** The message asks how the attention was, with the answer so far. */
  survey: z.catch(
    z.optional(z.nullable(z.object({ survey_id: z.uuid(), score: z.nullable(SurveyScore) }))),
    null,
  ),
})

/** The looks of the widget. The only call that other websites make: all other calls come from Recado's own pages. */
export const readShownLooks = endpoint({
  method: 'GET',
  path: '/api/v1/visitor/:widget/looks',
  auth: 'none',
  params: WidgetParams,
  answer: ShownLooks,
})

/** Resumes the visit of an earlier token, or begins a new one. */
export const openVisit = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/visit',
  auth: 'none',
  params: WidgetParams,
  body: z.object({
    visitor_token: z.optional(z.nullable(z.string())),
    /** What the website says about its visitor. */
    says: z.optional(z.nullable(SaysWire)),
  }),
  answer: z.object({
    visitor_token: z.string(),
    business_name: z.string(),
    logo: z.nullable(z.string()),
    /** The business asks for name and e-mail, and this visitor has not written yet. */
    asks_contact: z.boolean(),
    /** The usual wait for the first answer; null where there is too little to say. */
    reply_time: z.optional(z.nullable(ReplyTime)),
    /** Whether somebody answers now, or when, in words; null where the business has no hours. */
    presence: z.optional(z.nullable(z.string())),
    looks: ShownLooks,
  }),
})

export const listVisitorMessages = endpoint({
  method: 'GET',
  path: '/api/v1/visitor/:widget/messages',
  auth: 'visitor',
  params: WidgetParams,
  answer: z.array(VisitorMessageWire),
})

/** Idempotent by `client_id`: a second call returns the stored message. */
export const sendVisitorMessage = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/messages',
  auth: 'visitor',
  params: WidgetParams,
  body: z.object({ client_id: z.uuid(), content: z.string() }),
  answer: VisitorMessageWire,
})

/** The same with a photo in place of words. */
export const sendVisitorPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/photos',
  auth: 'visitor',
  params: WidgetParams,
  upload: true,
  fields: z.object({ client_id: z.uuid() }),
  answer: VisitorMessageWire,
})

/** The visitor types a message, or has stopped: told to the business, and stored nowhere. */
export const tellVisitorTyping = endpoint({
  method: 'POST',
  path: '/api/v1/visitor/:widget/typing',
  auth: 'visitor',
  params: WidgetParams,
  body: z.object({ is_typing: z.boolean() }),
  answer: 'none',
})

/** The last answer counts. */
export const answerSurvey = endpoint({
  method: 'PUT',
  path: '/api/v1/visitor/:widget/surveys/:survey',
  auth: 'visitor',
  params: z.object({ widget: z.string(), survey: z.uuid() }),
  body: z.object({ score: SurveyScore }),
  answer: 'none',
})

/** The frames of `/ws/visitor?token=`. */
export const VisitorEvent = z.union([
  z.object({ type: z.literal('welcome') }),
  Ping,
  z.object({ type: z.literal('error'), code: z.number(), message: z.string() }),
  z.object({ event: z.literal('new_message'), message: VisitorMessageWire }),
  /** A person of the business types an answer, or has stopped. */
  z.object({ event: z.literal('typing'), is_typing: z.boolean() }),
])
export type VisitorEvent = z.output<typeof VisitorEvent>

export const VISITOR_MESSAGE_MAX = 4_000

export interface Visit {
  readonly token: string
  readonly businessName: string
  readonly logoUrl: string | null
  readonly asksContact: boolean
  readonly replyTime: ReplyTime | null
  /** Whether somebody answers now, in words. */
  readonly presence: string | null
  readonly looks: WidgetLooks
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
  /** Of a message of the business, where known. */
  readonly author?: MessageAuthor | undefined
  /** It asks how the attention was. */
  readonly survey?: VisitorSurvey | undefined
}

export interface VisitorSurvey {
  readonly id: string
  /** Null: no answer yet. */
  readonly score: SurveyScore | null
}

export const readVisit = (wire: z.output<typeof openVisit.answer>): Visit => ({
  token: wire.visitor_token,
  businessName: wire.business_name,
  logoUrl: readUrl(wire.looks.logo_image_url ?? wire.logo),
  asksContact: wire.asks_contact,
  replyTime: wire.reply_time ?? null,
  presence: wire.presence ?? null,
  looks: readLooks(wire.looks),
})

/** Name and e-mail of a visitor. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
}

export const contactProblem = (draft: ContactDraft): FieldProblem<keyof ContactDraft> | null => {
  const problem = firstProblem<keyof ContactDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'Escribe tu nombre'],
  ])
  if (problem) return problem
  const wrong = emailProblem(draft.email)
  return wrong && { field: 'email', text: emailProblemTexts[wrong] }
}

/** The message that tells the business name and e-mail. */
export const writeContact = ({ name, email }: ContactDraft): string =>
  `${BEFORE_NAME}${name.trim()}${BEFORE_EMAIL}${email.trim()}`

const BEFORE_NAME = 'Me llamo '
const BEFORE_EMAIL = ' y mi correo es '

/** True if a visitor's message is only name and e-mail. */
export const isContact = (text: string): boolean => {
  const said = text.trim()
  // An e-mail has no blanks, so that only the last place can be its beginning.
  const at = said.lastIndexOf(BEFORE_EMAIL)
  if (!said.startsWith(BEFORE_NAME) || at <= BEFORE_NAME.length) return false
  const email = said.slice(at + BEFORE_EMAIL.length)
  return !/\s/.test(email) && email.slice(1, -1).includes('@') && !/[\r\n]/.test(said)
}

/** A message that came by the visitor's socket. */
export interface VisitMessage {
  readonly type: 'visit.message'
  readonly message: VisitorMessage
}

export const readVisitorMessage = (wire: z.output<typeof VisitorMessageWire>): VisitorMessage => ({
  id: wire.message_id,
  clientId: wire.client_id,
  text: wire.content,
  fromBusiness: wire.is_bot,
  at: Date.parse(wire.date_registered),
  photoUrl: wire.photo_url,
  actionUrl: wire.action_url,
  documentUrl: wire.document_url,
  ...readAuthor(wire.author),
  ...(wire.survey && { survey: { id: wire.survey.survey_id, score: wire.survey.score } }),
})

export const visitorEndpoints = {
  answerSurvey,
  listVisitorMessages,
  openVisit,
  readShownLooks,
  sendVisitorMessage,
  sendVisitorPhoto,
  tellVisitorTyping,
}
