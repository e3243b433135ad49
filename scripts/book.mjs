import { createHash } from 'node:crypto'

// The book of scripts that `/diagnostico` shows under 'Guiones': all of them, and the few that are done before each
// release. They are chosen so that together they take the main way of as many machines as possible.

/** At most so many scripts before a release, and so many seconds. */
export const regressionBounds = { scripts: 40, seconds: 4 * 60 * 60 }

/** Estimated seconds of a person who follows a script. */
const costs = { opening: 45, deed: 12, look: 6, tick: 8 }

/**
 * @typedef {import('../tests/model/qa/record.ts').MachineRecord} MachineRecord
 * @typedef {MachineRecord['scripts'][number]} ScriptRecord
 */

/**
 * @param {readonly MachineRecord[]} records
 * @param {string} version of the product
 */
export function bookOf(records, version) {
  const { chosen, missing } = regressionOf(records)
  const scripts = records.flatMap((record) =>
    record.scripts.map((script) => ({
      ...pageOf(record, script),
      isRegression: chosen.has(script.id),
    })),
  )
  return { version, machines: entriesOf(records), scripts, missing }
}

/** @param {MachineRecord} record */
function pageOf({ machine, area, preconditions }, script) {
  const { id, title, start, steps } = script
  const told = ({ by, action, hand, expectations }) => ({ by, action, hand, expectations })
  const content = { title, preconditions, start: told(start), steps: steps.map(told) }
  return { id, machine, area, hash: hashed(content), seconds: secondsOf(script), ...content }
}

const hashed = (content) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)

const entriesOf = (records) =>
  records.map(({ machine, area, title, about }) => ({ machine, area, title, about }))

/** @param {ScriptRecord} script */
export function secondsOf({ start, steps }) {
  const moments = [start, ...steps]
  const looks = moments.reduce((sum, { expectations }) => sum + expectations.length, 0)
  const deeds = moments.reduce((sum, step) => sum + deedsOf(step).length, 0)
  return costs.opening + looks * costs.look + deeds * costs.deed + moments.length * costs.tick
}

const deedsOf = ({ hand, action }) => (hand.length > 0 ? hand : [action])

const BY_HAND = 'A mano: '

/** A person can do all of it, in the page and in the panel. */
const isDoable = ({ steps }) =>
  steps.length > 0 && !steps.some(({ hand }) => hand.some((text) => text.startsWith(BY_HAND)))

const fails = ({ steps }) => steps.some(({ event }) => event.startsWith('xstate.error'))
const hasAct = ({ steps }) => steps.some(({ kind }) => kind === 'event')
const isAnswered = ({ steps }) => steps.some(({ event }) => event.startsWith('xstate.done'))

/** All that is done in a script, from the opened page on. */
const allDeeds = ({ start, steps }) => [start, ...steps].flatMap(deedsOf)

/**
 * The shortest way through a machine in which a person does something, the server answers and nothing fails, or what
 * comes next to that; undefined where nobody can do any of its scripts.
 * @param {MachineRecord} record
 */
export function mainWayOf({ scripts }) {
  const rank = (script) => [
    ...[fails(script), !hasAct(script), !isAnswered(script)].map(Number),
    allDeeds(script).length,
  ]
  return scripts
    .filter(isDoable)
    .toSorted((one, other) => compared(rank(one), rank(other)) || (one.id < other.id ? -1 : 1))[0]
}

const compared = (one, other) =>
  one.map((each, at) => each - other[at]).find((difference) => difference !== 0) ?? 0

/**
 * The machines whose main way a script takes:
 * - its own, where it is that machine's main way;
 * - those that its machine always runs inside of: they are on their way before it begins;
 * - those that it opens, and in which it goes on;
 * - those of whose main way it does everything from the opened page on, in that order.
 * @param {readonly MachineRecord[]} records
 */
export function coverOf(records) {
  const outer = outerOf(records)
  const mains = new Map(records.map((record) => [record.machine, mainWayOf(record)]))
  const known = new Set(mains.keys())
  const ways = [...mains].flatMap(([machine, main]) =>
    main === undefined ? [] : [{ machine, deeds: allDeeds(main) }],
  )
  return new Map(
    records.flatMap((record) =>
      record.scripts.filter(isDoable).map((script) => {
        const done = allDeeds(script)
        const covered = new Set([
          ...(script.id === mains.get(record.machine)?.id ? [record.machine] : []),
          ...outer(record.machine),
          ...openedBy(record, script),
          ...ways.filter(({ deeds }) => isWithin(deeds, done)).map(({ machine }) => machine),
        ])
        return [script, new Set([...covered].filter((machine) => known.has(machine)))]
      }),
    ),
  )
}

/** The machines around a machine, wherever it runs. */
function outerOf(records) {
  const holders = new Map()
  for (const { machine, parts } of records)
    for (const part of parts)
      holders.set(part.machine, [...(holders.get(part.machine) ?? []), machine])
  const outer = (machine, below = []) => {
    const around = (holders.get(machine) ?? []).filter((each) => !below.includes(each))
    const sets = around.map((each) => new Set([each, ...outer(each, [...below, machine])]))
    return sets.length === 0 ? new Set() : sets.reduce(common)
  }
  return outer
}

/** `Set.intersection`, which Node 20 does not have. */
const common = (one, other) => new Set([...one].filter((each) => other.has(each)))

/** Parts that a state of the script's way runs, other than the whole machine, with a step while they run. */
function openedBy({ machine, parts }, { start, steps }) {
  const ways = [start, ...steps].map(({ state }) => pathsOf(state, machine))
  return parts.flatMap((part) => {
    const from = ways.findIndex((states) => part.state !== machine && states.includes(part.state))
    return from >= 0 && from < ways.length - 1 ? [part.machine] : []
  })
}

/** `{ ready: 'idle' }` of a machine is `machine.ready` and `machine.ready.idle`. */
const pathsOf = (state, above) =>
  typeof state === 'string'
    ? [`${above}.${state}`]
    : Object.entries(state ?? {}).flatMap(([name, inner]) => [
        `${above}.${name}`,
        ...pathsOf(inner, `${above}.${name}`),
      ])

function isWithin(deeds, done) {
  let at = 0
  for (const each of done) if (each === deeds[at]) at += 1
  return deeds.length > 0 && at === deeds.length
}

/**
 * Always the script that takes the main way of most machines that none has taken yet; of two, that of the larger
 * machine, or else the shorter one.
 * @param {readonly MachineRecord[]} records
 */
export function regressionOf(records, { scripts: most, seconds: longest } = regressionBounds) {
  const cover = coverOf(records)
  const sizes = new Map(
    records.flatMap(({ scripts, transitions }) => scripts.map(({ id }) => [id, transitions.total])),
  )
  const left = new Set(records.map(({ machine }) => machine))
  const chosen = new Map()
  let seconds = 0
  for (;;) {
    const news = [...cover].flatMap(([script, machines]) => {
      const gain = common(machines, left).size
      const time = secondsOf(script)
      const fits = chosen.size < most && seconds + time <= longest
      return gain > 0 && fits ? [{ script, machines, gain, time, size: sizes.get(script.id) }] : []
    })
    const best = news.toSorted(
      (one, other) =>
        other.gain - one.gain ||
        other.size - one.size ||
        one.time - other.time ||
        (one.script.id < other.script.id ? -1 : 1),
    )[0]
    if (best === undefined)
      return {
        chosen,
        missing: records.map(({ machine }) => machine).filter((each) => left.has(each)),
        seconds,
      }
    for (const machine of best.machines) left.delete(machine)
    chosen.set(best.script.id, best.machines)
    seconds += best.time
  }
}
