import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/erasure/erasure.ts'
import { endSessions, type User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { requireClient } from '../clients/ownClient.ts'
import { mount } from '../http/mount.ts'
import { announceLeft } from '../inbox/assignees/assign.ts'
import { requireConversation } from '../inbox/conversations.ts'
import { announceHandedOver } from '../inbox/drafts/drafts.ts'
import { LISTINGS_A_MINUTE, WRITES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as account from './account.ts'
import * as business from './business.ts'
import { eraseClient, goingWith } from './client.ts'
import { eraseConversations } from './conversations.ts'
import { countBusinesses, countClient, countThreads } from './counts.ts'
import { removeNoted } from './files.ts'
import { createMails } from './mails.ts'
import { retentionRoutes } from './retentionRoutes.ts'

const done = { success: true } as const

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, bus, clock } = resources
  retentionRoutes(app, resources)
  const reading = byAccount(LISTINGS_A_MINUTE)
  const writing = byAccount(WRITES_A_MINUTE)
  const whileDeleted = { whileDeleted: true } as const

  /** It is deleted: what cannot be done at once is done by the next purge, and nobody has to do it again. */
  const afterwards = (request: FastifyRequest, work: Promise<unknown>) =>
    work.catch((error: unknown) => request.log.error(error))
  const mails = createMails(resources)
  /** Nobody waits for a mail server. */
  const write = (request: FastifyRequest, mail: Promise<void>) => void afterwards(request, mail)
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

  /** The pages of the others load who is there. */
  const tellTeams = async (request: FastifyRequest, user: User, businessIds: readonly number[]) => {
    for (const businessId of businessIds)
      await afterwards(
        request,
        bus.publish({ event: 'member_changed', businessId, userId: user.id }),
      )
  }

  mount(
    app,
    contract.countClient,
    async ({ params, query, user }) => {
      const client = await requireClient(db, user, params.id, query.business_id)
      const threads = await goingWith(db, client)
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
      const deleted = await business.deleteBusiness(db, user, params.id, { ...body, now })
      await tellSuspended(request, [params.id], deleted.widgets)
      const { name, owners, told } = deleted
      for (const to of owners)
        write(request, mails.businessDeleted({ to, by: user.email, name }, told))
      return { success: true, data: { purge_at: deleted.told.purgeAt.toISOString() } }
    },
    writing,
  )

  mount(
    app,
    contract.restoreBusiness,
    async ({ params, user, request }) => {
      const { name, owners } = await business.restoreBusiness(db, user, params.id, clock())
      for (const to of owners) write(request, mails.businessRestored({ to, by: user.email, name }))
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
      const deleted = await account.deleteAccount(db, user, now)
      const { businessIds, leftIds, names, widgets, left, handed, told } = deleted
      await tellSuspended(request, businessIds, widgets)
      const log = (error: unknown) => request.log.error(error)
      await announceLeft(resources, left, log)
      await announceHandedOver(resources, handed, log)
      await endSessions(resources, user.id, null)
      await tellTeams(request, user, leftIds)
      write(request, mails.accountDeleted(user.email, names, told))
      return { success: true, data: { purge_at: told.purgeAt.toISOString() } }
    },
    writing,
  )

  mount(
    app,
    contract.restoreAccount,
    async ({ user, request }) => {
      await tellTeams(request, user, await account.restoreAccount(db, user, clock()))
      write(request, mails.accountRestored(user.email))
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
