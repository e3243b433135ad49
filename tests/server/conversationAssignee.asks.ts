import type { Asks } from './kit/asking.ts'

export const asks: Asks = {
  assignConversation: ({ threadId }) => ({ params: { id: threadId }, body: { user_id: null } }),
  readAssignment: ({ businessId }) => ({ params: { id: businessId } }),
  changeAssignment: ({ businessId }) => ({
    params: { id: businessId },
    body: { take_on_answer: true, restrict_agents: false },
  }),
}
