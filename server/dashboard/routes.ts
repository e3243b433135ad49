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
import { mount } from '../http/mount.ts'
import { DASHBOARDS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { countFigures, countMetrics, type Scope } from './figures.ts'
import * as lists from './lists.ts'
import { meanOpenWait, openHoursOf } from './openWaits.ts'
import { createScopes } from './scope.ts'

const reading = byAccount(DASHBOARDS_A_MINUTE)

export const routes = (app: FastifyInstance, { db, clock }: Resources): void => {
  const scopeOf = createScopes({ db, clock })

  /** The times are counted as the page asks, where the business has hours. */
  const figuresOf = async (scope: Scope, wanted: 'open' | undefined) => {
    const figures = await countFigures(db, scope)
    const hours = await openHoursOf(db, scope.businessId)
    if (!figures || !hours) return figures
    if (wanted === undefined) return { ...figures, time_hours: 'all' }
    const avg_response_time_seconds = await meanOpenWait(db, hours, scope)
    return { ...figures, avg_response_time_seconds, time_hours: 'open' }
  }

  mount(
    app,
    dashboardBasic,
    async (call) => enveloped(await figuresOf(await scopeOf(call), call.query.hours)),
    reading,
  )

  mount(
    app,
    dashboardSummary,
    async (call) => {
      const scope = await scopeOf(call)
      const figures = await figuresOf(scope, call.query.hours)
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
