import { beforeAll, expect, it } from 'vitest'
import { changeProjectStatus, listProjects } from '#contract/projects/projects.ts'
import {
  addProjectComment,
  listProjectComments,
  listProjectReports,
} from '#contract/projects/remarks.ts'
import { listProjectRequests } from '#contract/projects/requests.ts'
import { convertProjectRequest } from '#contract/projectsAdmin.ts'
import { addBusiness, addProject, addProjectRequest } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

type Row = Readonly<Record<string, unknown>>

const ADMIN = 'Admin@Recado.example'

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ADMIN } })
  let owner: Account
  let admin: Account
  let businessId: number

  beforeAll(async () => {
    owner = await use().account()
    admin = await use().account(ADMIN.toLowerCase())
    businessId = await addBusiness(use(), owner)
  })

  const dataOf = (json: unknown) => (json as { readonly data: Row }).data

  it('the administrator reads the projects and requests of every business', async () => {
    const server = use()
    const other = await addBusiness(server, owner)
    for (const business of [businessId, other]) {
      await addProject(server, business)
      await addProjectRequest(server, business)
    }
    for (const endpoint of [listProjects, listProjectRequests]) {
      const reply = await server.call(endpoint, { query: {} }, admin)
      expect(reply.status).toBe(200)
      const { data } = reply.json() as { readonly data: readonly Row[] }
      expect(data.map(({ business_id }) => business_id)).toEqual(
        expect.arrayContaining([businessId, other]),
      )
    }
  })

  it('the administrator reads and answers the comments of any project, as the provider', async () => {
    const server = use()
    const query = { project_id: String(await addProject(server, businessId)) }
    const body = { content: 'Ya lo vemos.', user_email: admin.email }
    const added = await server.call(addProjectComment, { query, body }, admin)
    expect(dataOf(added.json())).toMatchObject({ user_type: 'provider', content: 'Ya lo vemos.' })
    const seen = await server.call(listProjectComments, { query }, owner)
    expect(seen.json()).toMatchObject({ data: [{ user_type: 'provider' }] })
    expect((await server.call(listProjectReports, { query }, admin)).status).toBe(200)
  })

  const develop = async (projectId: number, body: object) =>
    use().send(changeProjectStatus, { query: { project_id: projectId }, body }, admin)

  it.each([
    ['analysis', { development_progress: 15, status: 'in_progress', is_active: false }],
    ['ready', { development_progress: 95, status: 'in_progress', is_active: false }],
    ['delivered', { development_progress: 100, status: 'active', is_active: true }],
    ['maintenance', { development_progress: 100, status: 'in_progress', is_active: false }],
  ])(
    'an automation that gets the status %s has the right switch',
    async (development_status, expected) => {
      const project = await addProject(use(), businessId)
      const reply = await develop(project, { development_status })
      expect(reply.status).toBe(200)
      expect(dataOf(reply.json())).toMatchObject({ development_status, ...expected })
    },
  )

  it('a delivered project has the progress 100, whatever the body has', async () => {
    const project = await addProject(use(), businessId, { type: 'development' })
    const body = { development_status: 'delivered', development_progress: 40 }
    expect(dataOf((await develop(project, body)).json())).toMatchObject({
      development_progress: 100,
      status: 'completed',
      is_active: false,
    })
  })

  it('a project that is delivered again stays paused', async () => {
    const project = await addProject(use(), businessId, {
      status: 'paused',
      development_status: 'delivered',
      can_control: true,
    })
    expect(
      dataOf((await develop(project, { development_status: 'delivered' })).json()),
    ).toMatchObject({ status: 'paused', is_active: false })
  })

  it('a progress in the body is stored', async () => {
    const project = await addProject(use(), businessId)
    const body = { development_status: 'development', development_progress: 52.4 }
    expect(dataOf((await develop(project, body)).json())).toMatchObject({
      development_progress: 52,
    })
  })

  it.each([
    { development_status: 'magic' },
    { development_progress: 101 },
    { development_progress: -1 },
    { development_status: 'ready', development_progress: 'x' },
  ])('a development status cannot be %j', async (body) => {
    const project = await addProject(use(), businessId)
    expect((await develop(project, body)).status).toBe(400)
  })

  const convert = (requestId: number | string, name: string, as: Account) =>
    use().call(
      convertProjectRequest,
      { query: { request_id: String(requestId) }, body: { name } },
      as,
    )

  it('a pending request becomes a project of its business, once', async () => {
    const server = use()
    const request = await addProjectRequest(server, businessId, { description: 'Así y así.' })
    const replies = await Promise.all([
      convert(request, ' Recordatorios ', admin),
      convert(request, ' Recordatorios ', admin),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const converted = replies.find(({ status }) => status === 200)
    expect(dataOf(converted?.json())).toMatchObject({
      business_id: businessId,
      name: 'Recordatorios',
      type: 'automation',
      description: 'Así y así.',
      status: 'in_progress',
      development_status: 'pending',
      development_progress: 0,
      can_control: true,
    })
    const rows = await server.db
      .selectFrom('projects')
      .select('project_id')
      .where('request_id', '=', request)
      .execute()
    expect(rows).toHaveLength(1)
    const { status } = await server.db
      .selectFrom('project_requests')
      .select('status')
      .where('request_id', '=', request)
      .executeTakeFirstOrThrow()
    expect(status).toBe('converted')
  })

  it('a converted development has no switch', async () => {
    const request = await addProjectRequest(use(), businessId, { type: 'development' })
    expect(dataOf((await convert(request, 'Página', admin)).json())).toMatchObject({
      type: 'development',
      can_control: false,
      executions: null,
    })
  })

  it.each(['under_review', 'approved', 'rejected', 'converted'] as const)(
    'a request that is %s cannot be converted',
    async (status) => {
      const request = await addProjectRequest(use(), businessId, { status })
      const reply = await convert(request, 'Otro', admin)
      expect(reply.status).toBe(409)
      expect(reply.json()).toMatchObject({ message: 'Solo se convierten solicitudes pendientes' })
    },
  )

  it.each([
    ['999999', 'Otro', 404],
    ['x', 'Otro', 404],
    ['', 'Otro', 404],
  ])('a request %s is not found', async (id, name, status) => {
    expect((await convert(id, name, admin)).status).toBe(status)
  })

  it.each([
    ['  ', 'El nombre del proyecto es obligatorio'],
    ['a'.repeat(201), 'Usa como máximo 200 caracteres'],
  ])('a project needs a name of limited length: %#', async (name, message) => {
    const request = await addProjectRequest(use(), businessId)
    const reply = await convert(request, name, admin)
    expect(reply.status).toBe(400)
    expect(reply.json()).toEqual({ success: false, message })
  })

  it('no other account can convert a request, nor learn whether it exists', async () => {
    const server = use()
    const request = await addProjectRequest(server, businessId)
    const refused = await convert(request, 'Mío', owner)
    const missing = await convert(999_999, 'Mío', owner)
    expect(refused.status).toBe(403)
    expect(missing).toMatchObject({ status: 403, body: refused.body })
    const rows = await server.db
      .selectFrom('projects')
      .select('project_id')
      .where('request_id', '=', request)
      .execute()
    expect(rows).toEqual([])
  })
})

forEachDatabase((database) => {
  const use = withServer(database)

  it('without a configured administrator no account is one', async () => {
    const anybody = await use().account('')
    expect((await use().call(listProjects, { query: {} }, anybody)).status).toBe(403)
  })
})
