import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import type { IntegrationKind } from '#contract/integrations/integrations'
import { seal } from '#server/integrations/secrets.ts'
import {
  addAssistant,
  addBusiness,
  addClient,
  addClientMessage,
  addConversation,
  addIntegration,
  addProject,
} from './kit/data'
import { forEachDatabase } from './kit/databases'
import { type Account, type Reply, withServer } from './kit/server'

// The whole table of the contract: what belongs to others answers exactly like what does not exist.

interface Thing {
  readonly businessId: number
  readonly threadId: string
  readonly contactId: string
  readonly clientId: number
  readonly tagId: number
  readonly projectId: number
  readonly assistantId: number
  readonly openAiId: string
  readonly integrations: Readonly<Record<IntegrationKind, number>>
}

const nothing: Thing = {
  businessId: 999_999,
  threadId: 'thread_nadie',
  contactId: '34600000000',
  clientId: 999_999,
  tagId: 999_999,
  projectId: 999_999,
  assistantId: 999_999,
  openAiId: 'asst_nadie',
  integrations: { whatsapp: 999_999, instagram: 999_999, widget: 999_999, store: 999_999 },
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

const paying =
  (body?: Readonly<Record<string, unknown>>) =>
  ({ businessId }: Thing): Parts => ({
    headers: { 'x-business-id': businessId },
    ...(body && { body }),
  })

const ofBusiness = ({ businessId }: Thing): Parts => ({ query: { business_id: businessId } })

const ofAssistant = ({ assistantId }: Thing): Parts => ({ params: { id: assistantId } })

const ofAdvanced = ({ openAiId }: Thing): Parts => ({ params: { id: openAiId } })

const ofProject = ({ projectId }: Thing): Parts => ({ query: { project_id: projectId } })

const changed =
  (kind: IntegrationKind) =>
  ({ integrations }: Thing): Parts => ({
    params: { id: integrations[kind] },
    body: { is_active: false },
  })

const assigned =
  (kind: IntegrationKind, idName: string) =>
  ({ integrations }: Thing): Parts => ({
    body: { [idName]: integrations[kind], assistant_id: null },
  })

const connected =
  (fields: Readonly<Record<string, unknown>>) =>
  ({ businessId, assistantId }: Thing): Parts => ({
    body: {
      business_id: businessId,
      oai_assistant_id: assistantId,
      name: 'De un extraño',
      ...fields,
    },
  })

/** How an endpoint asks for a thing, where it does more than name the business; null where it asks for none. */
const asking: Readonly<Partial<Record<keyof typeof api, ((thing: Thing) => Parts) | null>>> = {
  sendCode: null,
  verifyCode: null,
  // Of the session that calls: tests/server/attacks/signOut.test.ts.
  signOut: null,
  signOutEverywhere: null,
  listBusinesses: null,
  createBusiness: null,
  uploadFile: null,
  // Asks for a file: tests/server/files.test.ts.
  uploadImage: null,
  // Of no business: what is sent comes back as a proposal.
  generateProposal: null,
  readShownLooks: null,
  openVisit: null,
  listVisitorMessages: null,
  sendVisitorMessage: null,
  // News are everybody's.
  listPosts: null,
  createPost: null,
  updatePost: null,
  deletePost: null,
  listSuggestions: null,
  listCategories: null,
  createSuggestion: null,
  getSuggestion: null,
  voteSuggestion: null,
  commentSuggestion: null,
  listConversations: ({ businessId }) => ({ body: { business_id: businessId } }),
  listMessages: ({ threadId }) => ({ body: { thread_id: threadId } }),
  sendManualMessage: ({ threadId, contactId }) => ({
    body: {
      OpenAID: threadId,
      ContactId: contactId,
      ContactType: 'widget',
      newMessage: 'de un extraño',
    },
  }),
  // Asks for a file: tests/server/attachments.test.ts.
  sendAttachment: null,
  conversationStatus: ({ threadId }) => ({ params: { id: threadId } }),
  toggleConversation: ({ threadId }) => ({
    params: { id: threadId },
    body: { is_responding: false },
  }),
  getClient: ({ businessId, clientId }) => ({
    params: { id: clientId },
    query: { business_id: businessId },
  }),
  createClient: ({ businessId }) => ({
    query: { business_id: businessId },
    body: { client_name: 'De un extraño' },
  }),
  updateClient: ({ clientId }) => ({ params: { id: clientId }, body: { city: 'Extraña' } }),
  listNotes: ({ clientId }) => ({ params: { id: clientId } }),
  addNote: ({ clientId }) => ({ params: { id: clientId }, body: { note_content: 'extraña' } }),
  listTags: ({ businessId }) => ({ query: { business_id: businessId } }),
  assignTag: ({ clientId }) => ({ params: { id: clientId }, body: { tag_name: 'extraña' } }),
  removeTag: ({ clientId, tagId }) => ({ params: { id: clientId }, body: { tag_id: tagId } }),
  getAssistant: (thing) => ofAssistant(thing),
  createAssistant: ({ businessId }) => ({
    body: {
      name: 'De un extraño',
      business_id: businessId,
      ai_avatar_id: 1,
      training_content: 'Extraña',
      title: '',
      description: '',
      language: 'es',
      created_by: 'extrano@ejemplo.es',
    },
  }),
  updateAssistant: (thing) => ({ ...ofAssistant(thing), body: { name: 'De un extraño' } }),
  toggleBasicAssistant: (thing) => ({ ...ofAssistant(thing), body: { is_responding: false } }),
  toggleAdvancedAssistant: (thing) => ({ ...ofAdvanced(thing), body: { is_responding: false } }),
  tryAssistant: (thing) => ({ ...ofAssistant(thing), body: { question: '¿Extraña?' } }),
  basicAssistantStatus: (thing) => ofAssistant(thing),
  advancedAssistantStatus: (thing) => ofAdvanced(thing),
  // Last, since nothing is left of it then: tests/server/assistants.test.ts.
  deleteAssistant: null,
  createWhatsapp: connected({
    phone_number: '+50688887777',
    meta_access_token: 'extraño',
    meta_phone_number_id: 'extraño',
  }),
  createInstagram: connected({ instagram_account_id: 'extraño', meta_access_token: 'extraño' }),
  createWidget: connected({ widget_name: 'De un extraño' }),
  createStore: connected({
    store: 'Shopify',
    store_url: 'https://extrana.example',
    shop_name: 'extraña',
    access_token: 'extraño',
  }),
  updateWhatsapp: changed('whatsapp'),
  updateInstagram: changed('instagram'),
  updateWidget: changed('widget'),
  updateStore: changed('store'),
  assignWhatsapp: assigned('whatsapp', 'whatsapp_id'),
  assignInstagram: assigned('instagram', 'instagram_connection_id'),
  assignWidget: assigned('widget', 'widget_id'),
  assignStore: assigned('store', 'store_id'),
  // Nothing is left of it then: tests/server/integrations.test.ts.
  deleteWhatsapp: null,
  deleteInstagram: null,
  deleteWidget: null,
  deleteStore: null,
  listPlans: paying(),
  getSubscription: paying(),
  getUsage: paying(),
  listTransactions: paying(),
  createSubscription: paying({ variant_id: 1, billing_period: 'monthly' }),
  topUpCredits: paying({ pack_id: 1 }),
  // Only what is paid for can be changed or cancelled: tests/server/billing.test.ts.
  upgradeSubscription: null,
  cancelSubscription: null,
  createProjectRequest: ({ businessId }) => ({
    body: {
      business_id: businessId,
      type: 'automation',
      title: 'De un extraño',
      description: 'Extraña',
      user_email: 'extrano@ejemplo.es',
    },
  }),
  // The administrator's alone: tests/server/projectsAdmin.test.ts.
  convertProjectRequest: null,
  changeProjectStatus: (thing) => ({ ...ofProject(thing), body: { is_active: false } }),
  listProjectComments: (thing) => ofProject(thing),
  addProjectComment: (thing) => ({
    ...ofProject(thing),
    body: { content: 'extraño', user_email: 'extrano@ejemplo.es' },
  }),
  listProjectReports: (thing) => ofProject(thing),
  createProjectReport: (thing) => ({
    ...ofProject(thing),
    body: { title: 'extraño', description: 'extraño', user_email: 'extrano@ejemplo.es' },
  }),
}

const endpoints = Object.entries<Endpoint>(api).flatMap(([name, endpoint]) => {
  const ask = name in asking ? asking[name as keyof typeof api] : ofBusiness
  return ask ? [{ name, endpoint, ask }] : []
})

forEachDatabase((database) => {
  const use = withServer(database)
  let owner: Account
  let stranger: Account
  let thing: Thing
  let own: Thing

  const furnish = async (account: Account): Promise<Thing> => {
    const server = use()
    const businessId = await addBusiness(server, account)
    const assistant_id = await addAssistant(server, businessId)
    const { thread_id, contact_id } = await addConversation(server, businessId, {
      contact_type: 'widget',
      assistant_id,
    })
    await addClientMessage(server, thread_id, 'un secreto')
    const clientId = await addClient(server, businessId, 'Clienta secreta', { tags: ['Secreta'] })
    const { tag_id: tagId } = await server.db
      .selectFrom('tags')
      .select('tag_id')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    const projectId = await addProject(server, businessId, {
      name: 'Proyecto secreto',
      status: 'active',
      development_status: 'delivered',
      is_active: true,
      can_control: true,
    })
    const openAiId = `asst_${businessId}`
    const assistantId = await addAssistant(server, businessId, { name: 'Asistente secreto' })
    await server.db
      .insertInto('assistant_trainings')
      .values({ assistant_id: assistantId, training_content: 'Un entrenamiento secreto.' })
      .execute()
    await addAssistant(server, businessId, { name: 'Avanzado secreto', openai_id: openAiId })
    const name = 'Integración secreta'
    const connect = (kind: IntegrationKind, settings: object, external_id: string | null = null) =>
      addIntegration(server, businessId, {
        kind,
        name,
        external_id,
        settings: JSON.stringify(settings),
        secrets: seal(
          server.resources.secret,
          { businessId, kind },
          { meta_access_token: 'secreto', access_token: 'secreto' },
        ),
      })
    const integrations = {
      whatsapp: await connect('whatsapp', { phone_number: '+50688887777' }, 'secreto'),
      instagram: await connect('instagram', {}, 'secreto'),
      widget: await connect('widget', {}, `secreto-${businessId}`),
      store: await connect('store', {
        store: 'Shopify',
        store_url: 'https://secreta.example',
        shop_name: 'secreta',
      }),
    }
    return {
      businessId,
      threadId: thread_id,
      contactId: contact_id,
      clientId,
      tagId,
      projectId,
      assistantId,
      openAiId,
      integrations,
    }
  }

  beforeAll(async () => {
    owner = await use().account()
    stranger = await use().account()
    thing = await furnish(owner)
    own = await furnish(stranger)
  })

  const answerOf = ({ status, body }: Reply) => ({ status, body })

  it.each(endpoints)('$name serves its own', async ({ endpoint, ask }) => {
    expect((await use().send(endpoint, ask(thing), owner)).status).toBeLessThan(300)
  })

  it.each(endpoints)('$name hides what is of others', async ({ endpoint, ask }) => {
    const server = use()
    const foreign = await server.send(endpoint, ask(thing), stranger)
    const missing = await server.send(endpoint, ask(nothing), stranger)
    expect(answerOf(foreign)).toEqual(answerOf(missing))
    expect(foreign.body).not.toMatch(/secret/)
  })

  it.each(endpoints)('$name asks who is there', async ({ endpoint, ask }) => {
    const server = use()
    for (const token of [undefined, 'inventado'])
      expect((await server.send(endpoint, ask(thing), { token })).status).toBe(401)
  })

  it('no client is given through a business of one’s own', async () => {
    const mixed = { ...own, clientId: thing.clientId }
    const reply = await use().send(api.getClient, asking.getClient?.(mixed) ?? {}, stranger)
    expect(reply.status).toBe(404)
  })

  it('no tag is taken by way of one of one’s own clients, nor the other way round', async () => {
    for (const mixed of [
      { ...own, tagId: thing.tagId },
      { ...thing, tagId: own.tagId },
    ]) {
      const reply = await use().send(api.removeTag, asking.removeTag?.(mixed) ?? {}, stranger)
      expect(reply.status).toBe(404)
    }
  })

  it('a list of tags without a business holds the caller’s own only', async () => {
    const reply = await use().send(api.listTags, {}, await use().account())
    expect(reply.json()).toEqual([])
  })

  it('nothing was changed by strangers', async () => {
    const { db } = use()
    // The owner's own calls above did each of these once.
    const clients = await db
      .selectFrom('clients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', thing.businessId)
      .executeTakeFirstOrThrow()
    const notes = await db
      .selectFrom('client_notes')
      .select('note_content')
      .where('client_profile_id', '=', thing.clientId)
      .execute()
    expect({ clients, notes }).toEqual({
      clients: { count: 2 },
      notes: [{ note_content: 'extraña' }],
    })
    const conversation = await db
      .selectFrom('conversations')
      .select('is_responding')
      .where('thread_id', '=', thing.threadId)
      .executeTakeFirst()
    const strange = await db
      .selectFrom('messages')
      .select('message_id')
      .where('content', '=', 'de un extraño')
      .where('thread_id', '=', thing.threadId)
      .execute()
    const strangers = await db
      .selectFrom('assistants')
      .select('business_id')
      .where('name', '=', 'De un extraño')
      .where('business_id', '!=', thing.businessId)
      .execute()
    expect(strangers).toEqual([])
    const connections = await db
      .selectFrom('integrations')
      .select('name')
      .where('business_id', '=', own.businessId)
      .execute()
    expect(new Set(connections.map(({ name }) => name))).toEqual(new Set(['Integración secreta']))
    // The owner's own calls above switched it off and sent one message.
    expect(conversation).toEqual({ is_responding: false })
    expect(strange).toHaveLength(1)
  })
})
