import { type MomentFilter, momentsWith, type Recording } from './recording.ts'

// Which recording and which moment are on the screen: pure functions.

export interface DiagnosticsContext {
  /** The recording up to now. */
  readonly live: Recording
  /**
   * The recording on the screen in place of the live one: an opened file, or the live one as it was when stepping
   * began.
   */
  readonly held: Recording | null
  /** The number of the moment on the screen; null for the newest. */
  readonly at: number | null
  /** The actor whose chart is drawn; null until a person chooses one. */
  readonly chosen: string | null
  readonly filter: MomentFilter
}

export const everything: MomentFilter = { actor: null, text: '' }

export const shown = ({ held, live }: DiagnosticsContext): Recording => held ?? live
const filtered = (context: DiagnosticsContext) => momentsWith(shown(context), context.filter)

export const previous = (context: DiagnosticsContext): number | undefined => {
  const moments = filtered(context)
  const { at } = context
  return at === null
    ? moments.at(-2)?.number
    : moments.findLast(({ number }) => number < at)?.number
}

export const next = (context: DiagnosticsContext): number | undefined => {
  const { at } = context
  return at === null ? undefined : filtered(context).find(({ number }) => number > at)?.number
}
