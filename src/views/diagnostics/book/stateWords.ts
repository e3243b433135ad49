import type { ScriptState } from '#machines/diagnostics/book.ts'
import type { Tone } from '../../../ui/signs/tone.ts'

export const stateWords: Readonly<
  Record<ScriptState, { readonly text: string; readonly tone: Tone }>
> = {
  passed: { text: 'Pasa', tone: 'good' },
  failed: { text: 'Falla', tone: 'bad' },
  blocked: { text: 'Bloqueado', tone: 'warning' },
  begun: { text: 'Empezado', tone: 'info' },
  open: { text: 'Sin probar', tone: 'neutral' },
}

/** '2 h 13 min', '4 min' */
export const lastingMinutes = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
