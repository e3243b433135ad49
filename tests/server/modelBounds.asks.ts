import type { Asks } from './kit/asking.ts'

export const asks: Asks = {
  readModelUse: ({ businessId }) => ({ params: { id: businessId } }),
  changeModelBounds: ({ businessId }) => ({
    params: { id: businessId },
    body: { tokens: 10, minutes: null, money: null },
  }),
}
