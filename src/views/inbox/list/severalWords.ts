import { counted, numberText } from '#contract/counted.ts'
import type { Refused, Task } from '#machines/inbox/list/several.ts'

// The words for several conversations at once.

interface TaskWords {
  /** While it runs. */
  readonly doing: string
  /** Of one that the back end refused. */
  readonly not: string
  /** Of all that are done. */
  readonly done: (count: number) => string
}

const taskWords: Readonly<Record<Task, TaskWords>> = {
  solve: {
    doing: 'Resolviendo',
    not: 'sin resolver',
    done: (count) => counted(count, 'conversación resuelta', 'conversaciones resueltas'),
  },
  postpone: {
    doing: 'Posponiendo',
    not: 'sin posponer',
    done: (count) => counted(count, 'conversación pospuesta', 'conversaciones pospuestas'),
  },
  reopen: {
    doing: 'Reabriendo',
    not: 'sin reabrir',
    done: (count) => counted(count, 'conversación reabierta', 'conversaciones reabiertas'),
  },
  undo: {
    doing: 'Deshaciendo',
    not: 'sin deshacer',
    done: (count) => counted(count, 'cambio deshecho', 'cambios deshechos'),
  },
}

export const markText = (marked: 'read' | 'unread'): string =>
  marked === 'read' ? 'Marcadas como leídas' : 'Marcadas como no leídas'

export const doingText = (task: Task, { done, all }: { done: number; all: number }): string =>
  `${taskWords[task].doing} ${Math.min(done + 1, all)} de ${all}…`

export const doneText = (task: Task, count: number): string => taskWords[task].done(count)

/** '2 sin resolver. El cliente acaba de escribir…' */
export const refusedText = (task: Task, refused: readonly Refused[]): string => {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return `${numberText(refused.length)} ${taskWords[task].not}. ${reasons.join(' ')}`
}
