import type { Trigger } from '#machines/diagnostics/chart.ts'

/** The words of a chart besides the names in the code. */
export interface Words {
  readonly language: string
  readonly decimalMark: string
  readonly done: (actor: string) => string
  readonly fails: (actor: string) => string
  readonly changes: (actor: string) => string
  readonly finished: string
  readonly varies: string
  readonly otherwise: string
  readonly entry: string
  readonly exit: string
  readonly nothing: string
  /** For a state that is left and entered again. */
  readonly again: string
  /** The accessible name of a drawing. */
  readonly title: (machine: string) => string
}

export const english: Words = {
  language: 'en',
  decimalMark: '.',
  done: (actor) => `${actor} done`,
  fails: (actor) => `${actor} fails`,
  changes: (actor) => `${actor} changes`,
  finished: 'finished',
  varies: 'varies',
  otherwise: 'else',
  entry: 'entry',
  exit: 'exit',
  nothing: 'nothing',
  again: 'anew',
  title: (machine) => `Statechart of ${machine}`,
}

export const spanish: Words = {
  language: 'es',
  decimalMark: ',',
  done: (actor) => `${actor} listo`,
  fails: (actor) => `${actor} falla`,
  changes: (actor) => `${actor} cambia`,
  finished: 'terminado',
  varies: 'variable',
  otherwise: 'si no',
  entry: 'al entrar',
  exit: 'al salir',
  nothing: 'nada',
  again: 'de nuevo',
  title: (machine) => `Diagrama de estados de ${machine}`,
}

const units = [
  { name: 'h', milliseconds: 3_600_000, isExact: true },
  { name: 'min', milliseconds: 60_000, isExact: true },
  { name: 's', milliseconds: 1_000, isExact: false },
]

/** '300 ms', '1.5 s', '90 s', '2 min'. */
export function duration(milliseconds: number, { decimalMark }: Words): string {
  const unit = units.find(
    (each) =>
      milliseconds >= each.milliseconds && !(each.isExact && milliseconds % each.milliseconds),
  )
  if (!unit) return `${milliseconds} ms`
  return `${`${milliseconds / unit.milliseconds}`.replace('.', decimalMark)} ${unit.name}`
}

/** The delay of a transition; undefined for none. */
export function triggerWords(trigger: Trigger, words: Words): string | undefined {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'delay':
      return trigger.delay.milliseconds === null
        ? (trigger.delay.name ?? words.varies)
        : duration(trigger.delay.milliseconds, words)
    case 'done':
      return words.done(trigger.actor)
    case 'error':
      return words.fails(trigger.actor)
    case 'snapshot':
      return words.changes(trigger.actor)
    case 'finished':
      return words.finished
    case 'always':
      return undefined
  }
}
