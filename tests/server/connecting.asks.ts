import type { Asks } from './kit/asking.ts'

const AT_META = 'it asks Meta: tests/server/connecting.test.ts'
const since = '2026-11-20T12:00:00.000Z'

export const asks: Asks = {
  readMetaSetup: ({ businessId }) => ({ query: { business_id: businessId } }),
  readWhatsappTest: ({ integrations, failedId }) => ({
    params: { id: integrations.whatsapp },
    query: { since, message_id: String(failedId) },
  }),
  readInstagramTest: ({ integrations }) => ({
    params: { id: integrations.instagram },
    query: { since },
  }),
  testWhatsapp: AT_META,
  testInstagram: AT_META,
  signUpWhatsapp: AT_META,
}
