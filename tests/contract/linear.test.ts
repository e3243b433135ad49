import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#contract/csv.ts'
import { lengthProblem, roomOf } from '#contract/messageLength.ts'
import { fold, matchesIn } from '#contract/text.ts'
import { isContact } from '#contract/visitor.ts'
import { excerptAround } from '#contract/wordSearch.ts'
import { splitAnswer } from '#server/answering/splitAnswer.ts'
import { courtesyFor } from '#server/assistants/courtesy.ts'
import { passagesOf } from '#server/assistants/passages.ts'
import { isSupported, repeats } from '#server/assistants/support.ts'
import { termsOf } from '#server/assistants/terms.ts'
import { searchWords } from '#server/clients/keys.ts'
import { titleOf } from '#server/files/types.ts'
import { loggerOptions } from '#server/http/logging.ts'

// Nothing that reads foreign text may take more than twice as long for a text twice as long. The expressions are read
// from the sources, so that a new one is tested without being named here.

const root = join(import.meta.dirname, '../..')

interface Found {
  readonly place: string
  readonly expression: RegExp
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** All nodes of a parsed file. */
function* nodesIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (!isNode(value)) return
  if (!Array.isArray(value)) yield value
  for (const each of Object.values(value)) yield* nodesIn(each)
}

const files = ['contract', 'server'].flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(floor, file)),
)

const read = (file: string): { readonly found: readonly Found[]; readonly isBuilt: boolean } => {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes = [...nodesIn(program)]
  return {
    found: nodes.flatMap(({ regex }) =>
      isNode(regex) ? [{ place: `${file} /${regex.pattern}/`, expression: toRegExp(regex) }] : [],
    ),
    isBuilt: nodes.some(({ callee }) => isNode(callee) && callee.name === 'RegExp'),
  }
}

const toRegExp = ({ pattern, flags }: Readonly<Record<string, unknown>>) =>
  new RegExp(String(pattern), String(flags))

const sources = files.map((file) => ({ file, ...read(file) }))
const expressions = sources.flatMap(({ found }) => found)

/** The texts that an expression contains, and characters that its classes may. */
const piecesOf = ({ source }: RegExp): readonly string[] => {
  const literal = source
    .replace(/\(\?(?:<?[=!]|:|<\w+>)/g, '(')
    .replace(/\[(?:[^\]\\]|\\.)*\]|\\[a-zA-Z](?:\{[^}]*\})?|[{(][\d,]*\}?/g, '\0')
    .split(/[\0|()^$*+?.{}]+/)
    .map((text) => text.replaceAll('\\', ''))
    .filter((text) => text !== '')
  const marks = source.match(/[^\w\s\\[\](){}|^$*?]/g) ?? []
  return [...new Set([...literal, ...marks, 'a', 'A', '0', ' ', '\n', '.', 'á', '"', '\u0301'])]
}

interface Attack {
  readonly before: string
  readonly pump: string
  readonly after: string
}

/** Texts that begin as a match does, go on for ever, and end otherwise. */
const attacksOn = (expression: RegExp): readonly Attack[] => {
  const pieces = piecesOf(expression)
  const literals = pieces.filter(({ length }) => length > 1)
  const pumps = [...pieces, ...pieces.flatMap((one) => ['a', '0', ' '].map((each) => one + each))]
  const befores = ['', literals[0] ?? '', literals.join('a'), `${literals.join('a')}a`]
  return [...new Set(befores)].flatMap((before) =>
    [...new Set(pumps)].flatMap((pump) =>
      ['', '\u0001', ' \n\u0001'].map((after) => ({ before, pump, after })),
    ),
  )
}

const textOf = ({ before, pump, after }: Attack, length: number): string =>
  `${before}${pump.repeat(Math.ceil(length / pump.length))}${after}`

const timeOf = (work: (text: string) => unknown, text: string): number => {
  const begin = performance.now()
  work(text)
  return performance.now() - begin
}

/** More than a linear expression takes for the longest text, on a loaded computer, too. */
const NOTICED = 20
/** A linear one takes four times as long for a text four times as long, a quadratic one sixteen times. */
const RATIO_MOST = 8
const LENGTHS = [24, 1_000, 8_000] as const
/** A computer that does something else is seldom in the way each time. */
const ROUNDS = 4

/**
 * The shortest times for texts of 1, 2 and 4 lengths, measured in turn: a loaded computer only adds to a time. Null
 * where they grow as the texts do.
 */
const measured = (work: (text: string) => unknown, texts: readonly string[]) => {
  const rounds = Array.from({ length: 5 }, () => texts.map((text) => timeOf(work, text)))
  const times = texts.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? 0)))
  const [one = 0, , four = 0] = times
  return four > NOTICED && four > RATIO_MOST * one ? times : null
}

/** Null where the work is linear; otherwise the times that say so. */
const growthOf = (work: (text: string) => unknown, attack: Attack): readonly number[] | null => {
  // From short to long, so that an exponential one ends the test and not the computer.
  const long = LENGTHS.find((length) => timeOf(work, textOf(attack, length)) > NOTICED)
  if (long === undefined) return null
  const texts = [long / 4, long / 2, long].map((length) => textOf(attack, length))
  let times: readonly number[] | null = []
  for (let round = 0; round < ROUNDS && times !== null; round += 1) times = measured(work, texts)
  return times
}

const search = (expression: RegExp) => (text: string) => text.replace(expression, '')

test('no expression is put together at run time, where nobody could time it', () => {
  expect(sources.filter(({ isBuilt }) => isBuilt).map(({ file }) => file)).toEqual([])
  expect(expressions.length).toBeGreaterThan(50)
})

test.each([/\S+@\S+/g, /^Me llamo .+ y mi correo es \S+@\S+$/, /<[^>]*>/, /^(?:a+)+$/, /\s+$/])(
  'the times find that %s is not linear',
  (expression) => {
    expect(attacksOn(expression).some((attack) => growthOf(search(expression), attack))).toBe(true)
  },
)

describe('an expression takes twice as long for a text twice as long', () => {
  test.each(expressions)('$place', ({ expression }) => {
    for (const attack of attacksOn(expression))
      expect({ attack, times: growthOf(search(expression), attack) }).toEqual({
        attack,
        times: null,
      })
  })
})

/** Room that every measured text is longer than: what fits is not cut, and takes less time. */
const small = { ...roomOf('instagram'), most: 10 }

/** Loops over foreign text, each with a text that costs most. */
const loops: readonly (readonly [string, (text: string) => unknown, Partial<Attack>])[] = [
  ['isContact', isContact, { before: 'Me llamo ', pump: ' y mi correo es ' }],
  ['isContact', isContact, { before: 'Me llamo a y mi correo es ', pump: '@', after: ' ' }],
  ['fold', fold, { before: 'a', pump: '\u0301\u0316' }],
  ['matchesIn', (text) => matchesIn(text, `${'a'.repeat(100)}b`), { pump: 'a' }],
  ['excerptAround', (text) => excerptAround(text, ['a']), { pump: 'a. ' }],
  ['lengthProblem', (text) => lengthProblem('instagram', text), { pump: '🙂' }],
  ['courtesyFor', (text) => courtesyFor(text, 'Sol'), { pump: 'hola y ' }],
  ['passagesOf', passagesOf, { pump: 'Horario\n' }],
  ['termsOf', (text) => termsOf([text]), { pump: 'ando' }],
  ['isSupported', (text) => isSupported(text, text), { pump: 'mil 2 500 a.bc, ' }],
  ['repeats', (text) => repeats(text, text), { pump: 'a b ' }],
  ['titleOf', (text) => titleOf(text, 'application/pdf'), { pump: ' .' }],
  ['searchWords', searchWords, { pump: '1', after: 'x' }],
  ['toCsv', (text) => toCsv([[text]]), { pump: '\n' }],
  ['toCsv', (text) => toCsv([[text]]), { pump: ' \u200B' }],
  ['toCsv', (text) => toCsv([[text]]), { before: '+5 ', pump: '1 ', after: 'x' }],
  ...['a', '.', 'a ', 'a. ', '漢', '🙂', '\u0301'].map(
    (pump) => ['splitAnswer', (text: string) => splitAnswer(text, small), { pump }] as const,
  ),
  ...['<', '"', 'a', 'a@', '+1 '].map(
    (pump) => ['a logged error', (text: string) => logged(new Error(text)), { pump }] as const,
  ),
]
const logged = loggerOptions('info').serializers.err

test.each(loops)('%s takes twice as long for a text twice as long', (_, work, given) => {
  const attack = { before: '', pump: '', after: '', ...given }
  expect({ attack, times: growthOf(work, attack) }).toEqual({ attack, times: null })
})
