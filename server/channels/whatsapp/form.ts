import * as z from 'zod/mini'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { MOST_FORM_LEVELS } from '../../limits/bounds/reading.ts'
import type { IncomingMedia } from '../adapter.ts'
import { id, text } from '../meta/webhook.ts'
import type { Message } from './message.ts'

// The answers of a form (a Flow): developers.facebook.com/documentation/business-messaging/whatsapp/flows

type Form = NonNullable<MessageDetails['form']>

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null

/** What is nested deeper than a form's answers is left out. */
const plain = (value: unknown, level = 0): string => {
  if (level > MOST_FORM_LEVELS) return '…'
  if (value === null || value === undefined || value === '') return 'sin respuesta'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value))
    return value.map((each) => plain(each, level + 1)).join(', ') || 'sin respuesta'
  const parts = record(value)
  if (typeof parts?.file_name === 'string') return parts.file_name
  return parts
    ? Object.entries(parts)
        .map(([name, part]) => `${name}: ${plain(part, level + 1)}`)
        .join(', ')
    : String(value)
}

/** Of Meta itself, and no answers. */
const own = ['flow_token', 'wa_flow_response_params', 'saved_address_id']

/** Meta's own form of an address. */
const addressFields: Readonly<Record<string, string>> = {
  name: 'Nombre',
  phone_number: 'Teléfono',
  address: 'Dirección',
  house_number: 'Número',
  building_name: 'Edificio',
  tower_number: 'Torre',
  floor_number: 'Piso',
  landmark_area: 'Referencia',
  city: 'Ciudad',
  state: 'Provincia o estado',
  zip_code: 'Código postal',
  in_pin_code: 'Código postal',
}

/** Its answers stand one level deeper. */
const addressIn = (fields: Readonly<Record<string, unknown>>): Form | null => {
  const values = record(fields.values)
  if (!values || Object.keys(fields).some((each) => each !== 'values' && !own.includes(each)))
    return null
  return Object.entries(values).map(([field, answer]) => ({
    field: (Object.hasOwn(addressFields, field) && addressFields[field]) || field,
    answer: plain(answer),
  }))
}

/** Meta's own builder of forms names the third field of the second screen 'screen_1_Talla_2', and a choice '0_Roja'. */
const BUILT = /^screen_\d+_(.+)_\d+$/

const spoken = (text: string): string => text.replaceAll('_', ' ').trim()

const choice = (answer: unknown, level = 0): unknown => {
  if (Array.isArray(answer) && level < MOST_FORM_LEVELS)
    return answer.map((each) => choice(each, level + 1))
  return typeof answer === 'string' && /^\d+_./.test(answer)
    ? spoken(answer.replace(/^\d+_/, ''))
    : answer
}

const answerIn = ([field, answer]: readonly [string, unknown]): Form => {
  if (own.includes(field)) return []
  const [, name] = BUILT.exec(field) ?? []
  return name === undefined
    ? [{ field, answer: plain(answer) }]
    : [{ field: spoken(name), answer: plain(choice(answer)) }]
}

/** What WhatsApp itself says in the place of the answers. */
const SENT = /^(?:sent|enviado)$/i

const toldIn = ({ interactive }: Message): unknown => {
  const told = interactive?.nfm_reply?.response_json
  return typeof told === 'string' ? told.trim() : told
}

const answersIn = (told: unknown): unknown => {
  const once = typeof told === 'string' ? parseForeign(told) : told
  // Some send the JSON as a text in JSON.
  return typeof once === 'string' ? (parseForeign(once) ?? once) : once
}

const Picked = z.object({ id, file_name: text, mime_type: text })

/** The photos and documents that somebody picked in a form: each is a file of WhatsApp. */
export const filesIn = (message: Message): readonly IncomingMedia[] =>
  Object.values(record(answersIn(toldIn(message))) ?? {})
    .flat()
    .flatMap((answer): IncomingMedia[] => {
      const { data } = z.safeParse(Picked, answer)
      if (!data?.id || !data.file_name) return []
      const kind = data.mime_type?.startsWith('image/') ? 'picture' : 'document'
      return [{ kind, media: data.id, title: data.file_name, caption: '' }]
    })

/** By the names of the fields; null where there are none. */
export const formOf = (message: Message): Form | null => {
  const { body } = message.interactive?.nfm_reply ?? {}
  const told = toldIn(message)
  const answers = answersIn(told)
  const fields = record(answers)
  if (fields) return addressIn(fields) ?? Object.entries(fields).flatMap(answerIn)
  const words = SENT.test(body?.trim() ?? '') ? '' : (body?.trim() ?? '')
  const answer = answers ?? (told || words)
  return answer ? [{ field: 'Respuesta', answer: plain(answer) }] : null
}
