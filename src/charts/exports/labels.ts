import type { ChartDelay, ChartTransition } from '#machines/diagnostics/chart.ts'

/** `rest`, or the milliseconds of a delay without a name. */
export const delayName = ({ name, milliseconds }: ChartDelay): string => name ?? `${milliseconds}`

/** The event that XState waits for; empty where none is needed. */
export const eventOf = ({ source, trigger }: ChartTransition): string => {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'delay':
      return `xstate.after.${delayName(trigger.delay)}.${source}`
    case 'done':
    case 'error':
      return `xstate.${trigger.kind}.actor.${trigger.actor}`
    case 'snapshot':
      return `xstate.snapshot.${trigger.actor}`
    case 'finished':
      return `xstate.done.state.${source}`
    case 'always':
      return ''
  }
}
