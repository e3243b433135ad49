import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError, SESSION_EXPIRED } from '#contract/errors.ts'
import { emptyReportDraft } from '#contract/projects/remarks.ts'
import { emptyRequestDraft } from '#contract/projects/requests.ts'
import type { Call } from '#src/effects/http.ts'
import {
  projectCommentsActors,
  projectListActors,
  projectsActors,
  reportFormActors,
  requestFormActors,
  requestListActors,
} from '#src/effects/projects.ts'
import {
  administratorCall,
  adminListActors,
  conversionFormActors,
  projectsAdminActors,
} from '#src/effects/projectsAdmin.ts'
import { sinpe, sizes } from '../model/projects/someProjects.ts'
import { run } from './calling.ts'

// Checks that exactly the table's fields are sent, so that any back end accepts them.

type Answering = (path: string, request: object) => unknown

const calling = (answer: Answering = () => null) => {
  const calls: object[] = []
  const called = async (
    { method, path }: Endpoint,
    request: object,
    _: AbortSignal | undefined,
    key: string | undefined,
  ) => {
    calls.push({ call: `${method} ${path}`, ...request, ...(key && { key }) })
    return answer(path, request)
  }
  return { calls, call: called as unknown as Call }
}

const email = 'eva@correo.example'

test('lists are requested for their business, or without one for all', async () => {
  const { calls, call } = calling(() => [])
  await run(projectListActors(call).loadItems, { scope: { businessId: 4 } })
  await run(requestListActors(call).loadItems, { scope: { businessId: null } })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/projects', query: { business_id: 4 } },
    { call: 'GET /lpmobile/project-requests', query: {} },
  ])
})

test("creations are sent with the account's e-mail and an idempotency key", async () => {
  const { calls, call } = calling()
  await run(requestFormActors(call, email).save, {
    scope: { businessId: 4 },
    draft: { ...emptyRequestDraft, type: 'automation', title: ' Uno ', description: 'Dos' },
    key: 'k1',
  })
  await run(reportFormActors(call, email).save, {
    scope: { projectId: '7' },
    draft: { ...emptyReportDraft, title: 'Tres', description: ' Cuatro ' },
    key: 'k2',
  })
  await run(projectCommentsActors(call, email).addComment, {
    projectId: '7',
    content: 'Cinco',
    key: 'k3',
  })
  expect(calls).toEqual([
    {
      call: 'POST /lpmobile/project-requests',
      body: {
        type: 'automation',
        title: 'Uno',
        description: 'Dos',
        priority: 'normal',
        business_id: 4,
        user_email: email,
      },
      key: 'k1',
    },
    {
      call: 'POST /lpmobile/projects/reports',
      query: { project_id: '7' },
      body: {
        type: 'bug',
        title: 'Tres',
        description: 'Cuatro',
        priority: 'normal',
        user_email: email,
      },
      key: 'k2',
    },
    {
      call: 'POST /lpmobile/projects/comments',
      query: { project_id: '7' },
      body: { content: 'Cinco', user_email: email },
      key: 'k3',
    },
  ])
})

describe('an automation that is switched off', () => {
  test('is off afterwards, whether the answer says so or not', async () => {
    const { calls, call } = calling()
    expect(await run(projectsActors(call).switchAutomation, { project: sinpe })).toEqual({
      ...sinpe,
      isActive: false,
    })
    expect(calls).toEqual([
      {
        call: 'PATCH /lpmobile/projects/status',
        query: { project_id: '7' },
        body: { is_active: false },
      },
    ])
  })

  test('takes over the other fields of the answer', async () => {
    const data = { project_id: 7, name: 'Pagos', status: 'paused' }
    const { call } = calling(() => ({ success: true, data }))
    expect(await run(projectsActors(call).switchAutomation, { project: sinpe })).toEqual({
      ...sinpe,
      name: 'Pagos',
      status: 'paused',
      isActive: false,
    })
  })
})

describe('the administrator', () => {
  test('sends the progress 100 with a delivery', async () => {
    const { calls, call } = calling()
    const input = { project: sizes, status: 'delivered' } as const
    expect(await run(projectsAdminActors(call).changeDevelopment, input)).toEqual({
      ...sizes,
      developmentStatus: 'delivered',
      progress: 100,
    })
    expect(calls).toEqual([
      {
        call: 'PATCH /lpmobile/projects/status',
        query: { project_id: '8' },
        body: { development_status: 'delivered', development_progress: 100 },
      },
    ])
  })

  test('gets the progress 100 also where the answer has only the status', async () => {
    const data = { project_id: 8, development_status: 'delivered', status: 'completed' }
    const { call } = calling(() => ({ success: true, data }))
    const input = { project: sizes, status: 'delivered' } as const
    expect(await run(projectsAdminActors(call).changeDevelopment, input)).toEqual({
      ...sizes,
      developmentStatus: 'delivered',
      status: 'completed',
      progress: 100,
    })
  })

  test('converts a request with a trimmed name and an idempotency key', async () => {
    const { calls, call } = calling()
    const input = { scope: { requestId: '3' }, draft: { name: ' Avisos ' }, key: 'k1' }
    await run(conversionFormActors(call).save, input)
    expect(calls).toEqual([
      {
        call: 'POST /lpmobile/projects/from-request',
        query: { request_id: '3' },
        body: { name: 'Avisos' },
        key: 'k1',
      },
    ])
  })

  const reportsOf = (answer: Answering) =>
    run(adminListActors(calling(answer).call).reports.loadItems, { scope: {} })
  const projectsThen =
    (reports: (projectId: unknown) => unknown): Answering =>
    (path, request) =>
      path === '/lpmobile/projects'
        ? [1, 2, 3].map((project_id) => ({ project_id }))
        : reports(Reflect.get(Reflect.get(request, 'query') ?? {}, 'project_id'))

  test('gets the reports of all projects, newest first, without those of a project that fails', async () => {
    const found = await reportsOf(
      projectsThen((id) => {
        if (id === '2') throw new CallError('refused', 'HTTP 500', 500)
        return [{ report_id: `r${id}`, date_created: `2026-01-0${id}T00:00:00Z` }]
      }),
    )
    expect(found.map(({ id, projectId }) => [id, projectId])).toEqual([
      ['r3', '3'],
      ['r1', '1'],
    ])
  })

  test('loads the projects once for both lists, and again afterwards', async () => {
    const { calls, call } = calling(() => [{ project_id: 1 }])
    const { projects, reports } = adminListActors(call)
    const asked = () =>
      calls.filter((each) => Reflect.get(each, 'call') === 'GET /lpmobile/projects')
    await Promise.all([
      run(projects.loadItems, { scope: { businessId: null } }),
      run(reports.loadItems, { scope: {} }),
    ])
    expect(asked()).toEqual([{ call: 'GET /lpmobile/projects', query: {} }])
    await Promise.all([
      run(projects.loadItems, { scope: { businessId: null } }),
      run(projects.loadItems, { scope: { businessId: null } }),
    ])
    // The second load may be newer than the first.
    expect(asked()).toHaveLength(3)
  })

  test('gets a failure where the projects fail to load, and where the session ends', async () => {
    const network = new CallError('network', 'sin red')
    await expect(
      reportsOf(() => {
        throw network
      }),
    ).rejects.toBe(network)
    const expired = new CallError('expired', SESSION_EXPIRED, 401)
    await expect(
      reportsOf(
        projectsThen(() => {
          throw expired
        }),
      ),
    ).rejects.toBe(expired)
  })

  test('is the only caller: for others no call is sent', async () => {
    const { calls, call } = calling(() => [])
    const scope = { businessId: null }
    const denied = projectListActors(administratorCall(call, false))
    await expect(run(denied.loadItems, { scope })).rejects.toMatchObject({ status: 403 })
    expect(calls).toEqual([])
    await run(projectListActors(administratorCall(call, true)).loadItems, { scope })
    expect(calls).toHaveLength(1)
  })
})
