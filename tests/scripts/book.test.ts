import { describe, expect, it } from 'vitest'
import {
  bookOf,
  coverOf,
  mainWayOf,
  regressionBounds,
  regressionOf,
  secondsOf,
} from '../../scripts/book.mjs'
import type { MachineRecord } from '../model/qa/record.ts'

// Which scripts stand for the whole product before a release, and what a script is known by.

interface Told {
  readonly action: string
  readonly event?: string
  readonly kind?: 'event' | 'answer'
  readonly hand?: readonly string[]
  readonly state?: object | string
}

const step = ({ action, event = 'done', kind = 'event', hand = [], state = 'idle' }: Told) => ({
  by: 'Haz' as const,
  event,
  kind,
  action,
  hand,
  state,
  expectations: ['Se ve.'],
  transitions: [],
})

const script = (id: string, ...[start, ...steps]: readonly Told[]) => ({
  id,
  title: id,
  goal: '',
  start: step(start ?? { action: 'Abre la página.' }),
  steps: steps.map((each, at) => ({ number: at + 1, ...step(each) })),
})

const record = (
  machine: string,
  scripts: readonly ReturnType<typeof script>[],
  parts: readonly { readonly machine: string; readonly state: string | null }[] = [],
): MachineRecord =>
  ({
    machine,
    area: 'area',
    title: machine,
    about: '',
    preconditions: [],
    transitions: { total: scripts.length, covered: 0 },
    parts,
    scripts,
  }) as unknown as MachineRecord

const open = { action: 'Abre la página.' }
const press = (name: string, more: Partial<Told> = {}): Told => ({
  action: `Toca ${name}.`,
  ...more,
})
const answered: Told = { action: 'Contesta.', event: 'xstate.done.actor.load', kind: 'answer' }
const failed: Told = { action: 'Falla.', event: 'xstate.error.actor.load', kind: 'answer' }
const byHand = press('«X»', { hand: ['A mano: nadie puede.'] })

const coveredBy = (records: readonly MachineRecord[], id: string): string[] => {
  const found = [...coverOf(records)].find(([each]) => each.id === id)
  return [...(found?.[1] ?? [])].toSorted((one, other) => (one < other ? -1 : 1))
}

describe('the main way of a machine', () => {
  it('is the shortest in which a person does something, the server answers, and nothing fails', () => {
    const scripts = [
      script('m-fail', open, press('«A»'), failed),
      script('m-long', open, press('«A»'), press('«B»'), answered),
      script('m-main', open, press('«A»'), answered),
      script('m-act', open, press('«A»')),
      script('m-wait', open, answered),
    ]
    expect(mainWayOf(record('m', scripts))?.id).toBe('m-main')
  })

  it('is none where nobody can do it', () => {
    expect(mainWayOf(record('m', [script('m-hand', open, byHand), script('m-start', open)]))).toBe(
      undefined,
    )
  })
})

describe('what a script covers', () => {
  const outer = record('outer', [], [{ machine: 'inner', state: 'outer.open' }])
  const inner = record('inner', [script('inner-1', open, press('«Abrir»'), answered)])

  it('is its machine, and those that it always runs inside of', () => {
    expect(coveredBy([outer, inner], 'inner-1')).toEqual(['inner', 'outer'])
  })

  it('is no machine that runs it only sometimes', () => {
    const other = record('other', [], [{ machine: 'inner', state: 'other.open' }])
    expect(coveredBy([outer, other, inner], 'inner-1')).toEqual(['inner'])
  })

  it('is a part that it opens and goes on in, and none that it only opens', () => {
    const way = [press('«Abrir»', { state: { open: 'shown' } }), press('«Cerrar»')]
    const long = script('holder-long', open, ...way)
    const short = script('holder-short', open, ...way.slice(0, 1))
    const holder = record('holder', [long, short], [{ machine: 'inner', state: 'holder.open' }])
    expect(coveredBy([holder, inner], 'holder-long')).toContain('inner')
    expect(coveredBy([holder, inner], 'holder-short')).not.toContain('inner')
  })

  it('is a machine whose main way it does from the opened page on', () => {
    const all = script('all-1', open, press('«Otro»'), press('«Abrir»'), answered)
    const elsewhere = script('all-2', press('«Ajustes»'), press('«Abrir»'), answered)
    const records = [inner, record('all', [all, elsewhere])]
    expect(coveredBy(records, 'all-1')).toContain('inner')
    expect(coveredBy(records, 'all-2')).not.toContain('inner')
  })
})

describe('the regression set', () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    record(`m${n}`, [script(`m${n}-a`, open, press(`«${n}»`)), script(`m${n}-b`, open, failed)]),
  )

  it('has forty scripts at most, and names the machines that it leaves out', () => {
    const { chosen, missing } = regressionOf(many)
    expect(chosen.size).toBe(regressionBounds.scripts)
    expect(missing).toHaveLength(many.length - chosen.size)
    for (const id of chosen.keys()) expect(id).toMatch(/-a$/)
  })

  it('ends in time', () => {
    const [first] = many[0]?.scripts ?? []
    if (!first) throw new Error('no script')
    const seconds = secondsOf(first) * 2 + 1
    const set = regressionOf(many, { ...regressionBounds, seconds })
    expect([set.chosen.size, set.seconds]).toEqual([2, secondsOf(first) * 2])
  })

  it('takes no script that adds nothing', () => {
    const holder = record('holder', [], [{ machine: 'm0', state: null }])
    const { chosen, missing } = regressionOf([...many.slice(0, 1), holder])
    expect([[...chosen.keys()], missing]).toEqual([['m0-a'], []])
  })
})

describe('the book', () => {
  const page = (title: string) => {
    const [found] = bookOf(
      [record('m', [{ ...script('m-1', open, press('«A»')), title }])],
      '1.2.0',
    ).scripts
    if (!found) throw new Error('no page')
    return found
  }

  it('knows a script by what it says', () => {
    expect(page('Uno').hash).toBe(page('Uno').hash)
    expect(page('Uno').hash).not.toBe(page('Dos').hash)
    expect(page('Uno')).toMatchObject({ id: 'm-1', machine: 'm', area: 'area', isRegression: true })
  })
})
