import type { Project } from '#contract/projects/projects.ts'
import type { ProjectComment, ProjectReport } from '#contract/projects/remarks.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'

// Projects for models and views.

const day = (number: number): number => Date.UTC(2026, 9, number, 15)

export const sinpe: Project = {
  id: '7',
  businessId: '1',
  name: 'Pagos por SINPE',
  type: 'automation',
  description: 'Confirma los pagos.',
  status: 'active',
  developmentStatus: 'delivered',
  progress: 100,
  isActive: true,
  canControl: true,
  executions: 1284,
  lastExecutionAt: day(20),
  createdAt: day(1),
}

export const sizes: Project = {
  ...sinpe,
  id: '8',
  name: 'Página de tallas',
  type: 'development',
  description: null,
  status: 'in_progress',
  developmentStatus: 'testing',
  progress: 65,
  isActive: false,
  canControl: false,
  executions: null,
  lastExecutionAt: null,
  createdAt: day(2),
}

export const reminders: ProjectRequest = {
  id: '3',
  businessId: '1',
  type: 'automation',
  title: 'Recordar los apartados',
  description: 'Dos días antes de que venzan.',
  priority: 'urgent',
  budget: '$500-1000',
  status: 'pending',
  createdAt: day(3),
}

export const catalogue: ProjectRequest = {
  ...reminders,
  id: '4',
  type: 'development',
  title: 'Catálogo con existencias',
  description: 'Qué tallas quedan.',
  priority: 'normal',
  budget: null,
  status: 'converted',
}

export const answered: ProjectReport = {
  id: '5',
  projectId: '7',
  type: 'bug',
  title: 'Dos pagos, una confirmación',
  description: 'Leyó solo el primero.',
  priority: 'urgent',
  status: 'resolved',
  response: 'Ya lee los dos.',
  resolvedAt: day(12),
  createdAt: day(10),
}

export const open: ProjectReport = {
  ...answered,
  id: '6',
  type: 'question',
  title: '¿Y de madrugada?',
  description: '¿También se confirman?',
  priority: 'normal',
  status: 'open',
  response: null,
  resolvedAt: null,
}

export const asked: ProjectComment = {
  id: '1',
  isFromProvider: false,
  content: '¿También lee PDF?',
  createdAt: day(11),
}

export const told: ProjectComment = {
  id: '2',
  isFromProvider: true,
  content: 'Desde hoy, sí.',
  createdAt: day(12),
}
