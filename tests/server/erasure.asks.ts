import type { Asks } from './kit/asking.ts'

const ACCOUNT = 'the account that calls'

export const asks: Asks = {
  countClient: ({ businessId, spareClientId }) => ({
    params: { id: spareClientId },
    query: { business_id: businessId },
  }),
  deleteClient: ({ businessId, spareClientId }) => ({
    params: { id: spareClientId },
    query: { business_id: businessId },
  }),
  countConversation: ({ threadId }) => ({ params: { id: threadId } }),
  deleteConversation: ({ threadId }) => ({ params: { id: threadId } }),
  countBusiness: ({ businessId }) => ({ params: { id: businessId } }),
  deleteBusiness: ({ businessId }) => ({ params: { id: businessId }, body: { confirm: 'Suya' } }),
  restoreBusiness: ({ businessId }) => ({ params: { id: businessId } }),
  startExport: ({ businessId, spareClientId }) => ({
    params: { id: businessId },
    body: { client_id: spareClientId },
  }),
  readExport: ({ businessId }) => ({
    params: { id: businessId, job: '00000000-0000-4000-8000-000000000000' },
  }),
  readRetention: ({ businessId }) => ({ params: { id: businessId } }),
  setRetention: ({ businessId }) => ({ params: { id: businessId }, body: { months: 6 } }),
  countRetention: ({ businessId }) => ({ params: { id: businessId }, query: { months: 6 } }),
  countAccount: ACCOUNT,
  deleteAccount: ACCOUNT,
  restoreAccount: ACCOUNT,
  listDeletions: ACCOUNT,
}
