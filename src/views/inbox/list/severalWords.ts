import { counted, numberText } from '#contract/counted.ts'
import type { Queued, StateTask, Task } from '#machines/inbox/list/severalQueue.ts'

// The words for several conversations at once.

interface TaskWords {
  readonly name: string
  /** While it runs. */
  readonly doing: string
  /** Of one that the back end refused. */
  readonly not: string
  /** What the question before many says of them. */
  readonly about: string
}

const taskWords: Readonly<Record<Task, TaskWords>> = {
  solve: {
    name: 'Resolver',
    doing: 'Resolviendo',
    not: 'sin resolver',
    about: 'Saldrán de las abiertas para todo el equipo. Cada una volverá si su cliente escribe.',
  },
  postpone: {
    name: 'Posponer',
    doing: 'Posponiendo',
    not: 'sin posponer',
    about: 'Saldrán de las abiertas y cada una volverá a su hora, o antes si su cliente escribe.',
  },
  reopen: {
    name: 'Reabrir',
    doing: 'Reabriendo',
    not: 'sin reabrir',
    about: 'Volverán a las abiertas para todo el equipo.',
  },
  undo: {
    name: 'Deshacer',
    doing: 'Deshaciendo',
    not: 'sin deshacer',
    about: 'Cada conversación volverá al estado que tenía.',
  },
}

interface DoneWords {
  readonly one: string
  readonly many: string
  /** Of some of them. */
  readonly still: readonly [one: string, many: string]
}

const doneWords: Readonly<Record<StateTask, DoneWords>> = {
  solve: {
    one: 'conversación resuelta',
    many: 'conversaciones resueltas',
    still: ['sigue resuelta', 'siguen resueltas'],
  },
  postpone: {
    one: 'conversación pospuesta',
    many: 'conversaciones pospuestas',
    still: ['sigue pospuesta', 'siguen pospuestas'],
  },
  reopen: {
    one: 'conversación reabierta',
    many: 'conversaciones reabiertas',
    still: ['sigue abierta', 'siguen abiertas'],
  },
}

export const markText = (marked: 'read' | 'unread'): string =>
  marked === 'read' ? 'Marcadas como leídas' : 'Marcadas como no leídas'

export const doingText = (task: Task, { done, all }: { done: number; all: number }): string =>
  `${taskWords[task].doing} ${numberText(Math.min(done + 1, all))} de ${numberText(all)}…`

/** '3 conversaciones resueltas', or '2 de 3 siguen resueltas' where somebody has changed one since. */
export const leftText = (task: StateTask, left: number, all: number): string => {
  const { one, many, still } = doneWords[task]
  return left === all
    ? counted(all, one, many)
    : `${numberText(left)} de ${numberText(all)} ${still[left === 1 ? 0 : 1]}`
}

export const askWords = (task: Task, count: number) => {
  const { name, about } = taskWords[task]
  const those =
    task === 'undo'
      ? counted(count, 'cambio', 'cambios')
      : counted(count, 'conversación', 'conversaciones')
  return { title: `¿${name} ${those}?`, text: about, confirm: `${name} ${numberText(count)}` }
}

/** '2 sin resolver. El cliente acaba de escribir…' */
export const refusedText = (task: Task, refused: Queued['refused']): string => {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return `${numberText(refused.length)} ${taskWords[task].not}. ${reasons.join(' ')}`
}
