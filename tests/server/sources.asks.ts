import type { Asks } from './kit/asking.ts'

// Of the sources of an assistant.
export const asks: Asks = {
  listSources: ({ assistantId }) => ({ params: { id: assistantId } }),
  showSource: ({ assistantId, sourceId }) => ({
    params: { id: assistantId, source_id: sourceId },
  }),
  addSourceSite: ({ assistantId }) => ({
    params: { id: assistantId },
    body: { url: 'https://otro.example' },
  }),
  readSourceAgain: ({ assistantId, sourceId }) => ({
    params: { id: assistantId, source_id: sourceId },
  }),
  removeSource: ({ assistantId, sourceId }) => ({
    params: { id: assistantId, source_id: sourceId },
  }),
}
