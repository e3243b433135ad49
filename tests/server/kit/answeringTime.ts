import { expect } from 'vitest'
import { LEASE } from '#server/answering/rows.ts'
import type { TestServer } from './server.ts'

/** After it an assistant no longer waits for more of what the customer writes. */
export const QUIET = 3_000

/** Each of the first polls moves the clock; after them one in ten does, and one in forty near the end of a lease. */
const QUICK = 5
const SLOWLY = 10
const SLOWEST = 40

/**
 * Lets time pass until the conversation does not wait for an answer. It waits for a slow computer: with each of its
 * many polls leases, requests and pauses would end before the work on which they wait had begun.
 */
export const settled = async (server: TestServer, threadId: string): Promise<void> => {
  let polls = 0
  await expect
    .poll(async () => {
      const row = await server.db
        .selectFrom('answerings')
        .select('claimed_until')
        .where('thread_id', '=', threadId)
        .executeTakeFirst()
      const left = (row?.claimed_until?.getTime() ?? Infinity) - server.resources.clock().getTime()
      polls += 1
      const pace = left > LEASE / 3 ? SLOWLY : SLOWEST
      if (polls <= QUICK || polls % pace === 0) server.wait(QUIET)
      return row ?? null
    })
    .toBeNull()
}
