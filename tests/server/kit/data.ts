import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { createBusiness } from '#contract/business/creation.ts'
import { readBusinessId } from '#contract/businesses.ts'
import { phoneKey } from '#contract/phones.ts'
import type { Role } from '#contract/team/roles.ts'
import { searchKey, sortKey } from '#server/clients/keys.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Account, TestServer } from './server.ts'

// Rows for tests.

export const addBusiness = async (
  server: TestServer,
  { token }: Account,
  name = `Negocio ${randomUUID()}`,
): Promise<number> => {
  const body = { name, email: `${randomUUID()}@ejemplo.es` }
  const reply = await server.call(createBusiness, { body }, { token })
  const id = readBusinessId(createBusiness.answer.parse(reply.json())?.business_id)
  if (id === null) throw new Error(reply.body)
  return id
}

/** A new account that belongs to the business, too. */
export const addColleague = async (
  server: TestServer,
  businessId: number,
  email?: string,
  role: Role = 'manager',
): Promise<Account> => {
  const colleague = await server.account(email)
  await server.db
    .insertInto('business_members')
    .values({ business_id: businessId, user_id: colleague.id, role })
    .execute()
  return colleague
}

export interface ConversationValues {
  readonly thread_id?: string
  readonly assignee_id?: number
  readonly contact_type?: string
  readonly contact_id?: string
  readonly show_name?: string
  readonly thread_registered?: string
  readonly assistant_id?: number
  readonly integration_id?: number
  readonly is_responding?: boolean
}

export const addConversation = async (
  { db }: TestServer,
  businessId: number,
  values: ConversationValues = {},
) =>
  db
    .insertInto('conversations')
    .values({
      thread_id: `thread_${randomUUID()}`,
      business_id: businessId,
      contact_type: 'whatsapp',
      contact_id: `34${Math.floor(Math.random() * 1e9)}`,
      show_name: 'Lucía',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A customer's message, with the conversation's summary of it. */
export const addClientMessage = async (
  { db }: TestServer,
  threadId: string,
  content: string,
  at?: string,
) => {
  const message = await db
    .insertInto('messages')
    .values({
      thread_id: threadId,
      content,
      is_bot: false,
      ...(at !== undefined && { date_registered: at }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('conversations')
    .set({ last_client_message: content, last_client_message_at: message.date_registered })
    .where('thread_id', '=', threadId)
    .execute()
  return message
}

export const addAssistant = async (
  { db }: TestServer,
  businessId: number,
  values: Partial<Insertable<Tables['assistants']>> = {},
): Promise<number> => {
  const { assistant_id } = await db
    .insertInto('assistants')
    .values({ business_id: businessId, name: 'Asistente', ...values })
    .returning('assistant_id')
    .executeTakeFirstOrThrow()
  return assistant_id
}

export const addIntegration = async (
  { db }: TestServer,
  businessId: number,
  values: Partial<Insertable<Tables['integrations']>> = {},
): Promise<number> => {
  const { integration_id } = await db
    .insertInto('integrations')
    .values({ business_id: businessId, kind: 'widget', name: 'Página', ...values })
    .returning('integration_id')
    .executeTakeFirstOrThrow()
  return integration_id
}

export interface ClientValues {
  readonly email?: string
  readonly phone_number?: string
  readonly client_status?: 'Active' | 'Inactive'
  readonly date_registered?: string
  readonly birth_date?: string
  readonly last_interaction?: string
  readonly tags?: readonly string[]
}

export const addClient = async (
  { db }: TestServer,
  businessId: number,
  name: string,
  { tags = [], ...values }: ClientValues = {},
): Promise<number> => {
  const { client_profile_id } = await db
    .insertInto('clients')
    .values({
      business_id: businessId,
      client_name: name,
      search_key: searchKey(name, values.email, values.phone_number ?? null),
      sort_key: sortKey(name),
      phone_key: phoneKey(values.phone_number),
      ...values,
    })
    .returning('client_profile_id')
    .executeTakeFirstOrThrow()
  for (const tag_name of tags) {
    const { tag_id } = await db
      .insertInto('tags')
      .values({ business_id: businessId, tag_name })
      .returning('tag_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('client_tags').values({ client_profile_id, tag_id }).execute()
  }
  return client_profile_id
}

export const addProject = async (
  { db }: TestServer,
  businessId: number,
  values: Partial<Insertable<Tables['projects']>> = {},
): Promise<number> => {
  const { project_id } = await db
    .insertInto('projects')
    .values({
      business_id: businessId,
      name: 'Avisos de entrega',
      type: 'automation',
      ...values,
    })
    .returning('project_id')
    .executeTakeFirstOrThrow()
  return project_id
}

export const addProjectRequest = async (
  { db }: TestServer,
  businessId: number,
  values: Partial<Insertable<Tables['project_requests']>> = {},
): Promise<number> => {
  const { request_id } = await db
    .insertInto('project_requests')
    .values({
      business_id: businessId,
      type: 'automation',
      title: 'Avisar de las entregas',
      description: 'Un mensaje cuando el pedido sale.',
      ...values,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow()
  return request_id
}
