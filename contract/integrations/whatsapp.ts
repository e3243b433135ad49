import * as z from 'zod/mini'
import { channels } from '../channels.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { NAME_MAX_LENGTH, SECRET_MAX_LENGTH } from '../limits.ts'
import { Loose, looseText } from '../loose.ts'
import { digitsOf } from '../text.ts'
import { Id } from '../wire.ts'
import {
  assistantMissing,
  baseWire,
  type IntegrationBase,
  integrationEndpoints,
  metaIdProblem,
  missingSecret,
  openSecret,
  readBase,
  readName,
  type Secret,
  writeAssistantId,
  writeSecrets,
} from './common.ts'
import { kindRow } from './kind.ts'

export const WhatsappWire = z.object({
  ...baseWire,
  oaia_whatsapp_id: Id,
  name: Loose,
  phone_number: Loose,
  meta_access_token: Loose,
  meta_phone_number_id: Loose,
})

export const whatsapp = integrationEndpoints('whatsapp', {
  wire: WhatsappWire,
  fields: {
    name: z.string(),
    phone_number: z.string(),
    meta_access_token: z.optional(z.string()),
    meta_phone_number_id: z.string(),
  },
  idName: 'whatsapp_id',
})

export interface WhatsappIntegration extends IntegrationBase {
  readonly kind: 'whatsapp'
  readonly phone: string
  readonly phoneNumberId: string
  readonly accessToken: Secret
}

export const readWhatsapp = (wire: z.output<typeof WhatsappWire>): WhatsappIntegration => ({
  ...readBase(wire),
  kind: 'whatsapp',
  id: String(wire.oaia_whatsapp_id),
  name: readName(wire.name),
  phone: looseText(wire.phone_number) ?? '',
  phoneNumberId: looseText(wire.meta_phone_number_id) ?? '',
  accessToken: looseText(wire.meta_access_token),
})

export interface WhatsappDraft {
  readonly name: string
  readonly accessToken: string
  readonly phoneNumberId: string
  readonly phone: string
  readonly assistantId: string
}

export const whatsappDraft = (stored: WhatsappIntegration | null): WhatsappDraft => ({
  name: stored?.name ?? '',
  accessToken: openSecret(stored?.accessToken ?? null),
  phoneNumberId: stored?.phoneNumberId ?? '',
  phone: stored?.phone ?? '',
  assistantId: stored?.assistantId ?? '',
})

/** Digits with the country code, and the usual separators between them. */
const PHONE = /^\+?[\d ().-]{7,24}$/
/** So many digits have a country code, even without its sign. */
const WHOLE_DIGITS = 10

const hasCountry = (phone: string): boolean =>
  phone.startsWith('+') || digitsOf(phone).length >= WHOLE_DIGITS

/** The reason why a connection cannot be saved, or null. */
export const whatsappProblem = (
  draft: WhatsappDraft,
  stored: WhatsappIntegration | null,
): FieldProblem<keyof WhatsappDraft> | null =>
  firstProblem<keyof WhatsappDraft>(draft, [
    ['name', NAME_MAX_LENGTH, 'El nombre de la conexión es obligatorio'],
    [
      'accessToken',
      SECRET_MAX_LENGTH,
      missingSecret(stored?.accessToken, 'El token de acceso de Meta es obligatorio'),
    ],
    [
      'phoneNumberId',
      NAME_MAX_LENGTH,
      'El identificador del número de teléfono de Meta es obligatorio',
    ],
    ['phone', NAME_MAX_LENGTH, 'El número de teléfono es obligatorio'],
  ]) ??
  metaIdProblem('phoneNumberId', draft.phoneNumberId, stored?.phoneNumberId) ??
  phoneProblem(draft) ??
  assistantMissing(
    draft,
    stored,
    'Debe seleccionar un asistente para crear la integración de WhatsApp',
  )

const phoneProblem = ({ phone }: WhatsappDraft): FieldProblem<'phone'> | null =>
  PHONE.test(phone.trim()) && hasCountry(phone.trim())
    ? null
    : { field: 'phone', text: 'Escribe el número con el código del país, como +50688887777' }

export const writeWhatsapp = (
  draft: WhatsappDraft,
  businessId: number,
): z.input<typeof whatsapp.create.body> => ({
  business_id: businessId,
  oai_assistant_id: writeAssistantId(draft.assistantId),
  name: draft.name.trim(),
  phone_number: draft.phone.trim(),
  meta_phone_number_id: draft.phoneNumberId.trim(),
  ...writeSecrets({ meta_access_token: draft.accessToken }),
})

export const whatsappKind = kindRow({
  label: channels.whatsapp.label,
  names: {
    id: 'oaia_whatsapp_id',
    name: 'name',
    external: 'meta_phone_number_id',
    secrets: ['meta_access_token'],
    assigned: 'whatsapp_id',
  },
  endpoints: whatsapp,
  wire: WhatsappWire,
  read: readWhatsapp,
  draft: whatsappDraft,
  problem: whatsappProblem,
  searched: ({ phone }) => phone,
})
