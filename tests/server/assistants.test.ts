import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationStatus } from '#contract/assistantStatus'
import {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  toggleAdvancedAssistant,
  toggleBasicAssistant,
  updateAssistant,
} from '#contract/assistants/assistants'
import { generateProposal } from '#contract/assistants/proposal'
import { tryAssistant } from '#contract/assistants/sandbox'
import { advancedAssistantStatus, basicAssistantStatus } from '#contract/assistants/summary'
import type { Request } from '#contract/endpoint'
import { uploadImage } from '#contract/files'
import { addAssistant, addBusiness, addConversation } from './kit/data'
import { forEachDatabase, pglite } from './kit/databases'
import { type Account, withServer } from './kit/server'

type Row = Readonly<Record<string, unknown>>
interface Told<Data> {
  readonly success: boolean
  readonly data: Data
}

const INVALID = 'Datos inválidos. Verifica los campos requeridos.'

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const lina = {
    name: ' Lina ',
    ai_avatar_id: 5,
    training_content: ' Abrimos a las nueve. ',
    title: ' La tienda ',
    description: '',
    language: 'es',
    created_by: 'otra@ejemplo.es',
  }
  const create = (body: Partial<Request<typeof createAssistant>['body']> = {}) =>
    use().call(createAssistant, { body: { ...lina, business_id: businessId, ...body } }, account)
  const created = async () => {
    const { data } = (await create()).json() as Told<Row>
    return String(data.oai_assistant_id)
  }
  const update = (id: string, body: Request<typeof updateAssistant>['body']) =>
    use().call(updateAssistant, { params: { id }, body }, account)
  const detail = async (id: string) => {
    const reply = await use().call(getAssistant, { params: { id } }, account)
    expect(reply.status).toBe(200)
    expect(getAssistant.answer.safeParse(reply.json()).success).toBe(true)
    return (reply.json() as Told<Row>).data
  }
  const listed = async (of = businessId) => {
    const reply = await use().call(listAssistants, { query: { business_id: of } }, account)
    expect(listAssistants.answer.safeParse(reply.json()).success).toBe(true)
    return (reply.json() as Told<readonly Row[]>).data
  }

  describe('an assistant', () => {
    it('is made of trimmed texts, by the account that is signed in', async () => {
      const reply = await create()
      expect(reply.status).toBe(200)
      expect(reply.json()).toMatchObject({
        success: true,
        data: {
          name: 'Lina',
          ai_avatar_id: 5,
          avatar_url: null,
          is_responding: true,
          is_active: true,
          openai_id: null,
          training: {
            training_content: 'Abrimos a las nueve.',
            title: 'La tienda',
            description: null,
            language: 'es',
            created_by: account.email,
          },
        },
      })
    })

    it.each([
      [{ name: ' ' }, 'El nombre del asistente es obligatorio'],
      [{ name: 'a'.repeat(201) }, 'Usa como máximo 200 caracteres'],
      [{ training_content: ' ' }, 'El contenido de entrenamiento es obligatorio'],
      [{ training_content: 'a'.repeat(50_001) }, 'Usa como máximo 50.000 caracteres'],
      [{ title: 'a'.repeat(201) }, 'Usa como máximo 200 caracteres'],
      [{ description: 'a'.repeat(4_001) }, 'Usa como máximo 4.000 caracteres'],
      [{ language: 'xx' }, INVALID],
      [{ ai_avatar_id: 7 }, INVALID],
      [{ avatar_url: 'https://espia.example/a.png' }, INVALID],
    ])('is refused where something is missing, too long or unknown: %#', async (body, message) => {
      const before = await listed()
      const reply = await create(body)
      expect([reply.status, reply.json()]).toEqual([400, { success: false, message }])
      expect(await listed()).toEqual(before)
    })

    it('is listed newest first, without those that were deleted', async () => {
      const own = await addBusiness(use(), account)
      const at = (date_created: string) => ({ name: date_created, date_created })
      await addAssistant(use(), own, at('2026-01-01'))
      await addAssistant(use(), own, at('2026-03-01'))
      await addAssistant(use(), own, { ...at('2026-02-01'), deleted_at: new Date() })
      expect((await listed(own)).map(({ name }) => name)).toEqual(['2026-03-01', '2026-01-01'])
    })

    it('keeps what a change leaves out', async () => {
      const id = await created()
      expect((await update(id, { name: 'Lino', ai_avatar_id: 6 })).status).toBe(200)
      expect(await detail(id)).toMatchObject({
        name: 'Lino',
        ai_avatar_id: 6,
        training: { training_content: 'Abrimos a las nueve.', title: 'La tienda' },
      })
      await update(id, { training_content: 'Abrimos a las diez.', title: '' })
      expect(await detail(id)).toMatchObject({
        name: 'Lino',
        training: { training_content: 'Abrimos a las diez.', title: null, language: 'es' },
      })
    })

    it('is not changed where a text is refused', async () => {
      const id = await created()
      const before = await detail(id)
      const reply = await update(id, { name: 'Lino', training_content: '  ' })
      expect(reply.status).toBe(400)
      expect(await detail(id)).toEqual(before)
    })

    it('without a training gets one', async () => {
      const id = String(await addAssistant(use(), businessId))
      expect(await detail(id)).toMatchObject({ training: null })
      await update(id, { title: 'Sin texto' })
      expect(await detail(id)).toMatchObject({ training: null })
      await update(id, { training_content: 'Texto' })
      expect(await detail(id)).toMatchObject({ training: { training_content: 'Texto' } })
    })

    it('that is advanced keeps its training to the provider', async () => {
      const openai_id = `asst_${businessId}_managed`
      const id = String(await addAssistant(use(), businessId, { openai_id }))
      expect(await detail(id)).toMatchObject({ openai_id, training: null })
      expect((await update(id, { name: 'Otro nombre' })).status).toBe(200)
      const reply = await update(id, { training_content: 'Texto' })
      expect([reply.status, reply.json()]).toEqual([
        409,
        { success: false, message: 'El proveedor administra el entrenamiento de este asistente' },
      ])
    })

    it('wears a picture that was uploaded, and takes it off again', async () => {
      const id = await created()
      const picture = `/files/${'0'.repeat(32)}.webp`
      await update(id, { avatar_url: picture })
      expect(await detail(id)).toMatchObject({ avatar_url: picture, ai_avatar_id: 5 })
      await update(id, { ai_avatar_id: 2, avatar_url: null })
      expect(await detail(id)).toMatchObject({ avatar_url: null, ai_avatar_id: 2 })
    })
  })

  describe('the switch', () => {
    it('is found by the id of the row, and for an advanced one by that of its model', async () => {
      const openai_id = `asst_${businessId}_switched`
      const basic = await created()
      const advanced = String(await addAssistant(use(), businessId, { openai_id }))
      const body = { is_responding: false }
      for (const [endpoint, id] of [
        [toggleBasicAssistant, basic],
        [toggleAdvancedAssistant, openai_id],
      ] as const)
        expect((await use().call(endpoint, { params: { id }, body }, account)).status).toBe(204)
      expect(await detail(basic)).toMatchObject({ is_responding: false })
      expect(await detail(advanced)).toMatchObject({ is_responding: false })
      const basicByModel = { params: { id: basic }, body }
      expect((await use().call(toggleAdvancedAssistant, basicByModel, account)).status).toBe(404)
    })
  })

  describe('the status', () => {
    const statusOf = async (
      endpoint: typeof basicAssistantStatus | typeof advancedAssistantStatus,
      id: string,
    ) => {
      const reply = await use().call(endpoint, { params: { id } }, account)
      expect(endpoint.answer.safeParse(reply.json()).success).toBe(true)
      return reply.json()
    }

    it('counts conversations and those that it answers', async () => {
      const openai_id = `asst_${businessId}_counted`
      const assistant_id = await addAssistant(use(), businessId, { openai_id })
      await addConversation(use(), businessId, { assistant_id })
      await addConversation(use(), businessId, { assistant_id, is_responding: false })
      const ready = {
        success: true,
        data: {
          total_threads: 2,
          active_responding_threads: 1,
          status: { can_respond: true, reason: 'Ready to Respond' },
          assistant_status: { is_responding: true },
        },
      }
      expect(await statusOf(basicAssistantStatus, String(assistant_id))).toEqual(ready)
      expect(await statusOf(advancedAssistantStatus, openai_id)).toEqual(ready)
    })

    it.each([
      [{ is_responding: false }, 'Assistant Turned Off'],
      [{ deleted_at: new Date() }, 'Assistant Deleted'],
    ])('says why it does not answer: %#', async (values, reason) => {
      const assistant_id = await addAssistant(use(), businessId, values)
      await addConversation(use(), businessId, { assistant_id })
      expect(await statusOf(basicAssistantStatus, String(assistant_id))).toMatchObject({
        data: { active_responding_threads: 0, status: { can_respond: false, reason } },
      })
    })
  })

  it('a deleted assistant is gone from everywhere but its conversations, which say so', async () => {
    const server = use()
    const id = await created()
    const { thread_id } = await addConversation(server, businessId, { assistant_id: Number(id) })
    const remove = () => server.call(deleteAssistant, { params: { id } }, account)
    const stranger = await server.account()
    expect((await server.call(deleteAssistant, { params: { id } }, stranger)).status).toBe(404)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await server.call(getAssistant, { params: { id } }, account)).status).toBe(404)
    expect((await update(id, { name: 'Otra vez' })).status).toBe(404)
    expect((await listed()).map((row) => String(row.oai_assistant_id))).not.toContain(id)
    const status = await server.call(conversationStatus, { params: { id: thread_id } }, account)
    expect(status.json()).toMatchObject({
      data: { overall_status: { reason: 'Assistant Deleted', can_respond: false } },
    })
  })

  describe('the sandbox', () => {
    const ask = (id: string, question: string) =>
      use().call(tryAssistant, { params: { id }, body: { question } }, account)

    it('answers from the training, names the passage, and says when it does not know', async () => {
      const id = await created()
      await update(id, { training_content: 'Horario\nAbrimos a las nueve.\n\nEnvíos\nSon gratis.' })
      expect((await ask(id, '¿Cuál es el horario?')).json()).toEqual({
        success: true,
        data: {
          answer: 'Abrimos a las nueve.',
          passage: { heading: 'Horario', text: 'Abrimos a las nueve.' },
        },
      })
      const unknown = await ask(id, '¿Venden teléfonos?')
      expect(unknown.json()).toMatchObject({ data: { passage: null } })
      expect(unknown.body).toContain('No lo sé')
    })

    it('tries nothing without a training, and no question that is too long', async () => {
      const id = String(await addAssistant(use(), businessId))
      expect((await ask(id, '¿Hola?')).status).toBe(409)
      expect((await ask(await created(), 'a'.repeat(4_001))).json()).toEqual({
        success: false,
        message: 'Usa como máximo 4.000 caracteres',
      })
    })
  })

  describe('an uploaded picture', () => {
    const PIXEL =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const upload = (parts: (file: string) => string) => {
      const file =
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
      const [before = '', after = ''] = parts('\0').split('\0')
      return use().app.inject({
        method: 'POST',
        url: uploadImage.path,
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${account.token}`,
        },
        payload: Buffer.concat([
          Buffer.from(before + file),
          Buffer.from(PIXEL, 'base64'),
          Buffer.from(`\r\n${after}--x--\r\n`),
        ]),
      })
    }

    it.each([
      ['before', (file: string) => field('business_id', String(businessId)) + file],
      ['after', (file: string) => file + field('business_id', String(businessId))],
    ])('is kept for its business, which is named %s it', async (_, parts) => {
      const reply = await upload(parts)
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        {
          success: true,
          file_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
          message: 'Imagen subida',
        },
      ])
      const name = String((reply.json() as Row).file_url).slice('/files/'.length)
      const row = await use()
        .db.selectFrom('files')
        .select(['business_id', 'uploaded_by'])
        .where('file_name', '=', name)
        .executeTakeFirst()
      expect(row).toEqual({ business_id: businessId, uploaded_by: account.id })
    })

    it('needs a business of one’s own', async () => {
      const other = await addBusiness(use(), await use().account())
      const foreign = await upload((file) => field('business_id', String(other)) + file)
      expect(foreign.statusCode).toBe(404)
      expect((await upload((file) => file)).json()).toEqual({ success: false, message: INVALID })
    })
  })

  describe('a proposal', () => {
    const propose = (training_text: string, as = account) =>
      use().call(generateProposal, { body: { training_text } }, as)

    it('keeps every word of the business', async () => {
      const reply = await propose('  Vendemos café de Tarrazú. ')
      expect(reply.status).toBe(200)
      const { training_proposal } = reply.json() as { readonly training_proposal: string }
      expect(training_proposal).toContain('\nVendemos café de Tarrazú.\n')
      expect(training_proposal).toContain('Cuándo llamas a una persona')
    })

    it.each([
      [' ', 'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta'],
      ['a'.repeat(50_001), 'Usa como máximo 50.000 caracteres'],
    ])('is not made of nothing, nor of too much: %#', async (text, message) => {
      const reply = await propose(text)
      expect([reply.status, reply.json()]).toEqual([400, { success: false, message }])
    })

    it('is made so often a minute, and for people who are signed in', async () => {
      const eager = await use().account()
      const statuses = []
      for (let time = 0; time < 11; time += 1)
        statuses.push((await propose('Vendemos café.', eager)).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect((await propose('Vendemos café.', { ...account, token: 'inventado' })).status).toBe(401)
    })
  })
})

describe('with a language model', () => {
  const asked: { readonly headers: Row; readonly body: unknown }[] = []
  let answer: () => { readonly status: number; readonly body: string }
  let model: Server
  const variables: Record<string, string> = { LLM_MODEL: 'de-prueba', LLM_KEY: 'clave-secreta' }

  beforeAll(async () => {
    model = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += String(part)
      })
      request.on('end', () => {
        asked.push({ headers: request.headers, body: { path: request.url, ...JSON.parse(body) } })
        const { status, body: said } = answer()
        response.writeHead(status).end(said)
      })
    })
    await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening))
    variables.LLM_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/`
  })
  afterAll(() => {
    model.close()
  })

  const use = withServer(pglite, { variables })
  const propose = async () => {
    const account = await use().account()
    return use().call(generateProposal, { body: { training_text: 'Vendemos café.' } }, account)
  }

  it('the proposal is the model’s', async () => {
    answer = () => ({
      status: 200,
      body: JSON.stringify({ choices: [{ message: { content: ' Eres Cafetal. ' } }] }),
    })
    const reply = await propose()
    expect([reply.status, reply.json()]).toEqual([200, { training_proposal: 'Eres Cafetal.' }])
    const [{ headers, body } = { headers: {}, body: null }] = asked
    expect(headers.authorization).toBe('Bearer clave-secreta')
    expect(body).toMatchObject({
      path: '/v1/chat/completions',
      model: 'de-prueba',
      messages: [{ role: 'system' }, { role: 'user', content: 'Vendemos café.' }],
    })
  })

  const training =
    'Horario\nAbrimos a las nueve y cerramos a las seis.\n\nEnvíos\nEnviamos por Correos.'
  const ask = async (question: string) => {
    const account = await use().account()
    const body = {
      name: 'Lina',
      business_id: await addBusiness(use(), account),
      ai_avatar_id: 1,
      training_content: training,
      title: '',
      description: '',
      language: 'es',
      created_by: account.email,
    }
    const made = (await use().call(createAssistant, { body }, account)).json() as Told<Row>
    const params = { id: String(made.data.oai_assistant_id) }
    return use().call(tryAssistant, { params, body: { question } }, account)
  }
  const says = (content: string) => {
    answer = () => ({ status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) })
  }
  const hours = { heading: 'Horario', text: 'Abrimos a las nueve y cerramos a las seis.' }
  const notKnown = expect.stringMatching(/^No lo sé/)

  it('an assistant that is tried answers by the model, out of a passage of its training', async () => {
    says(' [1] ¡Claro! Desde las nueve.\nTe esperamos. ')
    const reply = await ask(' ¿Desde cuándo puedo pasar? ')
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        success: true,
        data: { answer: '¡Claro! Desde las nueve.\nTe esperamos.', passage: hours },
      },
    ])
    expect(asked.at(-1)?.body).toMatchObject({
      messages: [
        {
          role: 'system',
          content: expect.stringContaining(
            '[1] Horario: Abrimos a las nueve y cerramos a las seis.\n[2] Envíos: Enviamos por Correos.',
          ),
        },
        { role: 'user', content: '¿Desde cuándo puedo pasar?' },
      ],
    })
  })

  it.each([
    ['that no passage answers', '[0]', '¿Aceptan bitcoin?'],
    ['with a passage that is not there', '[9] Sí, todos.', '¿Aceptan bitcoin?'],
    ['without a word', '[1]  ', '¿A qué hora abren?'],
    ['without a number that the training bears out', 'Sí, todos.', '¿Aceptan bitcoin?'],
  ])('a model that answers %s does not know', async (_, content, question) => {
    says(content)
    const reply = await ask(question)
    expect(reply.json()).toMatchObject({ data: { answer: notKnown, passage: null } })
  })

  it('a model that forgets the number is borne out by the training', async () => {
    says('A las nueve.')
    expect((await ask('¿A qué hora abren y cierran?')).json()).toMatchObject({
      data: { answer: 'A las nueve.', passage: hours },
    })
  })

  it('an assistant whose model fails says nothing of it', async () => {
    answer = () => ({ status: 500, body: 'clave-secreta' })
    const reply = await ask('¿A qué hora abren?')
    expect([reply.status, reply.json()]).toEqual([
      502,
      { success: false, message: 'El asistente no pudo responder' },
    ])
  })

  it.each([
    { status: 500, body: 'no' },
    { status: 200, body: 'no' },
    { status: 200, body: JSON.stringify({ choices: [] }) },
    { status: 200, body: ' '.repeat((1 << 20) + 1) },
  ])('a model that fails is a failure that tells nothing of it: %#', async (said) => {
    answer = () => said
    const reply = await propose()
    expect([reply.status, reply.json()]).toEqual([
      502,
      { success: false, message: 'Error al generar la propuesta' },
    ])
  })
})
