import { type Recording, type Standing, standingsAt } from '#machines/diagnostics/recording.ts'
import { answered } from '../database.ts'
import { readRecording, writeRecording } from './recordingFile.ts'

// A recording in IndexedDB, so that a reload does not lose it: charts once, moments and calls in batches. What the
// recorder forgets is forgotten here, too.

type Rows = (mode: IDBTransactionMode) => Promise<IDBObjectStore>

/** The texts of one run of the page, by the rest of their key. */
interface Row {
  readonly at: number
  readonly kept: string
}

type Batch = Pick<Recording, 'actors' | 'moments' | 'calls'>
interface Start extends Pick<Recording, 'actors' | 'before'> {
  /** What was stored of earlier moments counts no more. */
  readonly first: number
}

/** Of each tab the current run and the two before; of all tabs so many. */
const RUNS_OF_TAB = 2
const RUNS_KEPT = 6
/** Beyond these bytes of one run its oldest batches go. */
const BYTES_KEPT = 3_000_000

const START = 'start'
const CHART = 'chart/'
const BATCH = 'batch/'
const padded = (number: number): string => String(number).padStart(8, '0')

const inside = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** What a key of a recording says: `account/<whose>/recording/<tab>/<run>/…` */
const RUN = /^(account\/[^/]+\/)recording\/([^/]+)\/(\d+)\//

interface Run {
  readonly prefix: string
  readonly account: string
  readonly tab: string
  readonly at: number
}

const runsIn = (keys: readonly IDBValidKey[]): readonly Run[] => {
  const runs = new Map<string, Run>()
  for (const key of keys) {
    const [prefix, account, tab, at] = (typeof key === 'string' && RUN.exec(key)) || []
    if (prefix !== undefined && account !== undefined && tab !== undefined)
      runs.set(prefix, { prefix, account, tab, at: Number(at) })
  }
  return [...runs.values()].sort((one, other) => other.at - one.at)
}

/** The stored run as a recording; null where it has no moment, or was written by another version. */
const readRun = async (store: IDBObjectStore, prefix: string): Promise<Recording | null> => {
  const [keys, rows] = await Promise.all([
    answered(store.getAllKeys(inside(prefix))),
    answered<Row[]>(store.getAll(inside(prefix))),
  ])
  const named = keys.map((key, index) => [String(key).slice(prefix.length), rows[index]?.kept])
  const texts = new Map(named.flatMap(([key, text]) => (key && text ? [[key, text] as const] : [])))
  try {
    const start: Start = JSON.parse(texts.get(START) ?? '')
    const batches = [...texts].flatMap(([key, text]): Batch[] =>
      key.startsWith(BATCH) ? [JSON.parse(text)] : [],
    )
    const actors = [...start.actors, ...batches.flatMap((batch) => batch.actors)]
    const calls = batches.flatMap((batch) => batch.calls ?? [])
    const whole: Recording = {
      charts: Object.fromEntries(
        [...texts].flatMap(([key, text]) =>
          key.startsWith(CHART) ? [[key.slice(CHART.length), JSON.parse(text)]] : [],
        ),
      ),
      actors: [...new Map(actors.map((actor) => [actor.id, actor])).values()],
      before: start.before,
      moments: batches
        .flatMap((batch) => batch.moments)
        .filter(({ number }) => number >= start.first),
      calls: [...new Map(calls.map((call) => [call.id, call])).values()],
    }
    return whole.moments.length === 0 ? null : readRecording(writeRecording(whole))
  } catch (error) {
    console.warn('A kept recording cannot be read', error)
    return null
  }
}

/** Deletes what is another person's, or too much; gives the earlier runs of this tab, the latest first. */
export const readEarlier = async (
  rows: Rows,
  account: string,
  tab: string,
): Promise<readonly Recording[]> => {
  const store = await rows('readwrite')
  const runs = runsIn(await answered(store.getAllKeys()))
  const own = runs.filter((run) => run.account === account)
  const mine = own.filter((run) => run.tab === tab).slice(0, RUNS_OF_TAB)
  const others = own.filter((run) => run.tab !== tab).slice(0, RUNS_KEPT - RUNS_OF_TAB)
  for (const run of runs)
    if (!mine.includes(run) && !others.includes(run)) store.delete(inside(run.prefix))
  const read = await Promise.all(mine.map(({ prefix }) => readRun(store, prefix)))
  return read.filter((recording) => recording !== null)
}

/** Nothing stays of this tab. */
export const forgetTab = async (rows: Rows, tab: string): Promise<void> => {
  const store = await rows('readwrite')
  for (const run of runsIn(await answered(store.getAllKeys())))
    if (run.tab === tab) store.delete(inside(run.prefix))
}

const bare = ({ status, active, taken, facts }: Standing): Standing => ({
  ...{ status, active, taken, facts },
})

/** Where a run stands before the first moment that is stored of it. */
const startOf = (recording: Recording, first: number): Start => ({
  first,
  actors: recording.actors,
  before: Object.fromEntries(
    [...standingsAt(recording, first - 1)].map(([id, standing]) => [id, bare(standing)]),
  ),
})

interface RunOptions {
  readonly rows: Rows
  readonly account: string
  readonly tab: string
  readonly at: number
  /** The number of the last moment that is not of this account. */
  readonly from: number
}

/** Writes the run that begins now; each call adds what is new. */
export const keepRun = ({ rows, account, tab, at, from }: RunOptions) => {
  const prefix = `${account}recording/${tab}/${at}/`
  const charts = new Set<string>()
  const actors = new Set<string>()
  const told = new Map<number, number | null>()
  const batches: { readonly key: string; readonly last: number; readonly size: number }[] = []
  let upTo = from
  let isStarted = false

  return async (recording: Recording, now: number): Promise<void> => {
    const store = await rows('readwrite')
    const put = (key: string, kept: string) =>
      store.put({ at: now, kept } satisfies Row, prefix + key)
    for (const [id, chart] of Object.entries(recording.charts))
      if (!charts.has(id)) put(CHART + id, JSON.stringify(chart))
    for (const id of Object.keys(recording.charts)) charts.add(id)

    const moments = recording.moments.filter(({ number }) => number > upTo)
    const calls = (recording.calls ?? []).filter(
      ({ id, number, took }) => number >= from && told.get(id) !== took,
    )
    const added = recording.actors.filter(({ id }) => !actors.has(id))
    const first = recording.moments[0]?.number ?? 0
    const isOld = ({ last }: (typeof batches)[number]) => last < first
    const size = () => batches.reduce((sum, batch) => sum + batch.size, 0)
    const isDropping = batches.some(isOld)
    while (batches[0] && (isOld(batches[0]) || size() > BYTES_KEPT))
      store.delete(prefix + batches.shift()?.key)
    if (!isStarted || isDropping) {
      put(START, JSON.stringify(startOf(recording, Math.max(from + 1, first))))
      isStarted = true
    }
    if (moments.length > 0 || calls.length > 0) {
      const text = JSON.stringify({ actors: added, moments, calls } satisfies Batch)
      const last = moments.at(-1)?.number ?? upTo
      const key = `${BATCH}${padded(last)}-${padded(told.size)}-${now}`
      put(key, text)
      batches.push({ key, last, size: text.length })
      upTo = last
    }
    for (const { id } of added) actors.add(id)
    for (const { id, took } of calls) told.set(id, took)
  }
}
