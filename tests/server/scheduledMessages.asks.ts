import type { Asks } from './kit/asking.ts'

const written = () => ({
  text: 'Mañana le confirmo',
  at: new Date(Date.now() + 86_400_000).toISOString(),
})

// Each names the conversation.
export const asks: Asks = {
  listScheduled: ({ threadId }) => ({ params: { id: threadId } }),
  scheduleMessage: ({ threadId }) => ({ params: { id: threadId }, body: written() }),
  changeScheduled: ({ threadId, scheduledId }) => ({
    params: { id: threadId, scheduled: scheduledId },
    body: written(),
  }),
  sendScheduled: ({ threadId, scheduledId }) => ({
    params: { id: threadId, scheduled: scheduledId },
  }),
  cancelScheduled: ({ threadId, scheduledId }) => ({
    params: { id: threadId, scheduled: scheduledId },
  }),
}
