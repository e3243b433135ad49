import type { Asks } from './kit/asking.ts'

// Of what an assistant did not know: ids of others name nothing (unknownQuestions.test.ts).
export const asks: Asks = {
  listUnknown: ({ assistantId }) => ({ params: { id: assistantId } }),
  answerUnknown: ({ assistantId }) => ({
    params: { id: assistantId },
    body: { ids: [999_999], question: '¿Abren?', answer: 'Sí.' },
  }),
  dismissUnknown: ({ assistantId }) => ({
    params: { id: assistantId },
    body: { ids: [999_999] },
  }),
  listControl: ({ assistantId }) => ({ params: { id: assistantId } }),
  addControl: ({ assistantId }) => ({
    params: { id: assistantId },
    body: { question: '¿Abren?', expected: 'nueve' },
  }),
  removeControl: ({ assistantId, controlId }) => ({
    params: { id: assistantId, control_id: controlId },
  }),
  runControl: ({ assistantId, controlId }) => ({
    params: { id: assistantId, control_id: controlId },
  }),
}
