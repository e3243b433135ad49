import { beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '#contract/endpoint.ts'
import { changeProjectStatus, listProjects } from '#contract/projects/projects.ts'
import {
  addProjectComment,
  createProjectReport,
  listProjectComments,
  listProjectReports,
} from '#contract/projects/remarks.ts'
import { createProjectRequest, listProjectRequests } from '#contract/projects/requests.ts'
import { addBusiness, addProject, addProjectRequest } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

type Row = Readonly<Record<string, unknown>>
interface Told<Data> {
  readonly success: boolean
  readonly data: Data
}

const delivered = {
  status: 'active',
  development_status: 'delivered',
  development_progress: 100,
  is_active: true,
  can_control: true,
} as const

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const rowsOf = async (endpoint: typeof listProjects | typeof listProjectRequests) => {
    const reply = await use().call(endpoint, { query: { business_id: businessId } }, account)
    expect(reply.status).toBe(200)
    expect(endpoint.answer.safeParse(reply.json()).success).toBe(true)
    return (reply.json() as Told<readonly Row[]>).data
  }

  describe('requests', () => {
    const asked = {
      type: 'automation',
      title: ' Recordar las citas ',
      description: ' Un día antes, por WhatsApp. ',
      priority: 'urgent',
      budget_range: ' $500-1000 ',
    }
    const ask = (body: Partial<Request<typeof createProjectRequest>['body']>) =>
      use().call(
        createProjectRequest,
        { body: { ...asked, business_id: businessId, user_email: account.email, ...body } },
        account,
      )

    it('are stored trimmed and pending, and listed newest first', async () => {
      await addProjectRequest(use(), businessId, { date_created: '2026-01-01T10:00:00Z' })
      const reply = await ask({})
      expect(reply.status).toBe(200)
      expect(reply.json()).toMatchObject({
        success: true,
        data: {
          type: 'automation',
          title: 'Recordar las citas',
          description: 'Un día antes, por WhatsApp.',
          priority: 'urgent',
          budget_range: '$500-1000',
          status: 'pending',
          business_id: businessId,
        },
      })
      expect((await rowsOf(listProjectRequests)).map(({ title }) => title)).toEqual([
        'Recordar las citas',
        'Avisar de las entregas',
      ])
    })

    it('need no priority and no budget', async () => {
      const reply = await ask({ priority: null, budget_range: null })
      expect(reply.json()).toMatchObject({ data: { priority: 'normal', budget_range: null } })
    })

    it.each([
      [{ title: '  ' }, 'El título es obligatorio'],
      [{ description: '' }, 'La descripción es obligatoria'],
      [{ type: '' }, 'El tipo es obligatorio'],
      [{ type: 'magic' }, 'Datos inválidos. Verifica los campos requeridos.'],
      [{ priority: 'now' }, 'Datos inválidos. Verifica los campos requeridos.'],
      [{ title: 'a'.repeat(201) }, 'Usa como máximo 200 caracteres'],
      [{ budget_range: '$'.repeat(201) }, 'Usa como máximo 200 caracteres'],
      [{ description: 'a'.repeat(4_001) }, 'Usa como máximo 4.000 caracteres'],
    ])('are refused where a field is missing or too long: %#', async (body, message) => {
      const reply = await ask(body)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message })
    })
  })

  describe('projects', () => {
    it('are listed newest first, with all fields of the page', async () => {
      const server = use()
      const older = await addProject(server, businessId, {
        ...delivered,
        name: 'Antiguo',
        executions: 12,
        last_execution_date: '2026-02-03T10:00:00Z',
        date_created: '2026-01-01T10:00:00Z',
      })
      const newer = await addProject(server, businessId, { type: 'development' })
      const [first, second] = await rowsOf(listProjects)
      expect(first).toMatchObject({ project_id: newer, executions: null })
      expect(second).toEqual({
        project_id: older,
        business_id: businessId,
        name: 'Antiguo',
        type: 'automation',
        description: null,
        status: 'active',
        development_status: 'delivered',
        development_progress: 100,
        is_active: true,
        can_control: true,
        executions: 12,
        last_execution_date: '2026-02-03T10:00:00.000Z',
        date_created: '2026-01-01T10:00:00.000Z',
      })
    })

    const change = (projectId: number, body: Request<typeof changeProjectStatus>['body']) =>
      use().call(changeProjectStatus, { query: { project_id: String(projectId) }, body }, account)

    it('are paused and resumed by their business', async () => {
      const project = await addProject(use(), businessId, delivered)
      const paused = await change(project, { is_active: false })
      expect(paused.status).toBe(200)
      expect(paused.json()).toMatchObject({
        success: true,
        data: { project_id: project, is_active: false, status: 'paused' },
      })
      expect((await change(project, { is_active: true })).json()).toMatchObject({
        data: { is_active: true, status: 'active' },
      })
    })

    it.each([
      { ...delivered, can_control: false },
      { ...delivered, type: 'development' as const },
      { ...delivered, development_status: 'ready' as const },
    ])('are not switched where the business may not: %#', async (values) => {
      const project = await addProject(use(), businessId, values)
      const reply = await change(project, { is_active: false })
      expect(reply.status).toBe(409)
      expect(reply.json()).toEqual({
        success: false,
        message: 'Esta automatización no se puede activar ni pausar',
      })
      const { is_active } = await use()
        .db.selectFrom('projects')
        .select('is_active')
        .where('project_id', '=', project)
        .executeTakeFirstOrThrow()
      expect(is_active).toBe(true)
    })

    it.each([
      { development_status: 'testing' },
      { development_progress: 50 },
      { is_active: false, development_status: 'delivered' },
    ])('get no development status from their business: %j', async (body) => {
      const project = await addProject(use(), businessId, delivered)
      const reply = await change(project, body)
      expect(reply.status).toBe(403)
      const row = await use()
        .db.selectFrom('projects')
        .select(['development_status', 'development_progress', 'is_active'])
        .where('project_id', '=', project)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        development_status: 'delivered',
        development_progress: 100,
        is_active: true,
      })
    })

    it('are not changed by an empty body', async () => {
      const project = await addProject(use(), businessId, delivered)
      expect((await change(project, {})).status).toBe(400)
    })
  })

  describe('a comment or a report of a project', () => {
    const query = async () => ({ project_id: String(await addProject(use(), businessId)) })

    it("is listed newest first, as the client's", async () => {
      const server = use()
      const project = await query()
      for (const content of [' Primero ', 'Segundo']) {
        const body = { content, user_email: account.email }
        const reply = await server.call(addProjectComment, { query: project, body }, account)
        expect(reply.status).toBe(200)
        expect(reply.json()).toMatchObject({
          success: true,
          data: { content: content.trim(), user_type: 'client' },
        })
      }
      const listed = await server.call(listProjectComments, { query: project }, account)
      expect((listed.json() as Told<readonly Row[]>).data).toMatchObject([
        { content: 'Segundo', user_type: 'client' },
        { content: 'Primero', user_type: 'client' },
      ])
    })

    it.each([
      ['   ', 'El comentario no puede estar vacío'],
      ['a'.repeat(4_001), 'Usa como máximo 4.000 caracteres'],
    ])('is refused as a blank or too long comment: %#', async (content, message) => {
      const body = { content, user_email: account.email }
      const reply = await use().call(addProjectComment, { query: await query(), body }, account)
      expect(reply.status).toBe(400)
      expect(reply.json()).toEqual({ success: false, message })
    })

    const problem = { title: ' Se repite ', description: ' Llega dos veces. ' }

    it('is stored as an open bug of normal priority by default', async () => {
      const server = use()
      const project = await query()
      const report = (more: object) =>
        server.call(
          createProjectReport,
          { query: project, body: { ...problem, user_email: account.email, ...more } },
          account,
        )
      expect((await report({})).json()).toMatchObject({
        success: true,
        data: {
          project_id: Number(project.project_id),
          type: 'bug',
          priority: 'normal',
          status: 'open',
          title: 'Se repite',
          description: 'Llega dos veces.',
          response: null,
          resolved_at: null,
        },
      })
      expect((await report({ type: 'question', priority: 'urgent' })).status).toBe(200)
      const listed = await server.call(listProjectReports, { query: project }, account)
      expect((listed.json() as Told<readonly Row[]>).data).toMatchObject([
        { type: 'question', priority: 'urgent' },
        { type: 'bug' },
      ])
    })

    it.each([
      { title: '' },
      { description: ' ' },
      { type: 'rant' },
      { priority: 'now' },
      { title: 'a'.repeat(201) },
      { description: 'a'.repeat(4_001) },
    ])('is refused as a report without its required fields: %#', async (wrong) => {
      const body = { ...problem, user_email: account.email, ...wrong }
      const reply = await use().call(createProjectReport, { query: await query(), body }, account)
      expect(reply.status).toBe(400)
    })

    it.each(['0', '-1', 'x', '1.5', '9'.repeat(30), ''])(
      'is refused for a project %s',
      async (id) => {
        const asked = { query: { project_id: id } }
        const reply = await use().call(listProjectComments, asked, account)
        expect(reply.status).toBe(404)
        expect(reply.json()).toEqual({ success: false, message: 'No se encontró el proyecto' })
      },
    )
  })

  it('a list without a business is refused, except for the administrator', async () => {
    for (const endpoint of [listProjects, listProjectRequests]) {
      const reply = await use().call(endpoint, { query: {} }, account)
      expect(reply.status).toBe(403)
      expect(reply.json()).toEqual({ success: false, message: 'Acceso denegado' })
    }
  })
})
