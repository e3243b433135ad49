import type { Assistant, AssistantDetail, Training } from '#contract/assistants/assistants.ts'
import type { AssistantSummary } from '#contract/assistants/summary.ts'

// Assistants for models and views.

const day = (number: number): number => Date.UTC(2026, 9, number, 15)

export const lina: Assistant = {
  id: '7',
  name: 'Lina',
  avatarId: 5,
  imageUrl: null,
  isResponding: true,
  openAiId: null,
  createdAt: day(1),
  revision: 1,
  rules: { personWords: '', handOverText: '', silentChannels: [], hourlyAnswers: null },
}

export const wholesale: Assistant = {
  ...lina,
  id: '8',
  name: 'Mayoristas',
  avatarId: 4,
  isResponding: false,
  createdAt: day(2),
}

export const plus: Assistant = { ...lina, id: '9', name: 'Lina Plus', openAiId: 'asst_9' }

const shop: Training = {
  id: '3',
  content: 'La tienda abre a las nueve.',
  title: 'La tienda',
  description: 'Horario y envíos.',
  language: 'es',
  createdBy: 'ana@correo.example',
  createdAt: day(1),
  modifiedAt: day(12),
}

export const linaDetail: AssistantDetail = { assistant: lina, training: shop }
export const untrained: AssistantDetail = { assistant: lina, training: null }

export const ready: AssistantSummary = {
  availability: 'answering',
  threads: 24,
  respondingThreads: 21,
}
export const off: AssistantSummary = {
  availability: 'assistantOff',
  threads: 24,
  respondingThreads: 0,
}
