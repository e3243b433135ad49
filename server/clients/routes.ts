import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createClient, getClient, listClients, updateClient } from '#contract/clients/clients.ts'
import { listDoubles, mergeClients } from '#contract/clients/doubles.ts'
import { addNote, deleteNote, listNotes, updateNote } from '#contract/clients/notes.ts'
import { assignTag, listTags, removeTag } from '#contract/clients/tags.ts'
import { businessesOf, requireMember } from '../businesses/membership.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { clientNotFound, invalidData } from '../http/refusal.ts'
import { announceLinksOf } from '../inbox/linkedClients/links.ts'
import { LISTINGS_A_MINUTE, ROWS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as doubles from './doubles.ts'
import * as clients from './listClients.ts'
import { mergeClient } from './merge.ts'
import * as notes from './notes.ts'
import { type OwnClient, requireClient } from './ownClient.ts'
import * as tags from './tags.ts'
import * as writing from './writeClients.ts'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources
  // The change is stored: a failed announcement must not make anyone do it again.
  const tellLinks = (client: OwnClient, { log }: FastifyRequest) =>
    announceLinksOf(resources, client).catch((error: unknown) => log.error(error))

  mount(
    app,
    listClients,
    async ({ query, user }) => {
      await requireMember(db, user, query.business_id)
      return clients.listClients(db, query)
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(app, getClient, async ({ params, query, user }) => {
    const { business_id, client_profile_id } = await requireClient(
      db,
      user,
      params.id,
      query.business_id,
    )
    const client = await clients.getClient(db, business_id, client_profile_id)
    if (!client) throw clientNotFound()
    return client
  })

  mount(
    app,
    createClient,
    async ({ query, body: { business_id, ...fields }, user, request }) => {
      const [businessId, other] = await businessesOf(db, user, query.business_id ?? business_id)
      // A call without a business means the only business of the account.
      if (businessId === undefined || other !== undefined) throw invalidData()
      const client_id = await once(db, { user, request }, (transaction) =>
        writing.createClient(transaction, businessId, fields),
      )
      return { success: true, client_id, message: 'Cliente creado' }
    },
    { ...byAccount(ROWS_A_MINUTE), ...adding },
  )

  mount(
    app,
    updateClient,
    async ({ params, body, headers, user, request }) => {
      const client = await requireClient(db, user, params.id)
      await writing.updateClient(db, client, { body, headers })
      if (body.client_name !== undefined) await tellLinks(client, request)
      return undefined
    },
    byAccount(ROWS_A_MINUTE),
  )

  mount(
    app,
    listDoubles,
    async ({ params, user }) => doubles.listDoubles(db, await requireClient(db, user, params.id)),
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(app, mergeClients, async ({ params, body: { other_id, ...fields }, user, request }) => {
    const client = await requireClient(db, user, params.id)
    const other = await requireClient(db, user, String(other_id), client.business_id)
    await mergeClient(db, client, other.client_profile_id, fields)
    await tellLinks(client, request)
    return undefined
  })

  mount(
    app,
    listNotes,
    async ({ params, user }) =>
      notes.listNotes(db, (await requireClient(db, user, params.id)).client_profile_id),
    byAccount(ROWS_A_MINUTE),
  )

  mount(
    app,
    addNote,
    async ({ params, body, user, request }) => {
      const { client_profile_id } = await requireClient(db, user, params.id)
      await once(db, { user, request }, (transaction) =>
        notes.addNote(transaction, client_profile_id, user, body.note_content),
      )
      return undefined
    },
    { ...byAccount(ROWS_A_MINUTE), ...adding },
  )

  mount(app, updateNote, async ({ params, body, user }) => {
    const { client_profile_id } = await requireClient(db, user, params.id)
    await notes.updateNote(db, client_profile_id, params.note_id, body.note_content)
    return undefined
  })

  mount(app, deleteNote, async ({ params, user }) => {
    const { client_profile_id } = await requireClient(db, user, params.id)
    await notes.deleteNote(db, client_profile_id, params.note_id)
    return undefined
  })

  mount(app, listTags, async ({ query, user }) =>
    tags.listTags(db, await businessesOf(db, user, query.business_id)),
  )

  mount(
    app,
    assignTag,
    async ({ params, body, user }) => {
      await tags.assignTag(db, await requireClient(db, user, params.id), body.tag_name)
      return undefined
    },
    { ...byAccount(ROWS_A_MINUTE), ...adding },
  )

  mount(app, removeTag, async ({ params, body, user }) => {
    const client = await requireClient(db, user, params.id)
    await tags.removeTag(db, client, body.tag_id, await businessesOf(db, user, null))
    return undefined
  })
}
