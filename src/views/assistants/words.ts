import type { Availability } from '#contract/assistantStatus.ts'
import type { Assistant } from '#contract/assistants/assistants.ts'
import { isAdvanced, languages } from '#contract/assistants/assistants.ts'
import type { Tone } from '../../ui/signs/tone.ts'

interface Word {
  readonly text: string
  readonly tone: Tone
}

export const stateOf = ({ isResponding }: Pick<Assistant, 'isResponding'>): Word =>
  isResponding ? { text: 'Activo', tone: 'good' } : { text: 'Inactivo', tone: 'neutral' }

export const kindOf = (assistant: Pick<Assistant, 'openAiId'>): Word =>
  isAdvanced(assistant) ? { text: 'Avanzado', tone: 'info' } : { text: 'Básico', tone: 'neutral' }

export const languageName = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code

export const availabilityWords: Readonly<Record<Availability, Word>> = {
  answering: { text: 'Responde automáticamente', tone: 'good' },
  assistantOff: { text: 'Asistente apagado: requiere atención humana', tone: 'warning' },
  threadOff: { text: 'Asistente en pausa: requiere atención humana', tone: 'warning' },
  outOfCredits: { text: 'Créditos agotados: requiere atención humana', tone: 'warning' },
  outsideHours: { text: 'El asistente responde en otro horario', tone: 'neutral' },
  outsideChannels: { text: 'El asistente no responde en este canal', tone: 'neutral' },
  assistantDeleted: { text: 'El asistente fue eliminado', tone: 'bad' },
  threadDeleted: { text: 'La conversación fue eliminada', tone: 'bad' },
  threadNotFound: { text: 'No se encontró la conversación', tone: 'bad' },
  unknown: { text: 'Estado desconocido', tone: 'neutral' },
}
