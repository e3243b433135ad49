import * as z from 'zod/mini'
import type { Template, TemplateButton } from '#contract/templates/template.ts'
import type { ProvidedTemplate } from '../adapter.ts'
import { known, list, text } from '../meta/webhook.ts'

// developers.facebook.com/documentation/business-messaging/whatsapp/templates/components.

const Named = z.object({ param_name: z.string(), example: z.string() })

const Component = z.object({
  type: z.pipe(
    z.string(),
    z.transform((type: string) => type.toUpperCase()),
  ),
  format: text,
  text,
  buttons: list(z.object({ type: z.string(), text, url: text, phone_number: text })),
  example: z.catch(
    z.optional(
      z.object({
        body_text: z.catch(z.optional(z.array(z.array(z.string()))), undefined),
        header_text: z.catch(z.optional(z.array(z.string())), undefined),
        body_text_named_params: list(Named),
        header_text_named_params: list(Named),
      }),
    ),
    undefined,
  ),
})
type Component = z.output<typeof Component>

/** `''`: in no word that a person would need. */
const rejections: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'su contenido no cumple las normas',
  INVALID_FORMAT: 'su formato no es válido',
  PROMOTIONAL: 'es de promoción, y su categoría no',
  TAG_CONTENT_MISMATCH: 'su contenido no es de su categoría o de su idioma',
  INCORRECT_CATEGORY: 'su categoría no es la correcta',
  SCAM: 'parece un engaño',
}

const IN_MANAGER = 'mírala en el administrador de WhatsApp'

const rejected = (reason: string | null): string => {
  const why = rejections[reason ?? '']
  return why === undefined
    ? `Meta la rechazó: ${IN_MANAGER}`
    : `Meta la rechazó porque ${why}: cámbiala en el administrador de WhatsApp`
}

/** Of a status in which it cannot be sent. */
const stops: Readonly<Record<string, (reason: string | null) => string>> = {
  REJECTED: rejected,
  PENDING: () => 'Meta todavía la revisa: suele tardar unos minutos, y a veces un día',
  IN_APPEAL: () => 'Meta revisa la apelación: todavía no se puede enviar',
  PAUSED: () => 'Meta la pausó por unas horas, porque a varias personas no les gustó recibirla',
  DISABLED: () =>
    'Meta la desactivó, porque a muchas personas no les gustó recibirla: cámbiala en el administrador de WhatsApp',
  LIMIT_EXCEEDED: () => 'Llegó al límite de envíos que Meta le puso',
  LOCKED: () => `Meta la bloqueó: ${IN_MANAGER}`,
  ARCHIVED: () => 'Está archivada en el administrador de WhatsApp',
  DELETED: () => 'Se borró en el administrador de WhatsApp',
  PENDING_DELETION: () => 'Se está borrando en el administrador de WhatsApp',
}

const SENDABLE = ['APPROVED', 'FLAGGED']

const kinds: Readonly<Record<string, TemplateButton['kind']>> = {
  QUICK_REPLY: 'reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'code',
  VOICE_CALL: 'other',
}

/** What needs more than values, and is sent from elsewhere. */
const unknownParts = (components: readonly Component[], buttons: readonly { type: string }[]) =>
  components.some(
    ({ type, format }) =>
      !['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].includes(type) ||
      (type === 'HEADER' && headerOf(format) === null),
  ) || buttons.some(({ type }) => kinds[type] === undefined)

const headerOf = (format: string | undefined) => {
  const kind = (format ?? 'TEXT').toLowerCase()
  return kind === 'text' || kind === 'image' || kind === 'video' || kind === 'document'
    ? kind
    : null
}

const problemOf = (
  { status, rejected_reason, category }: ProvidedTemplate,
  hasUnknown: boolean,
): string | null => {
  if (!SENDABLE.includes(status))
    return (stops[status] ?? (() => `Meta no deja enviarla: ${IN_MANAGER}`))(rejected_reason)
  if (category === 'AUTHENTICATION') return 'Es para códigos de acceso: no se envía desde aquí'
  return hasUnknown
    ? 'Tiene partes que Recado no sabe llenar: envíala desde el administrador de WhatsApp'
    : null
}

const examplesOf = ({ type, example }: Component): readonly (readonly [string, string])[] => {
  if (!example) return []
  const key = (name: string) => (type === 'HEADER' ? `header.${name}` : name)
  const numbered = type === 'HEADER' ? example.header_text : example.body_text?.[0]
  const named =
    type === 'HEADER' ? example.header_text_named_params : example.body_text_named_params
  return [
    ...(numbered ?? []).map((value, index) => [key(String(index + 1)), value] as const),
    ...known(named).map(({ param_name, example: value }) => [key(param_name), value] as const),
  ]
}

const categories = {
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
} as const
const qualities = { GREEN: 'high', YELLOW: 'medium', RED: 'low' } as const

const named = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | null =>
  name !== null && Object.hasOwn(table, name) ? (table[name] ?? null) : null

export const describeTemplate = (provided: ProvidedTemplate): Template => {
  const components = provided.components.flatMap((each) => z.safeParse(Component, each).data ?? [])
  const of = (type: string) => components.find((each) => each.type === type)
  const header = of('HEADER')
  const headerKind = header ? headerOf(header.format) : null
  const buttons = known(of('BUTTONS')?.buttons ?? [])
  return {
    name: provided.name,
    language: provided.language,
    category: named<Template['category']>(categories, provided.category) ?? 'other',
    status: provided.status,
    quality: named<Template['quality']>(qualities, provided.quality),
    problem: problemOf(provided, unknownParts(components, buttons)),
    header: headerKind === null ? null : { kind: headerKind, text: header?.text ?? null },
    body: of('BODY')?.text ?? '',
    footer: of('FOOTER')?.text ?? null,
    buttons: buttons.map(({ type, text: label, url, phone_number }) => ({
      kind: kinds[type] ?? 'other',
      text: label ?? (type === 'COPY_CODE' ? 'Copiar código' : ''),
      value: url ?? phone_number ?? null,
    })),
    examples: Object.fromEntries(components.flatMap(examplesOf)),
  }
}
