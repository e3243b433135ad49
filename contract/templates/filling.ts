import type { Template, TemplateButton } from './template.ts'

// The places of a template for values, and what the customer reads once they have them. Page and server fill alike.

/** `{{1}}` or `{{nombre}}`. */
const PLACE = /\{\{\s{0,9}([\p{L}\d_]{1,60})\s{0,9}\}\}/gu

/** What a person fills in; by part, since the header and the body both begin with 1. */
export interface Variable {
  readonly key: string
  readonly part: 'header' | 'file' | 'body' | 'button'
  /** The name or the number in the text. */
  readonly name: string
  /** Of a button. */
  readonly index: number
}

export type Values = Readonly<Record<string, string>>

/** The key of the header's file: an address. */
export const FILE_KEY = 'header'

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name]) => name ?? [])),
]

const keyIn = (part: Variable['part'], name: string, index: number): string => {
  if (part === 'file') return FILE_KEY
  if (part === 'button') return `button.${index}`
  return part === 'header' ? `header.${name}` : name
}

const variable = (part: Variable['part'], name: string, index = 0): Variable => ({
  key: keyIn(part, name, index),
  part,
  name,
  index,
})

const ofHeader = ({ header }: Filled): readonly Variable[] => {
  if (!header) return []
  return header.kind === 'text'
    ? namesIn(header.text ?? '').map((name) => variable('header', name))
    : [variable('file', header.kind)]
}

const ofButton = ({ kind, text, value }: TemplateButton, index: number): readonly Variable[] => {
  if (kind === 'code') return [variable('button', text, index)]
  return kind === 'url' && namesIn(value ?? '').length > 0 ? [variable('button', text, index)] : []
}

type Filled = Pick<Template, 'header' | 'body' | 'footer' | 'buttons'>

/** In the order of the message. */
export const variablesOf = (template: Filled): readonly Variable[] => [
  ...ofHeader(template),
  ...namesIn(template.body).map((name) => variable('body', name)),
  ...template.buttons.flatMap(ofButton),
]

/** What still lacks a value. */
export const missingIn = (template: Filled, values: Values): readonly Variable[] =>
  variablesOf(template).filter(({ key }) => (values[key] ?? '').trim() === '')

/** As a person calls it. */
export const variableName = ({ part, name }: Variable): string => {
  if (part === 'file') return { image: 'Foto', video: 'Video' }[name] ?? 'Documento'
  const words = name.replace(/_+/g, ' ')
  const own = /^\d+$/.test(name)
    ? `Variable ${name}`
    : words.charAt(0).toUpperCase() + words.slice(1)
  if (part === 'button') return `Botón «${name}»`
  return part === 'header' ? `${own} del encabezado` : own
}

/** A line of Meta's has no line breaks, tabs, or more than four spaces in a row. */
export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim()

const filledIn = (text: string, valueNamed: (name: string) => string | undefined): string =>
  text.replace(PLACE, (place: string, name: string) => {
    const value = oneLine(valueNamed(name) ?? '')
    return value === '' ? place : value
  })

export interface Rendered {
  readonly header: string | null
  readonly body: string
  readonly footer: string | null
  readonly buttons: readonly TemplateButton[]
}

/** What is not filled in yet keeps its place. */
export const rendered = (template: Filled, values: Values): Rendered => ({
  header:
    template.header?.kind === 'text'
      ? filledIn(template.header.text ?? '', (name) => values[`header.${name}`])
      : null,
  body: filledIn(template.body, (name) => values[name]),
  footer: template.footer,
  buttons: template.buttons.map((button, index) => {
    const value = oneLine(values[`button.${index}`] ?? '')
    if (value === '') return button
    if (button.kind === 'code') return { ...button, value }
    return { ...button, value: filledIn(button.value ?? '', () => value) }
  }),
})

/** The text of the message in the conversation. */
export const textOf = ({ header, body, footer }: Rendered): string =>
  [header, body, footer].filter((part) => part !== null && part !== '').join('\n\n')

/**
 * The values of a call by their keys. A list is of the body's numbers; a name stands for the header's, too, where the
 * body has none of that name.
 */
export const valuesIn = (template: Filled, given: Values | readonly string[]): Values => {
  const values: Values = Array.isArray(given)
    ? Object.fromEntries((given as readonly string[]).map((value, at) => [String(at + 1), value]))
    : (given as Values)
  const body = new Set(namesIn(template.body))
  return Object.fromEntries(
    variablesOf(template).flatMap(({ key, part, name }) => {
      const value = values[key] ?? (part === 'header' && !body.has(name) ? values[name] : undefined)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
