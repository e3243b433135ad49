import { type Chart, type ChartTransition, statesWithin, type Trigger } from './chart.ts'
import type { Moment, Recording } from './recording.ts'

/** Why an event changed nothing. */
export interface Nothing {
  readonly moment: Moment
  /** The guards that refused, in their order, each with the state that asked it. */
  readonly refusals: readonly { readonly guard: string; readonly state: string }[]
  /** The states that would have heard the event; none was active. */
  readonly heardIn: readonly string[]
  /** The events that the active states hear, in the order of the chart. */
  readonly hears: readonly string[]
}

/** An event without effect on its machine. */
export const isIdle = ({ event, taken, active }: Moment): boolean =>
  active.length > 0 && taken.length === 0 && !/^xstate\.(init|stop)$/.test(event)

/** The event that a trigger waits for; null for what no event causes. */
const eventOf = (trigger: Trigger): string | null => {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'done':
    case 'error':
      return `xstate.${trigger.kind}.actor.${trigger.actor}`
    case 'snapshot':
      return `xstate.snapshot.${trigger.actor}`
    default:
      return null
  }
}

/** `inbox.*` waits for every event of that beginning. */
const matches = (waited: string | null, event: string): boolean =>
  waited === event ||
  waited === '*' ||
  (waited?.endsWith('.*') === true && event.startsWith(waited.slice(0, -1)))

const isHeard = (event: string) => (transition: ChartTransition) =>
  matches(eventOf(transition.trigger), event)

/** What the page's allow-list lets through of the events that are heard: those of the machine's own code. */
const eventsHeard = (chart: Chart, active: readonly string[]): readonly string[] => [
  ...new Set(
    chart.transitions.flatMap(({ source, trigger }) =>
      trigger.kind === 'event' && active.includes(source) ? [trigger.event] : [],
    ),
  ),
]

const why = (chart: Chart, moment: Moment): Nothing => {
  const listening = chart.transitions.filter(isHeard(moment.event))
  const asked = listening.filter(({ source }) => moment.active.includes(source))
  const states = new Set(statesWithin(chart.root).map(({ id }) => id))
  return {
    moment,
    refusals: asked.flatMap(({ guard, source }) =>
      guard === null ? [] : [{ guard, state: source }],
    ),
    heardIn:
      asked.length > 0
        ? []
        : [...new Set(listening.map(({ source }) => source))].filter((id) => states.has(id)),
    hears: eventsHeard(chart, moment.active),
  }
}

/** The events that changed nothing, newest first, each with its reason. */
export const nothings = (
  { actors, charts }: Pick<Recording, 'actors' | 'charts'>,
  moments: readonly Moment[],
): readonly Nothing[] => {
  const machines = new Map(actors.map(({ id, machine }) => [id, machine]))
  return moments.toReversed().flatMap((moment) => {
    const machine = machines.get(moment.to)
    const chart = machine == null ? undefined : charts[machine]
    return chart && isIdle(moment) ? [why(chart, moment)] : []
  })
}
