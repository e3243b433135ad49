import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { answered } from '../answered.ts'
import { formsOf, MISSING, type Place, placesIn, sampleOf, withValue } from './forms.ts'

// Tries odd values in every field of every answer of every endpoint.

/** The readers of the answers, by area. */
const modules: Readonly<Record<string, { readonly readers: object }>> = import.meta.glob(
  './readers/*.ts',
  { eager: true },
)
const readers: object = Object.assign({}, ...Object.values(modules).map((each) => each.readers))

/** A visitor's page and its server always have the same version (docs/decisions/2026-11-23-reading-answers.md). */
const isOfVisitors = ({ path }: Endpoint): boolean => path.startsWith('/api/v1/visitor/')

const EPOCH = 1_764_000_000

/** The odd values. */
const odd: readonly unknown[] = [
  7,
  '7',
  EPOCH,
  String(EPOCH),
  EPOCH * 1000,
  true,
  false,
  'true',
  'FALSE',
  '1',
  1,
  0,
  -1.5,
  '',
  '  ',
  null,
  MISSING,
  {},
  { id: 1 },
  [],
  [null],
  ['a', 2],
  'ñandú <b>',
  1e300,
]

/** Missing values, in each form. */
const empty: readonly unknown[] = [null, MISSING, {}, []]

type Name = keyof typeof api

/** The required fields: without them the answer is a typed failure. */
const payments = ['success', 'requires_payment', 'requiresPayment', 'data']
const needed: Partial<Record<Name, readonly string[]>> = {
  createSubscription: payments,
  upgradeSubscription: payments,
  topUpCredits: payments,
  listPlans: ['plan'],
  generateProposal: ['training_proposal', 'data'],
  tryAssistant: ['answer'],
  uploadFile: ['file_url'],
  uploadStepPicture: ['file_url'],
  uploadImage: ['file_url'],
  conversationStatus: ['data'],
  // Without it nothing can be asked about the job.
  startExport: ['job_id'],
  readExport: ['job_id'],
  // Without them the list is loaded whole.
  listConversationChanges: ['mark', 'removed'],
  // Without it the thread is loaded whole.
  listMessageChanges: ['mark'],
  getClient: ['client_profile_id'],
  getAssistant: ['oai_assistant_id'],
  // A tag without a name is left out.
  listTags: ['tag_name'],
}

/** A blank text stays blank, where a missing one gets a default. */
const meansItsBlank: ReadonlySet<string> = new Set([
  'Content',
  'welcome_message',
  'powered_by_message',
  // Without it the back end has no such chats.
  'chat_name',
])

type Outcome = { readonly read: unknown } | { readonly failed: CallError }

const names = Object.entries(api)
  .filter(([, endpoint]: readonly [string, Endpoint]) => !isOfVisitors(endpoint))
  .filter(([, { answer }]) => typeof answer === 'object')
  .map(([name]) => name as Name) // the keys of a constant; the test below looks for the reader of each

const schemaOf = (name: Name) => {
  const { answer } = api[name]
  if (typeof answer === 'string') throw new Error(`${name} is answered with ${answer}`)
  return answer
}

const outcomeOf = (name: Name, json: unknown): Outcome => {
  try {
    // Each reader takes the answer of its own endpoint.
    const read: (answer: unknown) => unknown = Reflect.get(readers, name)
    return { read: read(answered(api[name], json)) }
  } catch (error) {
    if (error instanceof CallError) return { failed: error }
    throw error
  }
}

const rowsOf = (value: unknown): number =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object').length : 0

/** The number of rows, in a list or in the object that holds it. */
const rowsIn = (read: unknown): number =>
  typeof read === 'object' && read !== null
    ? Math.max(rowsOf(read), ...Object.values(read).map(rowsOf))
    : 0

const isRefused = (outcome: Outcome) => 'failed' in outcome && outcome.failed.kind === 'refused'
const saysNo = (value: unknown) => ['false', '0', 'no'].includes(String(value).trim().toLowerCase())
const isText = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
/** The id of a business is a number: calls take nothing else. A plan is no text. */
const isNameable = (value: unknown, { name }: Place) =>
  isText(value) && name !== 'plan' && (name !== 'business_id' || Number.isInteger(Number(value)))
/** The list itself, in an envelope. */
const isWhole = ({ path }: Place) => path.length === 1 && path[0] === 'data'

const told = (value: unknown) => (value === MISSING ? 'nothing' : JSON.stringify(value))

test('each endpoint with an answer has a reader in this test', () => {
  expect(new Set(Object.keys(readers))).toEqual(new Set(names))
})

/** Each field of each form of an answer, with the result of another value there. */
const fieldsOf = (name: Name) =>
  formsOf(schemaOf(name))
    .filter((form) => form.is !== 'leaf')
    .flatMap((form) => {
      const sample = sampleOf(form)
      return placesIn(form).map((place) => ({
        place,
        sample,
        where: place.path.join('.'),
        readingOf: (value: unknown) => outcomeOf(name, withValue(sample, place.path, value)),
      }))
    })

const isSuccess = ({ path, name }: Place) => path.length === 1 && name === 'success'

describe.each(names)('%s', (name) => {
  test('is read in each of its forms', () => {
    const forms = formsOf(schemaOf(name)).filter((form) => form.is !== 'leaf')
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(outcomeOf(name, sampleOf(form))).toHaveProperty('read')
  })

  test('reads a list under each of its names, and takes no other for an empty one', () => {
    const rows = formsOf(schemaOf(name)).map(sampleOf).find(Array.isArray)
    const { lists }: Endpoint = api[name]
    expect(rows !== undefined && lists === undefined).toBe(name === 'generateProposal')
    const usual = outcomeOf(name, { success: true, data: rows })
    for (const list of lists ?? []) {
      expect(outcomeOf(name, { success: true, [list]: rows })).toEqual(usual)
      expect(outcomeOf(name, { success: true, data: { [list]: rows } })).toEqual(usual)
    }
    if (rows === undefined) return
    expect(outcomeOf(name, { success: true, filas: rows })).toHaveProperty('failed')
    if (lists) expect(outcomeOf(name, null)).toHaveProperty('read')
  })

  test('loses no row and throws nothing for a field of an unexpected type', () => {
    const wrong: string[] = []
    for (const { place, sample, where, readingOf } of fieldsOf(name)) {
      const usual = outcomeOf(name, sample)
      const rows = 'read' in usual ? rowsIn(usual.read) : 0
      for (const value of odd) {
        // Anything thrown that is no CallError fails the test.
        const outcome = readingOf(value)
        const isNeeded = isWhole(place) || (needed[name]?.includes(place.name) ?? false)
        const isRowNamed = !(place.isId || isNeeded) || !place.isInRow || isNameable(value, place)
        const isRight =
          isSuccess(place) && saysNo(value)
            ? isRefused(outcome)
            : 'read' in outcome
              ? !isRowNamed || rowsIn(outcome.read) >= rows
              : isNeeded
        if (!isRight) wrong.push(`${where} is ${told(value)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('reads a value alike in each spelling', () => {
    const wrong: string[] = []
    for (const { place, where, readingOf } of fieldsOf(name)) {
      // A record's `fields` are kept as they came, to be sent back.
      const text = (value: unknown) =>
        JSON.stringify(readingOf(value), (key, each) => (key === 'fields' ? null : each))
      if (text(EPOCH) !== text(String(EPOCH))) wrong.push(`${where} as a number and as a text`)
      if (place.isId || needed[name]?.includes(place.name)) continue
      if (isSuccess(place) || isWhole(place)) continue
      const nothing = text(null)
      const blanks = meansItsBlank.has(place.name) ? [] : ['', ' ']
      for (const value of [...empty, ...blanks])
        if (text(value) !== nothing) wrong.push(`${where} is ${told(value)}`)
    }
    expect(wrong).toEqual([])
  })

  test('reads yes and no in each spelling', () => {
    const wrong: string[] = []
    for (const { place, where, readingOf } of fieldsOf(name)) {
      const text = (value: unknown) => JSON.stringify(readingOf(value))
      const [yes, no] = [text(true), text(false)]
      if (isSuccess(place) || yes === no || text('palabra') !== text(null)) continue
      for (const value of ['true', 'TRUE', 1, '1'])
        if (text(value) !== yes) wrong.push(`${where} is ${told(value)}`)
      for (const value of ['false', 'FALSE', 0, '0'])
        if (text(value) !== no) wrong.push(`${where} is ${told(value)}`)
    }
    expect(wrong).toEqual([])
  })
})

const refusals = [false, 'false', 0, '0', 'no'].map((success) => ({ success, message: 'Hoy no' }))

test.each(Object.entries(api))('%s throws for an answer that is no success', (_, endpoint) => {
  for (const refusal of refusals) {
    const body = JSON.stringify(refusal)
    expect(() => answered(endpoint, refusal)).toThrow(
      expect.objectContaining({ kind: 'refused', status: 200, body }),
    )
    expect(() => answered(endpoint, { ...refusal, data: null })).toThrow(CallError)
  }
})
