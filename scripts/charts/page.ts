import type { AnyStateMachine } from 'xstate'
import { type Chart, type ChartTransition, statesWithin } from '#machines/diagnostics/chart.ts'
import { duration, english, triggerWords } from '#src/charts/words.ts'
import { describeAction } from './actions.ts'
import type { Kin } from './family.ts'
import { code, codes, section } from './table.ts'

export interface PageContent {
  readonly machine: AnyStateMachine
  readonly file: string
  readonly chart: Chart
  readonly actors: readonly Kin[]
  readonly parents: readonly string[]
}

export const generated = '<!-- Written by `npm run charts`, from the machine. -->'

/** The page of a machine: its drawing, and tables of all its parts. */
export function machinePage({ machine, file, chart, actors, parents }: PageContent): string {
  const { root, transitions } = chart
  const states = statesWithin(root)
  const nameOf = namesOf(chart)
  const where = (found: readonly ChartTransition[]) =>
    codes([...new Set(found.map(({ source }) => nameOf(source)))])
  const count = `${states.length - 1} states, ${transitions.length} transitions`
  return [
    generated,
    `# ${chart.id}`,
    '',
    ...(root.description === null ? [] : [root.description, '']),
    `![${english.title(chart.id)}](${chart.id}.svg)`,
    '',
    [
      `Written in \`${file}\`: ${count}.`,
      ...(parents.length > 0 ? [`Runs inside ${parents.map(link).join(', ')}.`] : []),
    ].join(' '),
    '',
    ...section(
      'States',
      ['state', 'what it means', 'tags', 'runs', 'on entry', 'on exit'],
      states.map((state) => [
        `${code(nameOf(state.id))}${state.kind === 'final' || state.kind === 'parallel' ? ` (${state.kind})` : ''}`,
        state.description ?? '',
        codes(state.tags),
        codes(state.invokes.map(({ id }) => id)),
        codes(state.entry),
        codes(state.exit),
      ]),
    ),
    ...section(
      'Transitions',
      ['in', 'when', 'if', 'goes to', 'and does'],
      transitions.map((transition) => [
        code(nameOf(transition.source)),
        sayTrigger(transition),
        transition.guard === null
          ? transition.isElse
            ? english.otherwise
            : ''
          : code(transition.guard),
        sayTarget(transition, nameOf),
        codes(transition.actions),
      ]),
    ),
    ...section(
      'Events',
      ['event', 'heard in', 'leads to'],
      grouped(transitions, ({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : [])).map(
        ([event, found]) => [
          code(event),
          where(found),
          codes([...new Set(found.flatMap(({ targets }) => targets.map(nameOf)))]),
        ],
      ),
    ),
    ...section(
      'Guards',
      ['guard', 'asked on', 'in'],
      grouped(transitions, ({ guard }) => guard ?? []).map(([guard, found]) => [
        code(guard),
        [...new Set(found.map(sayTrigger))].join(', '),
        where(found),
      ]),
    ),
    ...section(
      'Actions',
      ['action', 'what it does', 'in'],
      grouped(
        [
          ...transitions.map(({ source, actions }) => ({ source, actions })),
          ...states.map(({ id, entry, exit }) => ({ source: id, actions: [...entry, ...exit] })),
        ],
        ({ actions }) => actions,
      ).map(([action, found]) => [
        code(action),
        describeAction(machine, action),
        codes([...new Set(found.map(({ source }) => nameOf(source)))]),
      ]),
    ),
    ...section(
      'Delays',
      ['delay', 'how long', 'in'],
      chart.delays.map(({ name, milliseconds }) => [
        name === null ? '' : code(name),
        milliseconds === null ? 'depends on the context' : duration(milliseconds, english),
        where(
          transitions.filter(
            ({ trigger }) => trigger.kind === 'delay' && trigger.delay.name === name,
          ),
        ),
      ]),
    ),
    ...section(
      'Actors',
      ['actor', 'what runs', 'in'],
      actors.map((actor) => [
        code(actor.id),
        actor.machine === null
          ? `${actor.source === actor.id ? '' : `${code(actor.source)}, `}outside: the wiring provides it`
          : `the machine ${link(actor.machine)}`,
        actor.state === null ? 'started by an action' : code(nameOf(actor.state)),
      ]),
    ),
  ].join('\n')
}

const link = (id: string): string => `[${id}](${id}.md)`

/** The display name of a state: 'live.connecting', or the machine's own name for its root. */
function namesOf({ root }: Chart): (id: string) => string {
  const names = new Map(
    root.children.flatMap((child) => pathsOf(child.id, child.name, child)).map((each) => each),
  )
  return (id) => names.get(id) ?? root.name
}

function pathsOf(
  id: string,
  path: string,
  { children }: { readonly children: Chart['root']['children'] },
): readonly (readonly [string, string])[] {
  return [
    [id, path],
    ...children.flatMap((child) => pathsOf(child.id, `${path}.${child.name}`, child)),
  ]
}

function sayTrigger({ trigger }: ChartTransition): string {
  const text = triggerWords(trigger, english)
  if (text === undefined) return 'always'
  if (trigger.kind === 'event') return code(text)
  if (trigger.kind !== 'delay') return text
  const { name } = trigger.delay
  return `after ${text === name ? code(text) : text}${name === null || name === text ? '' : ` (${code(name)})`}`
}

function sayTarget(
  { source, targets, reenters }: ChartTransition,
  nameOf: (id: string) => string,
): string {
  if (targets.length === 0) return 'stays'
  return `${codes(targets.map(nameOf))}${reenters && targets.includes(source) ? ' (anew)' : ''}`
}

/** By key and in alphabetical order. */
function grouped<T>(
  items: readonly T[],
  keysOf: (item: T) => string | readonly string[],
): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of new Set([keysOf(item)].flat())) {
      groups.set(key, [...(groups.get(key) ?? []), item])
    }
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
