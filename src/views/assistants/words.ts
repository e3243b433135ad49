import type { Availability } from '#contract/assistantStatus.ts'
import type { Assistant } from '#contract/assistants/assistants.ts'
import { isAdvanced, languages } from '#contract/assistants/assistants.ts'
import type { ControlQuestion } from '#contract/assistants/control.ts'
import type { Source } from '#contract/assistants/sources.ts'
import { counted } from '#contract/counted.ts'
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
  channelOff: { text: 'La conexión está apagada: requiere atención humana', tone: 'warning' },
  outOfCredits: { text: 'Créditos agotados: requiere atención humana', tone: 'warning' },
  outsideHours: { text: 'El asistente responde en otro horario', tone: 'neutral' },
  outsideChannels: { text: 'El asistente no responde en este canal', tone: 'neutral' },
  noAssistant: { text: 'Ningún asistente atiende este canal', tone: 'neutral' },
  assistantDeleted: { text: 'El asistente fue eliminado', tone: 'bad' },
  threadDeleted: { text: 'La conversación fue eliminada', tone: 'bad' },
  threadNotFound: { text: 'No se encontró la conversación', tone: 'bad' },
  unknown: { text: 'Estado desconocido', tone: 'neutral' },
}

/** The last run of a control question. */
export const outcomeOf = ({ isRight, isStale }: ControlQuestion): Word =>
  isRight === null
    ? { text: 'Sin probar', tone: 'neutral' }
    : {
        text: `${isRight ? 'Bien' : 'Mal'}${isStale ? ', antes del cambio' : ''}`,
        tone: isStale ? 'neutral' : isRight ? 'good' : 'bad',
      }

/** What the last change of the assistant made of it; null where that is nothing. */
export const changeOf = ({ isRight, wasRight, isStale }: ControlQuestion): Word | null =>
  isStale || isRight === null || wasRight === null || isRight === wasRight
    ? null
    : isRight
      ? { text: 'Mejoró', tone: 'good' }
      : { text: 'Empeoró', tone: 'bad' }

/** '8 de 10 bien · 1 mejoró · 2 empeoraron' */
export const tallyOf = (questions: readonly ControlQuestion[]): string => {
  if (questions.length === 0) return 'Todavía no hay preguntas'
  const changes = questions.map((question) => changeOf(question)?.text)
  const better = changes.filter((change) => change === 'Mejoró').length
  const worse = changes.filter((change) => change === 'Empeoró').length
  const right = questions.filter(({ isRight, isStale }) => isRight === true && !isStale).length
  return [
    `${right} de ${questions.length} bien`,
    ...(better > 0 ? [counted(better, 'mejoró', 'mejoraron')] : []),
    ...(worse > 0 ? [counted(worse, 'empeoró', 'empeoraron')] : []),
  ].join(' · ')
}

const sourceStates: Readonly<Record<Source['state'], Word>> = {
  waiting: { text: 'En espera', tone: 'neutral' },
  running: { text: 'Leyendo...', tone: 'info' },
  ready: { text: 'Lista', tone: 'good' },
  failed: { text: 'No se pudo leer', tone: 'bad' },
}

export const sourceState = ({ state }: Source): Word => sourceStates[state]

/** '12 filas · 1.240 caracteres' */
export const readOf = ({ pages, rows, characters }: Source): string =>
  [
    ...(pages === null ? [] : [counted(pages, 'página', 'páginas')]),
    ...(rows === null ? [] : [counted(rows, 'fila', 'filas')]),
    counted(characters, 'carácter', 'caracteres'),
  ].join(' · ')
