import { describe, expect, test } from 'vitest'
import { CallError, NO_BUSINESS, NO_CONNECTION, NO_EMAIL } from '#contract/errors.ts'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import {
  afterSwitch,
  changeProjectStatus,
  isSwitchable,
  listProjects,
  readChangedProject,
  readProjects,
} from '#contract/projects/projects.ts'
import {
  commentProblem,
  emptyReportDraft,
  listProjectComments,
  listProjectReports,
  readProjectComments,
  readProjectReports,
  reportProblem,
  writeReport,
} from '#contract/projects/remarks.ts'
import {
  createProjectRequest,
  emptyRequestDraft,
  listProjectRequests,
  readProjectRequests,
  requestProblem,
  writeRequest,
} from '#contract/projects/requests.ts'
import {
  conversionDraft,
  conversionProblem,
  describeProjectsAdminFailure,
  writeDevelopmentStatus,
} from '#contract/projectsAdmin.ts'
import { answered } from './answered.ts'

const projects = (answer: unknown) => readProjects(answered(listProjects, answer))
const requests = (answer: unknown) => readProjectRequests(answered(listProjectRequests, answer))

describe('a project is read leniently', () => {
  test('from an answer with only an id', () => {
    expect(projects([{ project_id: 'p1' }])).toEqual([
      {
        id: 'p1',
        businessId: null,
        name: 'Sin nombre',
        type: '',
        description: null,
        status: '',
        developmentStatus: '',
        progress: 0,
        isActive: false,
        canControl: false,
        executions: null,
        lastExecutionAt: null,
        createdAt: null,
      },
    ])
  })

  test('with numbers, flags and times of other types', () => {
    const [project] = projects({
      success: 'true',
      data: [
        {
          project_id: 3,
          business_id: 9,
          name: 404,
          type: 'Automation',
          status: 'ACTIVE',
          development_status: 'delivered',
          development_progress: '140',
          is_active: 1,
          can_control: 'true',
          executions: '12',
          last_execution_date: 1_764_000_000,
          date_created: '2026-01-02 03:04:05',
        },
      ],
    })
    expect(project).toEqual({
      id: '3',
      businessId: '9',
      name: '404',
      type: 'automation',
      description: null,
      status: 'active',
      developmentStatus: 'delivered',
      progress: 100,
      isActive: true,
      canControl: true,
      executions: 12,
      lastExecutionAt: 1_764_000_000_000,
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    })
  })

  test('without a switch, by its status', () => {
    expect(projects([{ project_id: 3, status: 'active' }])[0]?.isActive).toBe(true)
    expect(projects([{ project_id: 3, status: 'active', is_active: 0 }])[0]?.isActive).toBe(false)
  })

  test('an item without an id is left out, and the others are kept', () => {
    expect(projects({ data: [{ name: 'x' }, null, { project_id: 1 }] })).toHaveLength(1)
  })

  test('the newest comes first, and items without a date last', () => {
    const ids = projects([
      { project_id: 1 },
      { project_id: 2, date_created: '2026-01-01T00:00:00Z' },
      { project_id: 3, date_created: '2026-02-01T00:00:00Z' },
    ]).map(({ id }) => id)
    expect(ids).toEqual(['3', '2', '1'])
  })
})

test('a request, a comment and a report are read leniently', () => {
  expect(requests([{ request_id: 4, priority: null, budget_range: 500 }])).toEqual([
    {
      id: '4',
      businessId: null,
      type: '',
      title: 'Sin título',
      description: '',
      priority: 'normal',
      budget: '500',
      status: '',
      createdAt: null,
    },
  ])
  const comments = answered(listProjectComments, [
    { comment_id: 1, user_type: 'Provider', content: 'Listo' },
    { user_type: 7 },
    { comment_id: 3, date_created: '2026-01-01T00:00:00Z' },
  ])
  const first = Date.UTC(2026, 0, 1)
  expect(readProjectComments(comments)).toEqual([
    { id: '3', isFromProvider: false, content: '', createdAt: first },
    { id: '1', isFromProvider: true, content: 'Listo', createdAt: null },
    { id: 'sin-id-1', isFromProvider: false, content: '', createdAt: null },
  ])
  const reports = answered(listProjectReports, {
    data: [
      {
        report_id: 1,
        project_id: 3,
        type: 'BUG',
        status: 'resolved',
        response: ' Ya ',
        resolved_at: '2026-01-06T08:00:00Z',
      },
    ],
  })
  expect(readProjectReports(reports)).toEqual([
    {
      id: '1',
      projectId: '3',
      type: 'bug',
      title: 'Sin título',
      description: '',
      priority: 'normal',
      status: 'resolved',
      response: 'Ya',
      resolvedAt: Date.UTC(2026, 0, 6, 8),
      createdAt: null,
    },
  ])
})

describe('the answer to a change', () => {
  const [before] = projects([
    {
      project_id: 3,
      business_id: 9,
      name: 'Avisos',
      type: 'automation',
      description: 'Avisa.',
      status: 'active',
      development_status: 'delivered',
      development_progress: 100,
      is_active: true,
      can_control: true,
      executions: 12,
      last_execution_date: '2026-02-03T00:00:00Z',
      date_created: '2026-01-02T00:00:00Z',
    },
  ])
  if (!before) throw new Error('the project cannot be read')
  const changed = (answer: unknown) =>
    readChangedProject(before, answered(changeProjectStatus, answer))

  test('updates the sent fields, and keeps the others', () => {
    expect(changed({ success: true, data: { project_id: '3', status: 'Paused' } })).toEqual({
      ...before,
      status: 'paused',
    })
    const data = { project_id: 3, name: 'Otro', executions: 13, is_active: 0, description: null }
    expect(changed({ success: true, data })).toEqual({
      ...before,
      name: 'Otro',
      executions: 13,
      isActive: false,
    })
  })

  test.each([
    null,
    { success: true },
    { success: true, data: 'updated' },
    { success: true, data: { project_id: 4, name: 'De otro' } },
  ])('changes nothing where it is %j', (answer) => {
    expect(changed(answer)).toEqual(before)
  })

  test('keeps a paused automation paused, whatever it contains', () => {
    const answer = answered(changeProjectStatus, { data: { project_id: 3, is_active: true } })
    expect(afterSwitch(before, answer)).toEqual({ ...before, isActive: false })
  })
})

test('only a delivered and controllable automation has a working switch', () => {
  const one = { type: 'automation', developmentStatus: 'delivered', canControl: true }
  expect(isSwitchable(one)).toBe(true)
  expect(isSwitchable({ ...one, canControl: false })).toBe(false)
  expect(isSwitchable({ ...one, developmentStatus: 'ready' })).toBe(false)
  expect(isSwitchable({ ...one, type: 'development' })).toBe(false)
})

describe('the body of a call', () => {
  const draft = {
    ...emptyRequestDraft,
    type: 'automation',
    title: ' Avisos ',
    description: ' Así ',
  }
  const account = { businessId: 4, email: 'eva@correo.example' }

  test('for a request has exactly the fields of the table, without an empty budget', () => {
    const body = {
      type: 'automation',
      title: 'Avisos',
      description: 'Así',
      priority: 'normal',
      business_id: 4,
      user_email: 'eva@correo.example',
    }
    expect(writeRequest(draft, account)).toEqual(body)
    expect(writeRequest({ ...draft, budget: ' $500 ' }, account)).toEqual({
      ...body,
      budget_range: '$500',
    })
    expect(createProjectRequest.body.safeParse(body).success).toBe(true)
  })

  test('for a report has exactly the fields of the table', () => {
    const report = { ...emptyReportDraft, title: ' Falla ', description: ' Mucho ' }
    expect(writeReport(report, account.email)).toEqual({
      type: 'bug',
      title: 'Falla',
      description: 'Mucho',
      priority: 'normal',
      user_email: 'eva@correo.example',
    })
  })

  test('for delivery has the progress 100, and for another status none', () => {
    expect(writeDevelopmentStatus('delivered')).toEqual({
      development_status: 'delivered',
      development_progress: 100,
    })
    expect(writeDevelopmentStatus('testing')).toEqual({ development_status: 'testing' })
  })
})

describe('the forms of projects', () => {
  const filled = { ...emptyRequestDraft, type: 'development', title: 'Uno', description: 'Dos' }

  test.each([
    [{}, null],
    [{ type: '' }, 'type'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a'.repeat(200) }, null],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ description: ' ' }, 'description'],
    [{ description: 'a'.repeat(4_000) }, null],
    [{ description: 'a'.repeat(4_001) }, 'description'],
    [{ budget: 'a'.repeat(201) }, 'budget'],
  ])('refuse a request with %j by the error %s', (change, field) => {
    expect(requestProblem({ ...filled, ...change })?.field ?? null).toBe(field)
  })

  test('need a title and a description for a report', () => {
    expect(reportProblem(emptyReportDraft)?.field).toBe('title')
    expect(reportProblem({ ...emptyReportDraft, title: 'x' })?.field).toBe('description')
    expect(reportProblem({ ...emptyReportDraft, title: 'x', description: 'y' })).toBeNull()
  })

  test('allow at most 4,000 characters for a comment', () => {
    expect(commentProblem('a'.repeat(4_000))).toBeNull()
    expect(commentProblem('a'.repeat(4_001))).toBe('Usa como máximo 4.000 caracteres')
  })

  test('start a conversion with the title and the business, and need a name', () => {
    const [request] = requests([{ request_id: 1, title: 'Avisos', business_id: 9 }])
    const [lone] = requests([{ request_id: 1, title: 'Avisos' }])
    expect(request && conversionDraft(request)).toEqual({ name: 'Avisos - 9' })
    expect(lone && conversionDraft(lone)).toEqual({ name: 'Avisos' })
    const ask = (title: string, business_id: string) =>
      requests([{ request_id: 1, title, business_id }]).map(conversionDraft)[0]
    for (const draft of [
      ask('a'.repeat(200), '12'),
      ask('👗'.repeat(100), '123'),
      ask('a'.repeat(500), 'b'.repeat(500)),
    ]) {
      expect(draft && conversionProblem(draft)).toBeNull()
      expect(draft?.name).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
    }
    expect(ask('a'.repeat(200), '12')?.name).toBe(`${'a'.repeat(192)}... - 12`)
    expect(ask('a'.repeat(195), '12')?.name).toBe(`${'a'.repeat(195)} - 12`)
    expect(conversionProblem({ name: ' ' })?.text).toBe('El nombre del proyecto es obligatorio')
    expect(conversionProblem({ name: 'Avisos' })).toBeNull()
  })
})

describe('an error text', () => {
  const refused = (body: string) => new CallError('refused', body, 500, body)

  test.each([
    ['load', 'Error al cargar datos'],
    ['loadDetails', 'Error al cargar detalles del proyecto'],
    ['createRequest', 'Error al crear solicitud'],
    ['addComment', 'Error al agregar comentario'],
    ['createReport', 'Error al crear reporte'],
    ['switchAutomation', 'Error al cambiar estado de automatización'],
  ] as const)("of %s is the server's, or «%s»", (situation, text) => {
    expect(describeProjectsFailure(situation, refused('<html>'))).toBe(text)
    expect(describeProjectsFailure(situation, new CallError('network', NO_CONNECTION))).toBe(text)
    expect(describeProjectsFailure(situation, refused('{"message":"Hoy no"}'))).toBe('Hoy no')
    expect(describeProjectsFailure(situation, new CallError('missing', NO_EMAIL))).toBe(NO_EMAIL)
    expect(describeProjectsFailure(situation, new CallError('missing', NO_BUSINESS))).toBe(
      'No hay negocio seleccionado',
    )
    expect(describeProjectsFailure(situation, new CallError('expired', 'Adiós'))).toBe('Adiós')
  })

  test.each([
    ['load', 'Error al cargar datos'],
    ['loadDetails', 'Error al cargar detalles'],
    ['changeDevelopment', 'Error al actualizar estado'],
    ['convertRequest', 'Error al convertir solicitud'],
    ['addComment', 'Error al agregar comentario'],
  ] as const)('for the administrator of %s is «%s»', (situation, text) => {
    expect(describeProjectsAdminFailure(situation, refused('<html>'))).toBe(text)
  })
})
