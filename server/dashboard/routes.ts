import type { FastifyInstance } from 'fastify'
import {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
} from '#contract/dashboard.ts'
import { TOP_CONVERSATIONS } from '#contract/limits.ts'
import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { createZones, UTC } from '../database/zones.ts'
import { mount } from '../http/mount.ts'
import { DASHBOARDS_A_MINUTE } from '../limits/bounds.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { countFigures, countMetrics, type Scope } from './figures.ts'
import * as lists from './lists.ts'

const reading = byAccount(DASHBOARDS_A_MINUTE)

interface Asking {
  readonly user: User
  readonly query: { readonly business_id: number; readonly tz?: string | undefined }
}

export const routes = (app: FastifyInstance, { db, clock }: Resources): void => {
  const zoneOf = createZones(db)

  const scopeOf = async ({ user, query }: Asking): Promise<Scope> => {
    const businessId = query.business_id
    await requireMember(db, user, businessId)
    const { time_zone } = await db
      .selectFrom('businesses')
      .select('time_zone')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    // The business's own days for everybody; those of the person where nobody has said its zone.
    const zone = (await zoneOf(time_zone ?? query.tz)) ?? UTC
    return { businessId, zone, now: clock() }
  }

  mount(
    app,
    dashboardBasic,
    async (call) => enveloped(await countFigures(db, await scopeOf(call))),
    reading,
  )

  mount(
    app,
    dashboardSummary,
    async (call) => {
      const scope = await scopeOf(call)
      const figures = await countFigures(db, scope)
      return enveloped(figures && { ...figures, generated_at: scope.now.toISOString() })
    },
    reading,
  )

  mount(
    app,
    dashboardMetrics,
    async (call) => enveloped(await countMetrics(db, await scopeOf(call))),
    reading,
  )

  mount(
    app,
    dashboardMessages,
    async (call) => enveloped(await lists.messagesByDay(db, await scopeOf(call))),
    reading,
  )

  mount(
    app,
    dashboardConversations,
    async (call) => enveloped(await lists.conversationsByDay(db, await scopeOf(call))),
    reading,
  )

  mount(
    app,
    dashboardChannels,
    async (call) => enveloped(await lists.channelStats(db, await scopeOf(call))),
    reading,
  )

  mount(
    app,
    dashboardTopConversations,
    async (call) => {
      const limit = call.query.limit ?? TOP_CONVERSATIONS
      return enveloped(await lists.topConversations(db, await scopeOf(call), limit))
    },
    reading,
  )
}

const enveloped = <Data>(data: Data) => ({ success: true, data, message: null })
