import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/erasure/retention.ts'
import { requireMember } from '../businesses/membership.ts'
import { mount } from '../http/mount.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { requireOwned } from './business.ts'
import { countThreads } from './counts.ts'
import { monthsOf, oldThreads, setMonths } from './retention.ts'

export const retentionRoutes = (app: FastifyInstance, { db, clock }: Resources): void => {
  mount(
    app,
    contract.readRetention,
    async ({ params: { id }, user }) => {
      await requireMember(db, user, id)
      return { success: true, data: { months: await monthsOf(db, id) } }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    contract.setRetention,
    async ({ params: { id }, body: { months }, user }) => {
      await requireOwned(db, user, id)
      await setMonths(db, user, id, { months, now: clock() })
      return { success: true, data: { months } }
    },
    byAccount(WRITES_A_MINUTE),
  )

  mount(
    app,
    contract.countRetention,
    async ({ params: { id }, query: { months }, user }) => {
      await requireOwned(db, user, id)
      const threads = await oldThreads(db, id, months, clock())
      return { success: true, data: await countThreads(db, threads) }
    },
    byAccount(LISTINGS_A_MINUTE),
  )
}
