import type {
  DevelopmentStatus,
  developmentStatuses,
  ProjectStatus,
  ProjectType,
} from '#contract/projects/projects.ts'
import type { ReportStatus, ReportType } from '#contract/projects/remarks.ts'
import type { RequestStatus } from '#contract/projects/requests.ts'
import type { Priority } from '#contract/projects/values.ts'
import type { Tone } from '../../ui/signs/tone.ts'

// The texts of wire values. An unknown value of a back end is shown as it is.

interface Word {
  readonly text: string
  readonly tone: Tone
}

type Words<Value extends string> = Readonly<Record<Value, Word>>

export const typeWords: Words<ProjectType> = {
  automation: { text: 'Automatización', tone: 'info' },
  development: { text: 'Desarrollo', tone: 'neutral' },
}

export const statusWords: Words<ProjectStatus> = {
  draft: { text: 'Borrador', tone: 'neutral' },
  active: { text: 'Activo', tone: 'good' },
  in_progress: { text: 'En progreso', tone: 'info' },
  paused: { text: 'Pausado', tone: 'warning' },
  completed: { text: 'Completado', tone: 'good' },
}

export const developmentWords: Words<(typeof developmentStatuses)[number]> = {
  pending: { text: 'Pendiente', tone: 'neutral' },
  analysis: { text: 'Análisis', tone: 'info' },
  development: { text: 'En desarrollo', tone: 'info' },
  testing: { text: 'En pruebas', tone: 'info' },
  review: { text: 'En revisión', tone: 'info' },
  ready: { text: 'Listo', tone: 'good' },
  delivered: { text: 'Entregado', tone: 'good' },
  maintenance: { text: 'Mantenimiento', tone: 'warning' },
}

export const requestWords: Words<RequestStatus> = {
  pending: { text: 'Pendiente', tone: 'warning' },
  under_review: { text: 'En revisión', tone: 'info' },
  approved: { text: 'Aprobada', tone: 'good' },
  rejected: { text: 'Rechazada', tone: 'bad' },
  converted: { text: 'Convertida', tone: 'good' },
}

export const priorityWords: Words<Priority> = {
  normal: { text: 'Normal', tone: 'neutral' },
  urgent: { text: 'Urgente', tone: 'bad' },
}

export const reportTypeWords: Words<ReportType> = {
  bug: { text: 'Error', tone: 'bad' },
  improvement: { text: 'Mejora', tone: 'info' },
  change: { text: 'Cambio', tone: 'neutral' },
  question: { text: 'Pregunta', tone: 'neutral' },
}

export const reportWords: Words<ReportStatus> = {
  open: { text: 'Abierto', tone: 'warning' },
  in_progress: { text: 'En progreso', tone: 'info' },
  resolved: { text: 'Resuelto', tone: 'good' },
  closed: { text: 'Cerrado', tone: 'neutral' },
}

/** The text of a wire value. */
export const wordFor = <Value extends string>(words: Words<Value>, value: string): Word => {
  const known = Object.entries<Word>(words).find(([each]) => each === value)
  return known?.[1] ?? { text: value || 'Sin dato', tone: 'neutral' }
}

/** The texts as options of a field. */
export const optionsOf = <Value extends string>(words: Words<Value>) =>
  Object.entries<Word>(words).map(([value, { text }]) => ({
    value: value as Value, // the keys of the table have exactly its type
    label: text,
  }))

/** The statuses of the filter, without drafts. */
export const offeredStatuses = optionsOf(statusWords).filter(({ value }) => value !== 'draft')

export const isDevelopmentStatus = (value: string): value is DevelopmentStatus =>
  Object.hasOwn(developmentWords, value)

/** 'Proyectos (3)'; without a number while it is unknown. */
export const withCount = (label: string, items: readonly unknown[] | null | undefined): string =>
  items ? `${label} (${items.length})` : label
