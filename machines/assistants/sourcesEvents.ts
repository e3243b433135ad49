import { isGoing, type Source } from '#contract/assistants/sources.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import type { SourceTextNews } from './sourceTextMachine.ts'

export interface SourcesInput {
  readonly assistantId: string
}

export type OneSource = SourcesInput & Pick<Source, 'id'>

export interface SourcesContext extends SourcesInput {
  /** Null before the first answer. */
  readonly sources: readonly Source[] | null
  /** The source that is deleted, shown or read again. */
  readonly chosen: Source | null
  readonly error: string | null
}

export type SourcesEvent =
  | { type: 'sources.reload' }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'site.add' }
  | { type: 'source.read'; source: Source }
  | { type: 'source.show'; source: Source }
  | { type: 'source.remove'; source: Source }
  | { type: 'error.dismissed' }
  | FormNews
  | RemovalNews
  | SourceTextNews

/** The event for the parent: the assistant knows something else now. */
export type SourcesNews = { type: 'sources.changed' }

export interface Failed {
  readonly of: 'load' | 'add' | 'read'
  readonly error: unknown
}

export const failed =
  (of: Failed['of']) =>
  ({ event: { error } }: { event: { error: unknown } }): Failed => ({ of, error })

/** Of a source that was being read. */
export const isOver = (before: readonly Source[] | null, now: readonly Source[] | null): boolean =>
  now?.some(
    (source) => !isGoing(source) && before?.some((old) => old.id === source.id && isGoing(old)),
  ) ?? false
