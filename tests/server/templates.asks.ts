import type { Asks } from './kit/asking.ts'

const chosen = { name: 'recordatorio', language: 'es', variables: {} }

export const asks: Asks = {
  listTemplates: ({ businessId, threadId }) => ({
    query: { business_id: businessId, thread_id: threadId },
  }),
  sendTemplate: ({ threadId }) => ({ params: { id: threadId }, body: chosen }),
  uploadTemplateFile: 'an upload: tests/server/channels/templates.test.ts',
  beginConversation: ({ businessId }) => ({
    body: {
      ...{ business_id: businessId, integration_kind: 'whatsapp', integration_id: 1 },
      ...{ to: '+50670001111', template: chosen },
    },
  }),
}
