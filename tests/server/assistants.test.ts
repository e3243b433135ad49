import { beforeAll, describe, expect, it } from 'vitest'
import { conversationStatus } from '#contract/assistantStatus.ts'
import {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  toggleAdvancedAssistant,
  toggleBasicAssistant,
  updateAssistant,
} from '#contract/assistants/assistants.ts'
import { advancedAssistantStatus, basicAssistantStatus } from '#contract/assistants/summary.ts'
import type { Request } from '#contract/endpoint.ts'
import { updateAssistant as changeRow } from '#server/assistants/write.ts'
import { addAssistant, addBusiness, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

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
    use().call(updateAssistant, { params: { id }, headers: {}, body }, account)
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
    it('is created with trimmed texts, by the signed-in account', async () => {
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
    ])('is refused where a field is missing, too long or unknown: %#', async (body, message) => {
      const before = await listed()
      const reply = await create(body)
      expect([reply.status, reply.json()]).toEqual([400, { success: false, message }])
      expect(await listed()).toEqual(before)
    })

    it('is not overwritten by a change that was made on an older revision', async () => {
      const id = await created()
      const change = (training_content: string, revision: string) => {
        const headers = { 'if-match': revision }
        return use().call(
          updateAssistant,
          { params: { id }, headers, body: { training_content } },
          account,
        )
      }
      expect((await change('Cierra a las ocho.', '1')).status).toBe(200)
      const refused = await change('Cierra a las nueve.', '1')
      const present = await detail(id)
      expect([refused.status, refused.json()]).toEqual([
        412,
        {
          success: false,
          message: 'Alguien de tu equipo cambió este asistente',
          data: present,
        },
      ])
      expect(present).toMatchObject({
        revision: 2,
        training: { training_content: 'Cierra a las ocho.' },
      })
      expect((await change('Cierra a las nueve.', '2')).status).toBe(200)
      expect((await update(id, { name: 'Lina' })).status).toBe(200)
      expect(await listed()).toContainEqual(expect.objectContaining({ revision: 4 }))
    })

    it('is listed newest first, without deleted ones', async () => {
      const own = await addBusiness(use(), account)
      const at = (date_created: string) => ({ name: date_created, date_created })
      await addAssistant(use(), own, at('2026-01-01'))
      await addAssistant(use(), own, at('2026-03-01'))
      await addAssistant(use(), own, { ...at('2026-02-01'), deleted_at: new Date() })
      expect((await listed(own)).map(({ name }) => name)).toEqual(['2026-03-01', '2026-01-01'])
    })

    it('keeps the fields that a change omits', async () => {
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

    it('that is advanced does not show its training', async () => {
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

    it('gets an uploaded picture, and loses it again', async () => {
      const id = await created()
      const picture = `/files/${'0'.repeat(32)}.webp`
      await update(id, { avatar_url: picture })
      expect(await detail(id)).toMatchObject({ avatar_url: picture, ai_avatar_id: 5 })
      await update(id, { ai_avatar_id: 2, avatar_url: null })
      expect(await detail(id)).toMatchObject({ avatar_url: null, ai_avatar_id: 2 })
    })
  })

  describe('the switch of an assistant', () => {
    it('finds the assistant by the id of its row, or by the id of its model', async () => {
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

  describe('the status of an assistant', () => {
    const statusOf = async (
      endpoint: typeof basicAssistantStatus | typeof advancedAssistantStatus,
      id: string,
    ) => {
      const reply = await use().call(endpoint, { params: { id } }, account)
      expect(endpoint.answer.safeParse(reply.json()).success).toBe(true)
      return reply.json()
    }

    it('counts all conversations and those that it answers', async () => {
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
    ])('gives the reason why it does not answer: %#', async (values, reason) => {
      const assistant_id = await addAssistant(use(), businessId, values)
      await addConversation(use(), businessId, { assistant_id })
      expect(await statusOf(basicAssistantStatus, String(assistant_id))).toMatchObject({
        data: { active_responding_threads: 0, status: { can_respond: false, reason } },
      })
    })
  })

  it('a deleted assistant disappears everywhere except in its conversations, which show that it is deleted', async () => {
    const server = use()
    const id = await created()
    const { thread_id } = await addConversation(server, businessId, { assistant_id: Number(id) })
    const remove = () => server.call(deleteAssistant, { params: { id } }, account)
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

  it('a deleted assistant leaves no training text, also where it was being changed', async () => {
    const server = use()
    const id = await created()
    const trainings = () =>
      server.db
        .selectFrom('assistant_trainings')
        .select('training_content')
        .where('assistant_id', '=', Number(id))
        .execute()
    expect(await trainings()).toHaveLength(1)
    const remove = () => server.call(deleteAssistant, { params: { id } }, account)
    const training_content = 'Se cierra a las ocho. '.repeat(20)
    const [change] = await Promise.all([update(id, { training_content }), remove()])
    expect([200, 404]).toContain(change.status)
    expect(await trainings()).toEqual([])
    const own = { assistantId: Number(id), isAdvanced: false }
    const late = { businessId, isResponding: true, isDeleted: false, ...own }
    const call = { body: { training_content }, headers: {} }
    const writing = changeRow(server.db, account.id, late, call, new Date())
    await expect(writing).rejects.toThrow('No se encontró el asistente')
    expect(await trainings()).toEqual([])
  })
})
