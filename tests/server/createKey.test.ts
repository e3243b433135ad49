import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAssistant, listAssistants } from '#contract/assistants/assistants.ts'
import { createClient, listClients } from '#contract/clients/clients.ts'
import { addNote, listNotes } from '#contract/clients/notes.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { looseItems } from '#contract/loose.ts'
import { commentSuggestion, getSuggestion, readComments } from '#contract/news/comments.ts'
import { createPost, listPosts } from '#contract/news/posts.ts'
import {
  createSuggestion,
  listCategories,
  listSuggestions,
  readSuggestions,
} from '#contract/news/suggestions.ts'
import {
  addProjectComment,
  createProjectReport,
  listProjectComments,
  listProjectReports,
} from '#contract/projects/remarks.ts'
import { createProjectRequest, listProjectRequests } from '#contract/projects/requests.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type Reply, withServer } from './kit/server.ts'

// Creations with a key are executed once (capability `createKey`).

const ADMINISTRATOR = 'direccion@proveedor.es'

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ADMINISTRATOR } })
  let account: Account
  let business_id: number
  let project_id: string
  let assistant_id: number
  let client_id: string
  let proposal_id: string
  let admin: Account

  beforeAll(async () => {
    account = await use().account()
    business_id = await addBusiness(use(), account)
    const { project_id: id } = await use()
      .db.insertInto('projects')
      .values({ business_id, name: 'Recordatorios', type: 'automation' })
      .returning('project_id')
      .executeTakeFirstOrThrow()
    project_id = String(id)
    const assistant = await use()
      .db.insertInto('assistants')
      .values({ business_id, name: 'Lina', created_by: account.id })
      .returning('assistant_id')
      .executeTakeFirstOrThrow()
    assistant_id = assistant.assistant_id
    const client = await kinds.client.create(randomUUID(), 'Eva')
    client_id = String((client.json() as { readonly client_id: number }).client_id)
    admin = await use().account(ADMINISTRATOR)
    await kinds.suggestion.create(randomUUID(), 'Importar clientes')
    const [suggestion] = readSuggestions(
      listSuggestions.answer.parse(
        (await use().call(listSuggestions, { query: {} }, account)).json(),
      ),
    )
    proposal_id = suggestion?.id ?? ''
  })

  const withKey = (key: string) => ({ token: account.token, headers: { [KEY_HEADER]: key } })
  const rowsOf = (reply: Reply) => looseItems(reply.json() as never) as readonly unknown[]

  const request = (title: string) => ({
    body: { business_id, type: 'automation', title, description: 'Avisar.', user_email: '' },
  })
  const requests = async () =>
    rowsOf(await use().call(listProjectRequests, { query: { business_id } }, account))

  /** Each entry creates something with a key, and counts the rows. */
  interface Kind {
    readonly create: (key: string, text: string) => Promise<Reply>
    readonly list: () => Promise<readonly unknown[]>
  }
  const kinds = {
    request: {
      create: (key, text) => use().call(createProjectRequest, request(text), withKey(key)),
      list: requests,
    },
    report: {
      create: (key, text) =>
        use().call(
          createProjectReport,
          {
            query: { project_id },
            body: { title: text, description: 'Dos veces.', user_email: '' },
          },
          withKey(key),
        ),
      list: async () =>
        rowsOf(await use().call(listProjectReports, { query: { project_id } }, account)),
    },
    suggestion: {
      create: async (key, text) => {
        const [category] = rowsOf(await use().call(listCategories, {}, account)) as readonly {
          readonly category_id: number
        }[]
        const body = {
          category_id: category?.category_id ?? 0,
          title: text,
          description: 'Falta.',
          contact_email: '',
          contact_phone: '',
        }
        return use().call(createSuggestion, { body }, withKey(key))
      },
      list: async () => rowsOf(await use().call(listSuggestions, { query: {} }, account)),
    },
    client: {
      create: (key, text) =>
        use().call(
          createClient,
          { query: { business_id }, body: { client_name: text } },
          withKey(key),
        ),
      list: async () => {
        const reply = await use().call(listClients, { query: { business_id } }, account)
        return (reply.json() as { readonly clients: readonly unknown[] }).clients
      },
    },
    note: {
      create: (key, text) =>
        use().call(
          addNote,
          { params: { id: client_id }, body: { note_content: text } },
          withKey(key),
        ),
      list: async () => rowsOf(await use().call(listNotes, { params: { id: client_id } }, account)),
    },
    'comment of a project': {
      create: (key, content) =>
        use().call(
          addProjectComment,
          { query: { project_id }, body: { content, user_email: '' } },
          withKey(key),
        ),
      list: async () =>
        rowsOf(await use().call(listProjectComments, { query: { project_id } }, account)),
    },
    'comment of a suggestion': {
      create: (key, comment) =>
        use().call(commentSuggestion, { params: { proposal_id }, body: { comment } }, withKey(key)),
      list: async () =>
        readComments(
          getSuggestion.answer.parse(
            (await use().call(getSuggestion, { params: { proposal_id } }, account)).json(),
          ),
        ),
    },
    post: {
      create: (key, title) =>
        use().call(
          createPost,
          { body: { title, content: '<p>Ya está.</p>', tags: [] } },
          { token: admin.token, headers: { [KEY_HEADER]: key } },
        ),
      list: async () => rowsOf(await use().call(listPosts, { query: {} }, admin)),
    },
    assistant: {
      create: (key, text) =>
        use().call(
          createAssistant,
          {
            body: {
              business_id,
              name: text,
              ai_avatar_id: 1,
              training_content: 'Abrimos a las nueve.',
              title: '',
              description: '',
              language: 'es',
              created_by: '',
            },
          },
          withKey(key),
        ),
      list: async () =>
        rowsOf(await use().call(listAssistants, { query: { business_id } }, account)),
    },
    integration: {
      create: (key, text) =>
        use().call(
          whatsapp.create,
          {
            body: {
              business_id,
              name: text,
              oai_assistant_id: assistant_id,
              meta_access_token: 'EAAB1234567890',
              meta_phone_number_id: text.replaceAll(/\D/g, '1').padStart(15, '1'),
              phone_number: '+50688880000',
            },
          },
          withKey(key),
        ),
      list: async () =>
        rowsOf(await use().call(whatsapp.list, { query: { business_id } }, account)),
    },
  } satisfies Readonly<Record<string, Kind>>

  describe.each(Object.keys(kinds))('a new %s', (name) => {
    const kind = kinds[name as keyof typeof kinds]

    it('is created once for a key, with the first answer again', async () => {
      const before = (await kind.list()).length
      const key = randomUUID()
      const replies = []
      for (const _ of ['first', 'second', 'third']) replies.push(await kind.create(key, 'Una vez'))
      const [first] = replies
      expect(first?.status).toBeLessThan(300)
      for (const reply of replies)
        expect([reply.status, reply.body]).toEqual([first?.status, first?.body])
      expect(await kind.list()).toHaveLength(before + 1)
    })
  })

  it('is created once by eight simultaneous calls', async () => {
    const before = (await requests()).length
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        use().call(createProjectRequest, request('A la vez'), withKey(key)),
      ),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await requests()).toHaveLength(before + 1)
  })

  it('is created twice with two keys, or without a key', async () => {
    const before = (await requests()).length
    for (const key of [randomUUID(), randomUUID()])
      await use().call(createProjectRequest, request('Dos'), withKey(key))
    for (const _ of ['one', 'other'])
      await use().call(createProjectRequest, request('Dos'), account)
    expect(await requests()).toHaveLength(before + 4)
  })

  it('that was refused frees its key', async () => {
    const key = randomUUID()
    const refused = await use().call(createProjectRequest, request(' '), withKey(key))
    expect(refused.status).toBe(400)
    const taken = await use().call(createProjectRequest, request('Ahora sí'), withKey(key))
    expect(taken.status).toBe(200)
  })

  it('is refused with the key of another call, and nothing is stored', async () => {
    const key = randomUUID()
    await use().call(createProjectRequest, request('Esto'), withKey(key))
    const before = (await requests()).length
    const other = await use().call(createProjectRequest, request('Otra cosa'), withKey(key))
    expect(other.status).toBe(409)
    const elsewhere = await kinds.report.create(key, 'Esto')
    expect(elsewhere.status).toBe(409)
    expect(await requests()).toHaveLength(before)
  })

  it('of another account has its own keys', async () => {
    const stranger = await use().account()
    const own = await addBusiness(use(), stranger)
    const key = randomUUID()
    await use().call(
      createProjectRequest,
      { body: { ...request('De otra').body, business_id: own } },
      { token: stranger.token, headers: { [KEY_HEADER]: key } },
    )
    const before = (await requests()).length
    const mine = await use().call(createProjectRequest, request('Mía'), withKey(key))
    expect(mine.status).toBe(200)
    expect(await requests()).toHaveLength(before + 1)
  })

  it('stores no readable content beside its key', async () => {
    const key = randomUUID()
    await kinds.integration.create(key, 'Número 7')
    const row = await use()
      .db.selectFrom('send_keys')
      .selectAll()
      .where('send_key', '=', key)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('EAAB')
  })
})
