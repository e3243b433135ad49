import type { Asks } from './kit/asking.ts'

export const asks: Asks = {
  listUnknown: ({ assistantId }) => ({ params: { id: assistantId } }),
  answerUnknown: ({ assistantId, messageId }) => ({
    params: { id: assistantId },
    body: { ids: [messageId], question: '¿Abren?', answer: 'Sí.' },
  }),
  dismissUnknown: ({ assistantId, messageId }) => ({
    params: { id: assistantId },
    body: { ids: [messageId] },
  }),
}
