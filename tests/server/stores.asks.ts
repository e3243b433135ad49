import type { Asks } from './kit/asking.ts'

export const asks: Asks = {
  syncStore: ({ integrations }) => ({ params: { id: integrations.store } }),
  listProducts: ({ businessId }) => ({ query: { business_id: businessId, search: 'camisa' } }),
  listClientOrders: ({ clientId }) => ({ params: { id: clientId } }),
}
