import { setReaction } from '#contract/messageReactions.ts'
import type { MessageReaction } from '#machines/inbox/chat/threadEvents.ts'
import type { Call } from './http.ts'

/** Gives the business's reaction to a message, or takes it back. */
export const sendReaction =
  (call: Call) =>
  async ({ id, emoji }: MessageReaction): Promise<void> => {
    await call(setReaction, { params: { id }, body: { emoji } })
  }
