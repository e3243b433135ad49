import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { Call } from './http.ts'

/** The conversation that a link leads to, where its contact is blocked; null where it is nowhere. */
export const findBlocked = (call: Call, config: Config, businessId: number) =>
  fromPromise<Conversation | null, { threadId: string }>(
    async ({ input: { threadId }, signal }) => {
      if (!hasCapability(config, 'blocking')) return null
      const { listBlocked, readBlocked } = await import('#contract/conversationBlocks.ts')
      const query = { business_id: businessId }
      const blocked = readBlocked(await call(listBlocked, { query }, signal))
      return (
        blocked.find(({ conversation }) => conversation.threadId === threadId)?.conversation ?? null
      )
    },
  )
