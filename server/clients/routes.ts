import type { FastifyInstance } from 'fastify'
import { getClient, listClients } from '#contract/clients'
import { requireMember } from '../businesses/membership'
import { mount } from '../mount'
import { clientNotFound } from '../refusal'
import type { Resources } from '../resources'
import * as clients from './listClients'

export const clientRoutes = (app: FastifyInstance, { db }: Resources): void => {
  mount(app, listClients, async ({ query, user }) => {
    await requireMember(db, user, query.business_id)
    return clients.listClients(db, query)
  })

  mount(app, getClient, async ({ params, query, user }) => {
    await requireMember(db, user, query.business_id)
    const client = await clients.getClient(db, query.business_id, params.id)
    if (!client) throw clientNotFound()
    return client
  })
}
