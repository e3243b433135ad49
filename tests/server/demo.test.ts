import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { integrationKinds } from '#contract/integrations/integrations.ts'
import { suggestionStatuses } from '#contract/news/suggestions.ts'
import { developmentStatuses, projectStatuses, projectTypes } from '#contract/projects/projects.ts'
import { reportStatuses, reportTypes } from '#contract/projects/remarks.ts'
import { requestStatuses } from '#contract/projects/requests.ts'
import { priorities } from '#contract/projects/values.ts'
import type { OpenDatabase } from '#server/database/pool.ts'
import { casaLino } from '#server/demo/casaLino/business.ts'
import { DEMO_EMAIL, fillDemo } from '#server/demo/fillDemo.ts'
import { seeded } from '#server/demo/random.ts'
import { readTalk } from '#server/demo/readTalk.ts'
import { unseal } from '#server/integrations/secrets.ts'
import { teamFiguresOf } from '#server/team/figures/figures.ts'
import { borrowLite } from './kit/lite.ts'

const SECRET = 'un secreto de prueba'
const now = new Date('2026-11-20T16:20:00Z') // a Friday, 10:20 in Costa Rica

describe('the demo', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await borrowLite()
    await fillDemo(database.db, SECRET, now)
  })
  afterAll(() => database.close())

  const count = async (table: 'conversations' | 'messages' | 'clients' | 'client_notes') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('has two businesses of the demo account, with a widget each', async () => {
    const businesses = await database.db
      .selectFrom('businesses')
      .innerJoin('business_members', 'business_members.business_id', 'businesses.business_id')
      .innerJoin('users', 'users.user_id', 'business_members.user_id')
      .innerJoin('integrations', 'integrations.business_id', 'businesses.business_id')
      .where('integrations.kind', '=', 'widget')
      .where('users.email', '=', DEMO_EMAIL)
      .select(['businesses.name', 'businesses.is_demo', 'external_id as slug'])
      .orderBy('businesses.business_id')
      .execute()
    expect(businesses).toEqual([
      { name: 'Casa Lino', is_demo: true, slug: 'demo' },
      { name: 'Café El Arriero', is_demo: true, slug: 'demo-cafe' },
    ])
  })

  test('has a team in the first one, with roles, figures and mentions', async () => {
    const { db } = database
    const members = await db
      .selectFrom('business_members')
      .innerJoin('users', 'users.user_id', 'business_members.user_id')
      .leftJoin('internal_note_mentions', 'internal_note_mentions.user_id', 'users.user_id')
      .select(({ fn }) => [
        'users.user_id',
        'business_id',
        'role',
        fn.count('internal_note_id').as('named'),
      ])
      .groupBy(['users.user_id', 'business_id', 'role'])
      .orderBy('business_id')
      .orderBy('users.user_id')
      .execute()
    expect(members.map(({ role, named }) => [role, Number(named)])).toEqual([
      ['owner', 0],
      ['manager', 2],
      ['agent', 1],
      ['owner', 0],
    ])
    const [owner, ...others] = members
    const scope = {
      user: { id: owner?.user_id ?? 0 },
      businessId: owner?.business_id ?? 0,
      zone: 'America/Costa_Rica',
      now,
    }
    const { people } = await teamFiguresOf(db, { scope, days: 30, channel: null, hours: null })
    const figures = new Map(people.map((row) => [row.user_id, row]))
    for (const { user_id } of others.slice(0, 2)) {
      const { taken = 0, solved = 0, first_answer_seconds } = figures.get(user_id) ?? {}
      expect([taken > 1, solved > 1, first_answer_seconds]).toEqual([
        true,
        true,
        expect.any(Number),
      ])
    }
  })

  test('has enough data to look at', async () => {
    expect(await count('conversations')).toBeGreaterThan(60)
    expect(await count('messages')).toBeGreaterThan(400)
    expect(await count('clients')).toBeGreaterThan(45)
    expect(await count('client_notes')).toBeGreaterThan(30)
  })

  test('names its conversations as its clients, and web visitors as nobody', async () => {
    const strangers = await database.db
      .selectFrom('conversations')
      .leftJoin('clients', (join) =>
        join
          .onRef('clients.business_id', '=', 'conversations.business_id')
          .onRef('clients.client_name', '=', 'conversations.show_name'),
      )
      .where('clients.client_profile_id', 'is', null)
      .select(['show_name', 'contact_type'])
      .distinct()
      .execute()
    expect(strangers.map(({ show_name }) => show_name).sort()).toEqual([
      'Feria Aranjuez',
      'Revista Ceiba',
      'Visitante Web',
      'Visitante Web',
    ])
  })

  test('answers automatically in most conversations, and not where a person took over', async () => {
    const paused = await database.db
      .selectFrom('conversations')
      .where('is_responding', '=', false)
      .select('thread_id')
      .execute()
    expect(paused.length).toBeGreaterThan(5)
    expect(paused.length).toBeLessThan(20)
  })

  test('shows every picture of an assistant', async () => {
    const looks = await database.db
      .selectFrom('conversations')
      .leftJoin('assistants', 'assistants.assistant_id', 'conversations.assistant_id')
      .select(['assistants.is_responding', 'assistants.deleted_at'])
      .execute()
    const count = (has: (look: (typeof looks)[number]) => boolean) => looks.filter(has).length
    expect(count(({ is_responding }) => is_responding === null)).toBe(1)
    expect(count(({ is_responding }) => is_responding === false)).toBe(2)
    expect(count(({ deleted_at }) => deleted_at !== null)).toBe(1)
  })

  test('has assistants in every state, and a training for most of them', async () => {
    const assistants = await database.db
      .selectFrom('assistants')
      .leftJoin(
        'assistant_trainings',
        'assistant_trainings.assistant_id',
        'assistants.assistant_id',
      )
      .select(['is_responding', 'deleted_at', 'openai_id', 'training_content'])
      .execute()
    const some = (is: (one: (typeof assistants)[number]) => boolean) => assistants.some(is)
    expect(some((one) => one.is_responding && one.training_content !== null)).toBe(true)
    expect(some((one) => !one.is_responding && one.training_content !== null)).toBe(true)
    expect(some((one) => one.openai_id !== null && one.training_content === null)).toBe(true)
    expect(some((one) => one.openai_id === null && one.training_content === null)).toBe(true)
    expect(some((one) => one.deleted_at !== null)).toBe(true)
  })

  test('has news of every age, and suggestions of every used status and category', async () => {
    const posts = await database.db.selectFrom('changelog_posts').selectAll().execute()
    const statuses = await database.db.selectFrom('proposals').select('status').distinct().execute()
    expect(posts.length).toBeGreaterThan(6)
    expect(posts.some(({ date_updated }) => date_updated !== null)).toBe(true)
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(suggestionStatuses))
    const votes = await database.db
      .selectFrom('proposals')
      .leftJoin('proposal_votes', 'proposal_votes.proposal_id', 'proposals.proposal_id')
      .select(({ fn }) => ['title', fn.count<number>('user_id').as('votes')])
      .groupBy('title')
      .execute()
    expect(Math.min(...votes.map((row) => row.votes))).toBe(0)
    expect(Math.max(...votes.map((row) => row.votes))).toBeGreaterThan(15)
  })

  test('shows every kind and status of projects, requests and reports', async () => {
    const words = async (
      table: 'projects' | 'project_requests' | 'project_reports',
      column: string,
    ) => {
      const { rows } = await database.pool.query<{ word: string }>(
        `select distinct ${column} as word from ${table}`,
      )
      return new Set(rows.map(({ word }) => word))
    }
    expect(await words('projects', 'type')).toEqual(new Set(projectTypes))
    expect(await words('projects', 'status')).toEqual(new Set(projectStatuses))
    expect(await words('projects', 'development_status')).toEqual(new Set(developmentStatuses))
    expect(await words('project_requests', 'type')).toEqual(new Set(projectTypes))
    expect(await words('project_requests', 'status')).toEqual(new Set(requestStatuses))
    expect(await words('project_requests', 'priority')).toEqual(new Set(priorities))
    expect(await words('project_reports', 'type')).toEqual(new Set(reportTypes))
    expect(await words('project_reports', 'status')).toEqual(new Set(reportStatuses))
    expect(await words('project_reports', 'priority')).toEqual(new Set(priorities))
  })

  test('has automations that the business may switch, and one that it may not', async () => {
    const running = await database.db
      .selectFrom('projects')
      .where('type', '=', 'automation')
      .where('development_status', '=', 'delivered')
      .select(['is_active', 'can_control'])
      .execute()
    expect(running).toContainEqual({ is_active: true, can_control: true })
    expect(running).toContainEqual({ is_active: false, can_control: true })
    expect(running).toContainEqual({ is_active: true, can_control: false })
  })

  test('has integrations of every kind, one switched off and one without assistant, and encrypts their tokens', async () => {
    const integrations = await database.db.selectFrom('integrations').selectAll().execute()
    expect(new Set(integrations.map(({ kind }) => kind))).toEqual(new Set(integrationKinds))
    const some = (is: (one: (typeof integrations)[number]) => boolean) => integrations.some(is)
    expect(some(({ is_active }) => !is_active)).toBe(true)
    expect(some(({ assistant_id }) => assistant_id === null)).toBe(true)
    const sealed = integrations.filter(({ secrets }) => secrets !== null)
    expect(sealed).toHaveLength(5)
    for (const row of sealed) {
      expect(row.secrets?.toString('latin1')).not.toContain('demo')
      const opened = unseal(SECRET, { businessId: row.business_id, kind: row.kind }, row.secrets)
      expect(JSON.stringify(opened)).toContain('demo')
    }
  })

  test('is not changed when it exists already', async () => {
    const before = await count('messages')
    await fillDemo(database.db, SECRET, now)
    expect(await count('messages')).toBe(before)
  })
})

describe('the conversations of the demo', () => {
  const moments = ['2026-11-20T16:20:00Z', '2026-11-22T05:10:00Z', '2027-02-28T23:59:00Z']

  test.each(moments)('lie in the thirty days before %s, in order', (text) => {
    const then = new Date(text)
    for (const talk of casaLino.talks) {
      const said = readTalk(talk, then, seeded(7))
      const times = said.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThan(then.getTime())
      expect(Math.min(...times)).toBeGreaterThan(then.getTime() - 31 * DAY)
      expect(said.length).toBeGreaterThanOrEqual(3)
      expect(said.length).toBeLessThanOrEqual(25)
    }
  })

  test('are the same in two runs, and no two are alike', () => {
    const read = () => casaLino.talks.map((talk) => readTalk(talk, now, seeded(7)))
    expect(read()).toEqual(read())
    const texts = casaLino.talks.map(({ lines }) => lines)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('refer to existing files', () => {
    const files = casaLino.talks
      .flatMap((talk) => readTalk(talk, now, seeded(7)))
      .flatMap(({ photoUrl, documentUrl, actionUrl }) => [photoUrl, documentUrl, actionUrl])
      .filter((url) => url !== null)
    const missing = files.filter((url) => !existsSync(`public${url}`))
    expect(files.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })
})
