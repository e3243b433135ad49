import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/erasure/erasure.ts'
import { endSessions } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { requireClient } from '../clients/ownClient.ts'
import { mount } from '../http/mount.ts'
import { requireConversation } from '../inbox/conversations.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as account from './account.ts'
import * as business from './business.ts'
import { eraseClient, threadsOf } from './client.ts'
import { eraseConversations } from './conversations.ts'
import { countBusinesses, countClient, countThreads } from './counts.ts'
import { removeNoted } from './files.ts'

const done = { success: true } as const

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, bus, clock } = resources
  const reading = byAccount(LISTINGS_A_MINUTE)
  const writing = byAccount(WRITES_A_MINUTE)
  const whileDeleted = { whileDeleted: true } as const

  /** It is deleted: what cannot be done at once is done by the next purge, and nobody has to do it again. */
  const afterwards = (request: FastifyRequest, work: Promise<unknown>) =>
    work.catch((error: unknown) => request.log.error(error))
  const removeFiles = (request: FastifyRequest) => afterwards(request, removeNoted(resources))
  const tellSuspended = async (
    request: FastifyRequest,
    businessIds: readonly number[],
    widgets: readonly number[],
  ) => {
    for (const businessId of businessIds)
      await afterwards(request, bus.publish({ event: 'business_deleted', businessId }))
    for (const integrationId of widgets)
      await afterwards(request, bus.publish({ event: 'widget_closed', integrationId }))
  }

  mount(
    app,
    contract.countClient,
    async ({ params, query, user }) => {
      const client = await requireClient(db, user, params.id, query.business_id)
      const threads = await threadsOf(db, client)
      return { success: true, data: await countClient(db, client.client_profile_id, threads) }
    },
    reading,
  )

  mount(
    app,
    contract.deleteClient,
    async ({ params, query, user, request }) => {
      const client = await requireClient(db, user, params.id, query.business_id)
      await eraseClient(resources, client, query.conversations === 'keep')
      await removeFiles(request)
      return done
    },
    writing,
  )

  mount(
    app,
    contract.countConversation,
    async ({ params, user }) => {
      const { thread_id } = await requireConversation(db, user, params.id)
      return { success: true, data: await countThreads(db, [thread_id]) }
    },
    reading,
  )

  mount(
    app,
    contract.deleteConversation,
    async ({ params, user, request }) => {
      const { thread_id, business_id } = await requireConversation(db, user, params.id)
      await eraseConversations(resources, business_id, [thread_id])
      await removeFiles(request)
      return done
    },
    writing,
  )

  mount(
    app,
    contract.countBusiness,
    async ({ params, user }) => {
      await requireMember(db, user, params.id)
      return { success: true, data: await countBusinesses(db, [params.id]) }
    },
    reading,
  )

  mount(
    app,
    contract.deleteBusiness,
    async ({ params, body, user, request }) => {
      const now = clock()
      const widgets = await business.deleteBusiness(db, user, params.id, { ...body, now })
      await tellSuspended(request, [params.id], widgets)
      return { success: true, data: { purge_at: business.purgeAt(now).toISOString() } }
    },
    writing,
  )

  mount(
    app,
    contract.restoreBusiness,
    async ({ params, user }) => {
      await business.restoreBusiness(db, user, params.id, clock())
      return done
    },
    writing,
  )

  mount(
    app,
    contract.countAccount,
    async ({ user }) => {
      const owned = await account.ownedBy(db, user)
      const counted = await countBusinesses(
        db,
        owned.map(({ business_id }) => business_id),
      )
      return { success: true, data: { ...counted, businesses: owned.map(({ name }) => name) } }
    },
    reading,
  )

  mount(
    app,
    contract.deleteAccount,
    async ({ user, request }) => {
      const now = clock()
      const { businessIds, widgets } = await account.deleteAccount(db, user, now)
      await tellSuspended(request, businessIds, widgets)
      await endSessions(resources, user.id, null)
      return { success: true, data: { purge_at: business.purgeAt(now).toISOString() } }
    },
    writing,
  )

  mount(
    app,
    contract.restoreAccount,
    async ({ user }) => {
      await account.restoreAccount(db, user, clock())
      return done
    },
    { ...writing, ...whileDeleted },
  )

  mount(
    app,
    contract.listDeletions,
    async ({ user }) => {
      const now = clock()
      const at = await account.deletedAt(db, user)
      const gone = at === null ? await business.deletedOf(db, user, now) : []
      return {
        success: true,
        data: {
          account: at && { purge_at: business.purgeAt(at).toISOString() },
          businesses: gone.map(({ business_id, name, deleted_at }) => ({
            business_id,
            name,
            purge_at: deleted_at && business.purgeAt(deleted_at).toISOString(),
          })),
        },
      }
    },
    { ...reading, ...whileDeleted },
  )
}
