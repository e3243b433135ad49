import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type IntegrationKind,
  integrationKinds,
  kinds,
} from '#contract/integrations/integrations.ts'
import { requireMember } from '../businesses/membership.ts'
import type { Ownership } from '../channels/adapter.ts'
import { announceOutcome } from '../channels/courier.ts'
import type { Job } from '../channels/jobs.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { tooMany } from '../http/refusal.ts'
import { WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { ownershipAsks } from '../limits/bounds/reading.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { withSyncs } from '../stores/shown.ts'
import { widgetOrigin } from '../visitor/origin.ts'
import { checkRoutes } from './checks.ts'
import { connectingRoutes } from './connecting/connectingRoutes.ts'
import { listIntegrations, type Row, requireIntegration } from './records.ts'
import * as write from './write.ts'

const pace = byAccount(WRITES_A_MINUTE)

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, environment } = resources

  /** The change is stored: a failed announcement to the pages does not undo it. */
  const tellOutcomes = async (request: FastifyRequest, jobs: readonly Job[]): Promise<void> => {
    for (const job of jobs)
      await announceOutcome(resources, job, 'done').catch((error: unknown) =>
        request.log.error(error),
      )
  }

  const countAsked = app.createRateLimit({
    max: ownershipAsks.aMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }) => `asks for owners ${user?.id ?? ip}`,
  })

  const beginAsking =
    (request: FastifyRequest) =>
    async ({ provider }: Ownership): Promise<void> => {
      const counted = await countAsked(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw tooMany(
        `Se comprobaron demasiadas conexiones con ${provider}. Inténtalo de nuevo en un minuto.`,
        counted.ttlInSeconds,
      )
    }

  /** The open pages of visitors end. */
  const tellClosed = async (
    { log }: FastifyRequest,
    { kind, integration_id: integrationId }: Row,
  ): Promise<void> => {
    if (kind !== 'widget') return
    await resources.bus
      .publish({ event: 'widget_closed', integrationId })
      .catch((error: unknown) => log.warn(error))
  }

  const mountKind = (kind: IntegrationKind): void => {
    const { endpoints, names } = kinds[kind]
    const list = async (request: FastifyRequest, which: Parameters<typeof listIntegrations>[2]) => {
      const found = await listIntegrations(resources, widgetOrigin(environment, request), which)
      return kind === 'store' ? withSyncs(resources, found) : found
    }
    const show = async (request: FastifyRequest, businessId: number, id: number) => {
      const which = { kind, businessId, id }
      const [data = null] = await list(request, which)
      return { success: true, data }
    }

    mount(app, endpoints.list, async ({ query, user, request }) => {
      const { business_id: businessId, store: storeType } = query
      await requireMember(db, user, businessId)
      const which = { kind, businessId, storeType }
      return { success: true, data: [...(await list(request, which))] }
    })

    mount(
      app,
      endpoints.create,
      async ({ body, user, request }) => {
        await requireMember(db, user, body.business_id)
        const { business_id: businessId } = body
        const writing = { kind, businessId, row: null, body }
        const proof = await write.proveOwnership(resources, writing, beginAsking(request))
        const id = await once(db, { user, request }, (transaction) =>
          write.createIntegration({ ...resources, db: transaction }, user.id, kind, body, proof),
        )
        return show(request, businessId, id)
      },
      { ...pace, ...adding },
    )

    mount(
      app,
      endpoints.update,
      async ({ params, body, user, request }) => {
        const row = await requireIntegration(db, user, kind, params.id)
        const writing = { kind, businessId: row.business_id, row, body }
        const proof = await write.proveOwnership(resources, writing, beginAsking(request))
        const jobs = await write.updateIntegration(resources, row, body, proof, clock())
        await tellOutcomes(request, jobs)
        if (body.is_active === false) await tellClosed(request, row)
        return show(request, row.business_id, row.integration_id)
      },
      pace,
    )

    mount(app, endpoints.remove, async ({ params, user, request }) => {
      const row = await requireIntegration(db, user, kind, params.id)
      await tellOutcomes(request, await write.deleteIntegration(db, row, clock()))
      await tellClosed(request, row)
      return undefined
    })

    mount(
      app,
      endpoints.assign,
      async ({ body, user }) => {
        const id = String(body[names.assigned])
        const row = await requireIntegration(db, user, kind, id)
        await write.assignAssistant(db, row, body.assistant_id)
        return undefined
      },
      pace,
    )
  }

  for (const kind of integrationKinds) mountKind(kind)
  checkRoutes(app, resources)
  connectingRoutes(app, resources)
}
