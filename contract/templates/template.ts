import * as z from 'zod/mini'

// A template of WhatsApp: a text that Meta approved, with places for values. Only with one can a business write to a
// customer who has said nothing for 24 hours.

const text = z.nullable(z.string())

const headerKinds = ['text', 'image', 'video', 'document'] as const

/** A file is chosen for each message. */
const Header = z.object({ kind: z.enum(headerKinds), text })
export type HeaderFile = Exclude<(typeof headerKinds)[number], 'text'>

/** `value`: the address, the number, or the code that is copied. `other`: nothing is filled in. */
const Button = z.object({
  kind: z.enum(['reply', 'url', 'phone', 'code', 'other']),
  text: z.string(),
  value: text,
})
export type TemplateButton = z.output<typeof Button>

export const Template = z.object({
  name: z.string(),
  language: z.string(),
  /** Marketing goes to nobody who wants no promotions. */
  category: z.enum(['marketing', 'utility', 'authentication', 'other']),
  /** In Meta's words. */
  status: z.string(),
  quality: z.nullable(z.enum(['high', 'medium', 'low'])),
  /** Why it cannot be sent, as a sentence; null: it can. */
  problem: text,
  header: z.nullable(Header),
  body: z.string(),
  footer: text,
  buttons: z.readonly(z.array(Button)),
  /** Meta's examples of the values, by the key of the variable. */
  examples: z.record(z.string(), z.string()),
})
export type Template = Readonly<z.output<typeof Template>>

/** A template that cannot be read does not affect the others. */
export const readTemplates = (data: readonly unknown[] | null): readonly Template[] =>
  (data ?? []).flatMap((each) => z.safeParse(Template, each).data ?? [])

/** A name may have several languages. */
export const templateId = ({ name, language }: Pick<Template, 'name' | 'language'>): string =>
  `${name} ${language}`

const languageNames = (): Intl.DisplayNames => new Intl.DisplayNames('es', { type: 'language' })
let names: Intl.DisplayNames | null = null

/** 'es_MX' is 'español (México)'. */
export const languageName = (code: string): string => {
  names ??= languageNames()
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

/** As people read it: 'recordatorio_de_cita' is 'Recordatorio de cita'. */
export const shownName = (name: string): string => {
  const words = name.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
