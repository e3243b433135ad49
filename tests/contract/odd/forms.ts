import type * as z from 'zod/mini'
import { Loose } from '#contract/loose.ts'
import { Id } from '#contract/wire.ts'

// The possible forms of an answer, read from its schema: odd values are tried wherever the schema has a field.

/** One form of an answer: its lists have rows, its objects have fields, and its leaves can be odd. */
export type Form =
  | { readonly is: 'leaf'; readonly name: string; readonly isId: boolean }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Form>> }
  | { readonly is: 'list'; readonly row: Form }

type Schema = z.core.$ZodType

const isObject = (schema: Schema): schema is z.core.$ZodObject => schema._zod.def.type === 'object'
const isArray = (schema: Schema): schema is z.core.$ZodArray => schema._zod.def.type === 'array'
const isUnion = (schema: Schema): schema is z.core.$ZodUnion => schema._zod.def.type === 'union'
const isWrapped = (
  schema: Schema,
): schema is z.core.$ZodOptional | z.core.$ZodNullable | z.core.$ZodCatch =>
  ['optional', 'nullable', 'catch'].includes(schema._zod.def.type)

/** A union of primitive values is one leaf. */
const holdsMore = (schema: Schema): boolean => {
  if (schema === Loose || schema === Id) return false
  if (isWrapped(schema)) return holdsMore(schema._zod.def.innerType)
  if (isUnion(schema)) return schema._zod.def.options.some(holdsMore)
  return isObject(schema) || isArray(schema)
}

const isId = (schema: Schema): boolean =>
  schema === Id || (isWrapped(schema) && isId(schema._zod.def.innerType))

/** Each field in all its forms, while the others have their first one. */
const ofFields = (fields: readonly (readonly [string, readonly Form[]])[]): readonly Form[] => {
  const first = Object.fromEntries(fields.flatMap(([name, [form]]) => (form ? [[name, form]] : [])))
  const others = fields.flatMap(([name, forms]) =>
    forms.slice(1).map((form) => ({ ...first, [name]: form })),
  )
  return [first, ...others].map((each) => ({ is: 'object', fields: each }))
}

export const formsOf = (schema: Schema, name = ''): readonly Form[] => {
  if (!holdsMore(schema)) return [{ is: 'leaf', name, isId: isId(schema) }]
  if (isWrapped(schema)) return formsOf(schema._zod.def.innerType, name)
  if (isUnion(schema)) return schema._zod.def.options.flatMap((option) => formsOf(option, name))
  if (isArray(schema))
    return formsOf(schema._zod.def.element, name).map((row) => ({ is: 'list', row }))
  if (isObject(schema))
    return ofFields(
      Object.entries(schema._zod.def.shape).map(([field, inner]) => [field, formsOf(inner, field)]),
    )
  throw new Error(`No form is known of ${schema._zod.def.type}`)
}

/** A plausible value for a field of this name. */
const usual = (name: string, row: number): unknown => {
  if (name === 'success') return true
  if (/^requires_|^data$/.test(name)) return null
  if (/url|image|logo/i.test(name)) return '/files/a.png'
  if (/date|registered|_at$|^period_/i.test(name)) return '2026-11-20T10:00:00Z'
  return String(row + 1)
}

/** An answer of this form, with two rows in every list. */
export const sampleOf = (form: Form, row = 0): unknown => {
  if (form.is === 'leaf') return usual(form.name, row)
  if (form.is === 'list') return [sampleOf(form.row, 0), sampleOf(form.row, 1)]
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, sampleOf(field, row)]),
  )
}

/** The path of a field in an answer. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly name: string
  /** The id of its row. */
  readonly isId: boolean
  /** The field is in a list: an odd value must not lose the row. */
  readonly isInRow: boolean
}

/** The fields of an answer, of the first row where there are rows. */
export const placesIn = (
  form: Form,
  path: Place['path'] = [],
  isInRow = false,
): readonly Place[] => {
  if (form.is === 'leaf')
    return path.length === 0 ? [] : [{ path, name: form.name, isId: form.isId, isInRow }]
  if (form.is === 'list') return placesIn(form.row, [...path, 0], true)
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const inner = placesIn(field, [...path, name], isInRow)
    // A nested object can be odd as a whole, too, where it belongs to a row.
    return field.is === 'leaf' || !isInRow
      ? inner
      : [...inner, { path: [...path, name], name, isId: false, isInRow }]
  })
}

export const MISSING = Symbol('missing')

/** The answer with another value at one path. */
export const withValue = (
  answer: unknown,
  [key, ...rest]: Place['path'],
  value: unknown,
): unknown => {
  if (key === undefined) return value
  const inner: unknown = typeof answer === 'object' && answer !== null && Reflect.get(answer, key)
  const changed = withValue(inner, rest, value)
  if (Array.isArray(answer)) return answer.map((each, index) => (index === key ? changed : each))
  const entries = Object.entries(answer as object).filter(([name]) => name !== key)
  return Object.fromEntries(changed === MISSING ? entries : [...entries, [key, changed]])
}
