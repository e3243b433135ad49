import fc from 'fast-check'
import * as z from 'zod/mini'

// Valid requests of the contract, and the same with random damage.

/** The part of JSON schema that the contract uses. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly format?: string
}

/** Edge cases that programs often forget. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    undefined,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '%_\\',
    '2026-02-31',
    '0000-00-00',
    'NaN',
    '1e999',
    'a'.repeat(5_000),
    '👩‍👩‍👧‍👦'.repeat(400),
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    -1e300,
    true,
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly valid values; `known` has the ids of existing rows, by field name. */
const sentAs = (
  shape: Shape,
  name: string,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> => {
  const there = known[name] ?? []
  const right = (): fc.Arbitrary<unknown> => {
    if (there.length > 0) return fc.constantFrom(...there)
    if ('const' in shape) return fc.constant(shape.const)
    if (shape.enum) return fc.constantFrom(...shape.enum)
    if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => sentAs(one, name, known)))
    if (shape.type === 'object') {
      const required = [...(shape.required ?? [])]
      const parts = Object.entries(shape.properties ?? {}).map(
        ([key, one]) => [key, sentAs(one, key, known)] as const,
      )
      const needed = parts.filter(([key]) => required.includes(key) || key in known)
      return fc.oneof(
        fc.record(Object.fromEntries(parts), { requiredKeys: required }),
        // Of many optional parts one is always wrong: without them, the rest is looked at.
        fc.record(Object.fromEntries(needed)),
      )
    }
    if (shape.type === 'array')
      return fc.array(sentAs(shape.items ?? {}, name, known), { maxLength: 4 })
    if (shape.type === 'integer') return fc.integer()
    if (shape.type === 'number') return fc.double({ noNaN: true })
    if (shape.type === 'boolean') return fc.boolean()
    if (shape.type === 'null') return fc.constant(null)
    if (shape.format === 'uuid') return fc.uuid()
    // Half of the strings can be stored: the others often have a zero byte, with which all is refused.
    return fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
  }
  return fc.oneof({ weight: 5, arbitrary: right() }, { weight: 1, arbitrary: odd })
}

/** One part of a request; undefined where the endpoint has no such part. */
export const brokenPart = (
  schema: z.ZodMiniType | undefined,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : sentAs(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '', known)

/** A value with one of its parts, at any depth, omitted or made odd; sometimes it is whole. */
export const damaged = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(whole, odd, fc.infiniteStream(fc.nat({ max: 4 })))
    .map(([value, wrong, choices]) => damagedAt(value, wrong, choices))

const damagedAt = (value: unknown, wrong: unknown, choices: Iterator<number>): unknown => {
  const choice = choices.next().value
  if (choice === 0) return wrong
  if (typeof value !== 'object' || value === null) return choice === 1 ? wrong : value
  const entries = Object.entries(value)
  const at = entries[choices.next().value % Math.max(1, entries.length)]
  if (!at) return value
  const [key, part] = at
  const made = damagedAt(part, wrong, choices)
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? made : each))
    : { ...value, [key]: made }
}
