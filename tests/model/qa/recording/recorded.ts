import type { Moment as Recorded, Recording, Standing } from '#machines/diagnostics/recording.ts'
import { factsOf } from '#src/effects/diagnostics/allowed.ts'
import { bare, happening } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import type { Moment } from '../../kit/moment.ts'
import { endOf, extend, type Path, startAt, startsOf } from '../../kit/path.ts'
import { type FoundModel, models } from '../models.ts'

// Recordings for tests, made from the models: what /diagnostico would have recorded of these events.

export interface Recorder {
  readonly begin: (machine: string, parent: string | null, start?: string) => void
  /** An event by its type or `type[case]`: from a machine, or from outside. */
  readonly happens: (machine: string, label: string, from?: string) => void
  /** The recorded part: all events, or the last ones. */
  readonly read: (kept?: number) => Recording
}

const foundOf = (machine: string): FoundModel => {
  const found = models.find(({ model }) => model.machine.id === machine)
  if (!found) throw new Error(`There is no model of ${machine}`)
  return found
}

const standing = (machine: string, event: Case, { snapshot, taken }: Moment): Standing => ({
  status: 'active',
  active: snapshot._nodes.map(({ id }) => id),
  taken: taken.map((key) =>
    key.replace(/^(.*): (.*)#(\d+) → .*$/, (_, source, type, index) =>
      [source, type === 'always' ? '' : type, index].join('|'),
    ),
  ),
  facts: factsOf(bare(event), machine, snapshot.context),
})

/** Each machine runs once, with its own name as id. */
export function createRecordings(): Recorder {
  const actors = new Map<string, Recording['actors'][number]>()
  const paths = new Map<string, Path>()
  const moments: Recorded[] = []
  const add = (from: string | null, to: string, event: Case, at: Standing) => {
    const number = moments.length + 1
    moments.push({ number, time: number, from, to, event: event.type, ...at })
  }
  const silent = { status: 'active', active: [], taken: [], facts: {} } as const
  const go = (machine: string, path: Path, from: string | null) => {
    const event = path.steps.at(-1)?.event
    const end = endOf(path)
    if (!event || !end) throw new Error('A path has at least its start')
    paths.set(machine, path)
    for (const { actor, src } of end.effects.started) {
      const id = `${machine}/${actor}`
      if (paths.has(src)) continue
      actors.set(id, { id, name: actor, parent: machine, machine: null })
      add(machine, id, { type: 'xstate.init' }, silent)
    }
    add(from, machine, event, standing(machine, event, end))
  }
  return {
    begin: (machine, parent, start) => {
      const { model } = foundOf(machine)
      const input = startsOf(model).find(([name]) => start === undefined || name === start)
      if (!input) throw new Error(`${machine} has no start '${start}'`)
      actors.set(machine, { id: machine, name: machine, parent, machine })
      go(machine, startAt(model, ...input), parent)
    },
    happens: (machine, label, from) => {
      const { model } = foundOf(machine)
      const cases = model.options.cases as readonly Case[]
      const event = cases.find(
        ({ type, case: name }) => label === type || label === `${type}[${name}]`,
      ) ?? { type: label }
      const path = paths.get(machine)
      if (!path) throw new Error(`${machine} has not begun`)
      const what = happening(event)
      const caller = what.kind === 'answer' ? `${machine}/${what.actorId}` : null
      const own = what.kind === 'delay' ? machine : caller
      go(machine, extend(model, path, event), from ?? own)
    },
    read: (kept = moments.length) => {
      const forgotten = moments.slice(0, moments.length - kept)
      const before = Object.fromEntries(
        forgotten.map(({ to, status, active, taken, facts }) => [
          to,
          { status, active, taken, facts },
        ]),
      )
      return {
        charts: {},
        actors: [...actors.values()],
        before,
        moments: moments.slice(forgotten.length),
      }
    },
  }
}
