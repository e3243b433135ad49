import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addSourceFile } from '#contract/assistants/sources.ts'
import { sendAttachment } from '#contract/attachments.ts'
import { type Endpoint, KEY_HEADER } from '#contract/endpoint.ts'
import { uploadImage } from '#contract/files.ts'
import { sendVisitorMessage, tellVisitorTyping } from '#contract/visitor.ts'
import * as accountCalls from '#server/limits/bounds/accountCalls.ts'
import * as anonymousCalls from '#server/limits/bounds/anonymousCalls.ts'
import * as deletions from '#server/limits/bounds/deletions.ts'
import * as otherServices from '#server/limits/bounds/otherServices.ts'
import * as reading from '#server/limits/bounds/reading.ts'
import * as requests from '#server/limits/bounds/requests.ts'
import * as visitorCalls from '#server/limits/bounds/visitorCalls.ts'
import { asking, calls, endpoints, nothing, type Parts, type Thing } from './kit/asking.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { furnish } from './kit/furnish.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, type Reply, type TestServer, withServer } from './kit/server.ts'
import { addWidgetShop, arrive, read, say } from './kit/widgetShop.ts'

const bounds = {
  ...accountCalls,
  ...anonymousCalls,
  ...deletions,
  ...otherServices,
  ...reading,
  ...requests,
  ...visitorCalls,
}

// Every endpoint of the contract × every id that it takes, called by a stranger, a member of another business, the
// administrator and a member of both businesses: the id of another business does what an id of nothing does, and
// its rows stay as they are. And every endpoint that takes an idempotency key × a repeated call; and the rate of
// every endpoint, which server/limits/bounds has.

type Ask = (thing: Thing) => Parts

/** An id of a thing by its place: `clientId`, `integrations.widget`. A mark names no row, only a moment. */
const idsIn = (ask: Ask): readonly string[] => {
  const read = new Set<string>()
  const noted = <T extends object>(thing: T, prefix: string): T =>
    new Proxy(thing, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'object' && value !== null) return noted(value, `${String(name)}.`)
        if (name !== 'mark' && name !== 'threadMark') read.add(prefix + String(name))
        return value
      },
    })
  ask(noted(nothing, ''))
  return [...read]
}

/** The thing with one id of another one. */
const withId = (thing: Thing, id: string, other: Thing): Thing => {
  if (id === ALL) return other
  const [name = '', kind] = id.split('.')
  if (kind === undefined) return { ...thing, [name]: Reflect.get(other, name) }
  const integrations = { ...thing.integrations, [kind]: Reflect.get(other.integrations, kind) }
  return { ...thing, integrations }
}

/** Instead of an id: all of them at once. */
const ALL = 'business, by all ids'

/** Every call by each of its ids, and by all of them. */
const callsById = calls.flatMap((call) => {
  const ids = idsIn(call.ask)
  return [...ids, ...(ids.length > 1 ? [ALL] : [])].map((id) => ({ ...call, id }))
})

/** Callers without a session of the back office. Every other endpoint is for members. */
const open: ReadonlySet<string> = new Set<keyof typeof api>([
  ...(['sendCode', 'verifyCode', 'readShownLooks', 'openVisit'] as const),
  ...([
    'listVisitorMessages',
    'sendVisitorMessage',
    'sendVisitorPhoto',
    'answerSurvey',
    'tellVisitorTyping',
  ] as const),
])

/** The calls for projects of every business, which the provider's administrator may make. */
const isAdministrators = ({ id }: (typeof callsById)[number]): boolean =>
  id === 'projectId' || id === 'requestId'

/** A deletion whose answer was lost is repeated: a note that is not there counts as deleted. */
const NOTE_IS_GONE = 204

const ADMINISTRATOR = 'direccion@proveedor.es'

/** All rows that belong to a business, by its ids in any column. */
const rowsOf = async ({ resources }: TestServer, thing: Thing): Promise<string> => {
  const owners: Readonly<Record<string, readonly unknown[]>> = {
    business_id: [thing.businessId],
    thread_id: [thing.threadId],
    client_profile_id: [thing.clientId],
    project_id: [thing.projectId],
    request_id: [thing.requestId],
    assistant_id: [thing.assistantId],
    integration_id: Object.values(thing.integrations),
  }
  const { rows: columns } = await resources.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and column_name = any($1) order by 1, 2`,
    [Object.keys(owners)],
  )
  const all: unknown[] = []
  for (const { table, column } of columns) {
    const { rows } = await resources.pool.query(
      `select to_jsonb(t)::text as row from "${table}" t where "${column}"::text = any($1) order by 1`,
      [owners[column]?.map(String)],
    )
    all.push([table, column, rows])
  }
  return JSON.stringify(all, null, 1)
}

/** The number of rows of every table, by name; but of those that every call writes, or a job in the background. */
const countsOf = async ({ resources: { pool } }: TestServer) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name not in ('send_keys', 'rates', 'export_parts') order by 1`,
  )
  const counts = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`)
  const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0]
}

type Name = keyof typeof api

const writes = (...names: (readonly Name[])[]) =>
  Object.fromEntries(names.flat().map((name) => [name, bounds.WRITES_A_MINUTE]))

const { visitorCallsOf } = bounds

/** By account; without a session by address. What is not named here has the usual rate of an account. */
const rates: Readonly<Partial<Record<Name, number>>> = {
  sendCode: bounds.SIGN_INS_A_MINUTE,
  verifyCode: bounds.SIGN_INS_A_MINUTE,
  listConversations: bounds.LISTINGS_A_MINUTE,
  listConversationChanges: bounds.LISTINGS_A_MINUTE,
  listConversationReads: bounds.LISTINGS_A_MINUTE,
  listMentions: bounds.LISTINGS_A_MINUTE,
  seeMentions: bounds.ROWS_A_MINUTE,
  listConversationStates: bounds.LISTINGS_A_MINUTE,
  listConversationClients: bounds.LISTINGS_A_MINUTE,
  searchConversations: bounds.SEARCHES_A_MINUTE,
  listMessages: bounds.THREADS_A_MINUTE,
  listMessageChanges: bounds.THREADS_A_MINUTE,
  sendAttachment: bounds.UPLOADS_A_MINUTE,
  fetchFileAgain: bounds.FILES_AGAIN_A_MINUTE,
  sendManualMessage: bounds.SENDINGS_A_MINUTE,
  retryMessage: bounds.SENDINGS_A_MINUTE,
  scheduleMessage: bounds.SENDINGS_A_MINUTE,
  sendScheduled: bounds.SENDINGS_A_MINUTE,
  requestNumber: bounds.SENDINGS_A_MINUTE,
  listTemplates: bounds.LISTINGS_A_MINUTE,
  sendTemplate: bounds.SENDINGS_A_MINUTE,
  uploadTemplateFile: bounds.UPLOADS_A_MINUTE,
  beginConversation: bounds.SENDINGS_A_MINUTE,
  checkWhatsapp: bounds.CHECKS_A_MINUTE,
  checkInstagram: bounds.CHECKS_A_MINUTE,
  checkStore: bounds.CHECKS_A_MINUTE,
  syncStore: bounds.CHECKS_A_MINUTE,
  listProducts: bounds.SEARCHES_A_MINUTE,
  listClientOrders: bounds.ORDERS_A_MINUTE,
  testWhatsapp: bounds.CHECKS_A_MINUTE,
  testInstagram: bounds.CHECKS_A_MINUTE,
  signUpWhatsapp: bounds.CHECKS_A_MINUTE,
  readConversation: bounds.ROWS_A_MINUTE,
  setReaction: bounds.SENDINGS_A_MINUTE,
  setConversationState: bounds.ROWS_A_MINUTE,
  linkConversation: bounds.ROWS_A_MINUTE,
  assignConversation: bounds.ROWS_A_MINUTE,
  listClients: bounds.LISTINGS_A_MINUTE,
  listDoubles: bounds.LISTINGS_A_MINUTE,
  createClient: bounds.ROWS_A_MINUTE,
  // An import calls them for each row.
  addNote: bounds.ROWS_A_MINUTE,
  assignTag: bounds.ROWS_A_MINUTE,
  listNotes: bounds.ROWS_A_MINUTE,
  updateClient: bounds.ROWS_A_MINUTE,
  teamFigures: bounds.DASHBOARDS_A_MINUTE,
  dashboardBasic: bounds.DASHBOARDS_A_MINUTE,
  dashboardSummary: bounds.DASHBOARDS_A_MINUTE,
  dashboardMetrics: bounds.DASHBOARDS_A_MINUTE,
  dashboardMessages: bounds.DASHBOARDS_A_MINUTE,
  dashboardConversations: bounds.DASHBOARDS_A_MINUTE,
  dashboardChannels: bounds.DASHBOARDS_A_MINUTE,
  dashboardTopConversations: bounds.DASHBOARDS_A_MINUTE,
  countClient: bounds.LISTINGS_A_MINUTE,
  countConversation: bounds.LISTINGS_A_MINUTE,
  countBusiness: bounds.LISTINGS_A_MINUTE,
  countAccount: bounds.LISTINGS_A_MINUTE,
  readRetention: bounds.LISTINGS_A_MINUTE,
  countRetention: bounds.LISTINGS_A_MINUTE,
  listUnknown: bounds.LISTINGS_A_MINUTE,
  listControl: bounds.LISTINGS_A_MINUTE,
  runControl: bounds.CONTROL_RUNS_A_MINUTE,
  readModelUse: bounds.LISTINGS_A_MINUTE,
  changeModelBounds: bounds.WRITES_A_MINUTE,
  listSources: bounds.LISTINGS_A_MINUTE,
  showSource: bounds.LISTINGS_A_MINUTE,
  addSourceFile: bounds.UPLOADS_A_MINUTE,
  addSourceSite: bounds.SOURCE_READS_A_MINUTE,
  readSourceAgain: bounds.SOURCE_READS_A_MINUTE,
  removeSource: bounds.WRITES_A_MINUTE,
  listBlocked: bounds.LISTINGS_A_MINUTE,
  listDeletions: bounds.LISTINGS_A_MINUTE,
  startExport: bounds.EXPORTS_A_MINUTE,
  uploadFile: bounds.UPLOADS_A_MINUTE,
  uploadStepPicture: bounds.UPLOADS_A_MINUTE,
  uploadImage: bounds.UPLOADS_A_MINUTE,
  createSuggestion: bounds.NEWS_WRITES_A_MINUTE,
  commentSuggestion: bounds.NEWS_WRITES_A_MINUTE,
  voteSuggestion: bounds.VOTES_A_MINUTE,
  ...writes(
    ['createProjectRequest', 'changeProjectStatus', 'addProjectComment', 'createProjectReport'],
    ['createWhatsapp', 'createInstagram', 'createWidget', 'createStore'],
    ['updateWhatsapp', 'updateInstagram', 'updateWidget', 'updateStore'],
    ['assignWhatsapp', 'assignInstagram', 'assignWidget', 'assignStore'],
    ['createAssistant', 'updateAssistant', 'answerUnknown', 'dismissUnknown'],
    ['addControl', 'removeControl'],
    ['createBusiness', 'changeBusiness', 'changeHours'],
    ['addInternalNote', 'deleteInternalNote'],
    ['changeScheduled', 'cancelScheduled'],
    ['joinConversations', 'keepApart'],
    ['deleteClient', 'deleteConversation', 'deleteBusiness', 'deleteAccount'],
    ['restoreBusiness', 'restoreAccount'],
    ['withdrawInvitation', 'changeMember', 'removeMember', 'acceptInvitation', 'changeProfile'],
    ['setRetention', 'blockConversation', 'blockClient', 'changeAssignment', 'changeRings'],
    ['subscribePush', 'unsubscribePush', 'changePushMail'],
  ),
  inviteMember: bounds.INVITATIONS_A_MINUTE,
  resendInvitation: bounds.INVITATIONS_A_MINUTE,
  tellTyping: bounds.TYPINGS_A_MINUTE,
  saveDraft: bounds.DRAFTS_A_MINUTE,
  tryAssistant: bounds.SANDBOX_QUESTIONS_A_MINUTE,
  generateProposal: bounds.PROPOSALS_A_MINUTE,
  createSubscription: bounds.PURCHASES_A_MINUTE,
  upgradeSubscription: bounds.PURCHASES_A_MINUTE,
  topUpCredits: bounds.PURCHASES_A_MINUTE,
  cancelSubscription: bounds.PURCHASES_A_MINUTE,
  readShownLooks: visitorCallsOf.looks.address,
  openVisit: visitorCallsOf.visits.address,
  listVisitorMessages: visitorCallsOf.readings.address,
  sendVisitorMessage: visitorCallsOf.sendings.address,
  answerSurvey: visitorCallsOf.sendings.address,
  sendVisitorPhoto: visitorCallsOf.photos.address,
  tellVisitorTyping: visitorCallsOf.typings.address,
}

it('every endpoint has a request, or a reason why it takes no id of a business', () => {
  expect(new Set(Object.keys(asking))).toEqual(new Set(Object.keys(api)))
})

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ADMINISTRATOR } })
  let theirs: Thing
  let before: string

  /** The status itself where it is a refusal. */
  const notThere = (status: number) => ([400, 403, 404, 410].includes(status) ? status : 404)
  const answerOf = ({ status, body }: Reply) => ({ status, body })
  const unchanged = async () => expect(await rowsOf(use(), theirs)).toBe(before)

  beforeAll(async () => {
    theirs = await furnish(use(), await use().account())
    before = await rowsOf(use(), theirs)
    for (const table of ['clients', 'messages', 'integrations', 'assistant_trainings'])
      expect(before).toContain(`"${table}"`)
  })

  describe('a stranger', () => {
    const ofMembers = Object.entries<Endpoint>(api).filter(([name]) => !open.has(name))
    it.each(ofMembers)('has no answer of %s', async (name, endpoint) => {
      const request = calls.find((call) => call.name === name)?.ask(theirs) ?? {}
      for (const token of [undefined, 'inventado', randomUUID()])
        expect((await use().send(endpoint, request, { token })).status).toBe(401)
    })

    it('leaves every row unchanged', unchanged)
  })

  let admin: Promise<Account> | undefined
  const administrator = () => {
    admin ??= use().account(ADMINISTRATOR)
    return admin
  }

  describe.each([
    ['a member of another business', false],
    ['the administrator', true],
  ])('%s', (_, isAdmin) => {
    let caller: Account
    let own: Thing
    beforeAll(async () => {
      caller = await (isAdmin ? administrator() : use().account())
      own = await furnish(use(), caller)
    })

    it.each(isAdmin ? callsById.filter((call) => !isAdministrators(call)) : callsById)(
      'has of $name for a foreign $id what there is for none',
      async ({ name, endpoint, id, ask }) => {
        const ofThing = async (other: Thing) =>
          answerOf(await use().send(endpoint, ask(withId(own, id, other)), caller))
        const foreign = await ofThing(theirs)
        // The page asks for the assistant of any thread, and hears that there is none.
        const allowed = name === 'conversationStatus' ? 200 : notThere(foreign.status)
        expect(foreign.status).toBe(id === 'spareNoteId' ? NOTE_IS_GONE : allowed)
        expect(foreign).toEqual(await ofThing(nothing))
      },
    )

    it('leaves every row unchanged', unchanged)
  })

  it.each(callsById.filter((call) => isAdministrators(call) && call.endpoint.method === 'GET'))(
    'the administrator reads $name of every business',
    async ({ endpoint, ask }) => {
      const { token } = await administrator()
      expect((await use().send(endpoint, ask(theirs), { token })).status).toBe(200)
    },
  )

  describe('a member of two businesses', () => {
    let caller: Account
    let one: Thing
    let other: Thing
    beforeAll(async () => {
      caller = await use().account()
      one = await furnish(use(), caller)
      other = await furnish(use(), caller)
    })

    // The list of tags has no business in its call: a tag is removed by its name, whichever of the caller's
    // businesses it is of.
    const mixed = callsById.filter(
      ({ name, id, ask }) => id !== ALL && idsIn(ask).length > 1 && name !== 'removeTag',
    )
    it.each(mixed)('cannot mix them in $name by $id', async ({ name, endpoint, id, ask }) => {
      const rows = [await rowsOf(use(), one), await rowsOf(use(), other)]
      const { status } = await use().send(endpoint, ask(withId(one, id, other)), caller)
      expect(status).toBe(name === 'deleteNote' ? NOTE_IS_GONE : notThere(status))
      expect([await rowsOf(use(), one), await rowsOf(use(), other)]).toEqual(rows)
    })
  })

  it.each([
    ['a member of another business', false],
    ['the administrator', true],
  ])('%s uploads nothing into it', async (_, isAdmin) => {
    const caller = await (isAdmin ? administrator() : use().account())
    await addBusiness(use(), caller)
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#38c' } })
      .png()
      .toBuffer()
    const upload = async ({ path }: Endpoint, thing: Thing) => {
      const { headers, payload } = multipart(
        { bytes, type: 'image/png', name: 'camisa.png' },
        { business_id: String(thing.businessId), caption: 'Hola' },
      )
      const { statusCode, body } = await use().app.inject({
        method: 'POST',
        url: path.replace(
          ':id',
          path === addSourceFile.path ? String(thing.assistantId) : thing.threadId,
        ),
        headers: { ...headers, authorization: `Bearer ${caller.token}` },
        payload,
      })
      return { status: statusCode, body }
    }
    for (const endpoint of [uploadImage, sendAttachment, addSourceFile]) {
      const foreign = await upload(endpoint, theirs)
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(await upload(endpoint, nothing))
    }
    await unchanged()
  })

  describe('a visitor', () => {
    it('is nobody at the widget of another business, and a member is no visitor', async () => {
      const [shop, otherShop] = [await addWidgetShop(use()), await addWidgetShop(use())]
      const { visitor_token } = await arrive(use(), shop)
      expect((await say(use(), shop, visitor_token, 'Un secreto')).status).toBe(200)
      for (const token of [visitor_token, shop.owner.token, otherShop.owner.token])
        expect((await say(use(), otherShop, token, 'Hola')).status).toBe(401)
      const { visitor_token: second } = await arrive(use(), otherShop)
      expect(JSON.stringify(await read(use(), otherShop, second))).not.toContain('Un secreto')
      // A token of another widget begins a visit of its own.
      const { visitor_token: anew } = await arrive(use(), otherShop, visitor_token)
      expect(anew).not.toBe(visitor_token)
      const params = { widget: shop.widget }
      const body = { client_id: randomUUID(), content: 'Hola' }
      const typing = { is_typing: true }
      for (const token of [undefined, second, shop.owner.token]) {
        expect((await use().send(sendVisitorMessage, { params, body }, { token })).status).toBe(401)
        expect(
          (await use().send(tellVisitorTyping, { params, body: typing }, { token })).status,
        ).toBe(401)
      }
    })

    it('has no answer of any other endpoint', async () => {
      const shop = await addWidgetShop(use())
      const { visitor_token: token } = await arrive(use(), shop)
      for (const { name, endpoint, ask } of calls)
        expect((await use().send(endpoint, ask(theirs), { token })).status, name).toBe(401)
    })
  })

  it('every endpoint has the rate of the bounds', async () => {
    const found: Record<string, number> = {}
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      // Each by its own account: one of them ends the session.
      const { headers } = await use().send(endpoint, {}, await use().account())
      const limit = headers['x-ratelimit-limit']
      if (limit !== undefined) found[name] = Number(limit)
    }
    const usual = Object.fromEntries(
      Object.entries<Endpoint>(api).flatMap(([name, { auth }]) =>
        auth === 'session' ? [[name, bounds.CALLS_A_MINUTE]] : [],
      ),
    )
    expect(found).toEqual({ ...usual, ...rates })
    // None is without.
    expect(new Set(Object.keys(found))).toEqual(new Set(Object.keys(api)))
  })

  describe('the owner', () => {
    let owner: Account
    let own: Thing
    beforeAll(async () => {
      owner = await use().account()
      own = await furnish(use(), owner)
    })

    // A request for a number and templates need a channel (channels/numberRequest.test.ts, templates.test.ts), the
    // reading of a store one that is there (stores.test.ts). What is scheduled was cancelled before it is sent
    // (scheduledMessages.test.ts). The bounds of a language model need one (answeringTools.test.ts).
    const answering = endpoints.filter(
      ({ name }) =>
        ![
          'requestNumber',
          'listTemplates',
          'sendTemplate',
          'beginConversation',
          'syncStore',
          'sendScheduled',
          'readModelUse',
          'changeModelBounds',
        ].includes(name),
    )
    it.each(answering)('gets an answer of $name', async ({ endpoint, ask }) => {
      const reply = await use().send(endpoint, ask(own), owner)
      expect(reply.status, reply.body).toBeLessThan(300)
    })

    it("has a list of tags without a business, with the account's own only", async () => {
      expect((await use().send(api.listTags, {}, await use().account())).json()).toEqual([])
    })
  })

  describe('a call with an idempotency key', () => {
    const ofNews: Readonly<Record<string, (proposalId: number) => Parts>> = {
      createPost: () => ({ body: { title: 'Extraña', content: '<p>Extraño.</p>', tags: [] } }),
      createSuggestion: () => ({
        body: {
          category_id: 1,
          title: 'Extraña',
          description: 'Falta.',
          contact_email: '',
          contact_phone: '',
        },
      }),
      commentSuggestion: (proposal_id) => ({
        params: { proposal_id },
        body: { comment: 'Extraño' },
      }),
    }
    // Payments have keys of their own (billing.test.ts), and so have files (attachments.test.ts); a test message and a
    // request for a number ask Meta (connecting.test.ts, numberRequest.test.ts).
    const elsewhere: readonly unknown[] = [
      'billing',
      'connecting',
      'numberRequest',
      'templates',
      'begin',
    ]
    const keyed = Object.entries<Endpoint>(api).filter(
      ([, { knowsKey, upload }]) => knowsKey && !elsewhere.includes(knowsKey) && !upload,
    )

    it.each(keyed)('is executed once: %s', async (name, endpoint) => {
      // An account has so many businesses at most, and each of these needs one.
      const isProviders = name in ofNews || name === 'convertProjectRequest'
      const caller = await (isProviders ? administrator() : use().account())
      const thing = await furnish(use(), caller)
      const { proposal_id } = await use()
        .db.insertInto('proposals')
        .values({
          author_id: caller.id,
          category_id: 1,
          title: 'Buscar',
          description: 'Todo',
          contact_email: caller.email,
        })
        .returning('proposal_id')
        .executeTakeFirstOrThrow()
      const request =
        calls.find((call) => call.name === name)?.ask(thing) ?? ofNews[name]?.(proposal_id)
      if (!request) throw new Error(`${name} has no request here`)
      const key = randomUUID()
      const send = (of: Endpoint = endpoint, parts: Parts = request) =>
        use().send(of, parts, { token: caller.token, headers: { [KEY_HEADER]: key } })
      const before = await countsOf(use())
      const first = await send()
      const after = await countsOf(use())
      expect(first.status, first.body).toBeLessThan(300)
      expect(after).not.toEqual(before)
      for (const again of [await send(), await send()])
        expect(answerOf(again)).toEqual(answerOf(first))
      // The key belongs to this call: another one with it is refused.
      const [otherName, other] =
        name === 'addNote' ? ['createClient', api.createClient] : ['addNote', api.addNote]
      const elsewhere = calls.find((call) => call.name === otherName)?.ask(thing)
      expect((await send(other, elsewhere)).status).toBe(409)
      expect(await countsOf(use())).toEqual(after)
    })

    it('stores nothing readable of the call beside the key', async () => {
      const account = await use().account()
      const thing = await furnish(use(), account)
      const key = randomUUID()
      const headers = { [KEY_HEADER]: key }
      const ask = calls.find(({ name }) => name === 'createWhatsapp')?.ask(thing) ?? {}
      await use().send(api.createWhatsapp, ask, { token: account.token, headers })
      const row = await use()
        .db.selectFrom('send_keys')
        .selectAll()
        .where('send_key', '=', key)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toMatch(/extraño/)
    })
  })
})
