import { expect } from 'vitest'
import { LEASE } from '#server/answering/rows.ts'
import type { TestServer } from './server.ts'

/** After it an assistant no longer waits for more of what the customer writes. */
export const QUIET = 3_000

/**
 * Lets time pass until the conversation does not wait for an answer. It waits for a slow computer: a process that is
 * alive renews its lease, and would otherwise lose it to one second of many polls.
 */
export const settled = async (server: TestServer, threadId: string): Promise<void> => {
  await expect
    .poll(async () => {
      const row = await server.db
        .selectFrom('answerings')
        .select('claimed_until')
        .where('thread_id', '=', threadId)
        .executeTakeFirst()
      const until = row?.claimed_until?.getTime() ?? Number.POSITIVE_INFINITY
      if (until - server.resources.clock().getTime() > LEASE / 3) server.wait(QUIET)
      return row ?? null
    })
    .toBeNull()
}
