import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { sendAttachment } from '#contract/attachments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { uploadImage } from '#contract/files.ts'
import { sendVisitorMessage, tellVisitorTyping } from '#contract/visitor.ts'
import { asking, nothing, type Parts, type Thing } from '../kit/asking.ts'
import { addBusiness } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { furnish } from '../kit/furnish.ts'
import { multipart } from '../kit/multipart.ts'
import { type Account, type Reply, type TestServer, withServer } from '../kit/server.ts'
import { addWidgetShop, arrive, read, say } from '../kit/widgetShop.ts'

// Every endpoint of the contract × every id that it takes, in the hands of a stranger, a member of another business,
// the administrator and a member of both businesses: the id of another business does what an id of nothing does, and
// its rows stay as they are.

type Ask = (thing: Thing) => Parts

const removed =
  (kind: keyof Thing['integrations']): Ask =>
  ({ integrations }) => ({ params: { id: integrations[kind] } })
const given =
  (kind: keyof Thing['integrations'], idName: string): Ask =>
  ({ integrations, assistantId }) => ({
    body: { [idName]: integrations[kind], assistant_id: assistantId },
  })
const chosen: Ask = ({ businessId }) => ({
  headers: { 'x-business-id': businessId },
  body: { variant_id: 2, billing_period: 'monthly' },
})

/**
 * The calls that tests/server/kit/asking.ts leaves out or makes with fewer ids, since they leave nothing of what they
 * ask for.
 */
const more: Readonly<Partial<Record<keyof typeof api, Ask>>> = {
  deleteAssistant: ({ assistantId }) => ({ params: { id: assistantId } }),
  deleteWhatsapp: removed('whatsapp'),
  deleteInstagram: removed('instagram'),
  deleteWidget: removed('widget'),
  deleteStore: removed('store'),
  assignWhatsapp: given('whatsapp', 'whatsapp_id'),
  assignInstagram: given('instagram', 'instagram_connection_id'),
  assignWidget: given('widget', 'widget_id'),
  assignStore: given('store', 'store_id'),
  updateWidget: ({ integrations, assistantId }) => ({
    params: { id: integrations.widget },
    body: { oai_assistant_id: assistantId },
  }),
  deleteTeamReply: ({ businessId, replyId }) => ({
    params: { id: replyId },
    query: { business_id: businessId, revision: 1 },
  }),
  upgradeSubscription: chosen,
  cancelSubscription: ({ businessId }) => ({ headers: { 'x-business-id': businessId } }),
  convertProjectRequest: ({ requestId }) => ({
    query: { request_id: requestId },
    body: { name: 'De un extraño' },
  }),
}

/** Endpoints that take no id of a business, each with the reason. */
const nobodys: Readonly<Partial<Record<keyof typeof api, string>>> = {
  sendCode: 'an e-mail',
  verifyCode: 'an e-mail',
  signOut: 'the session that calls',
  signOutEverywhere: 'the account that calls',
  listBusinesses: 'the account that calls',
  createBusiness: 'the account that calls',
  uploadFile: 'the account that calls',
  generateProposal: 'what is sent comes back',
  uploadImage: 'an upload, below',
  sendAttachment: 'an upload, below',
  readShownLooks: 'everybody may see a widget',
  openVisit: 'everybody may visit; the tokens are below',
  listVisitorMessages: 'the tokens of visits, below',
  sendVisitorMessage: 'the tokens of visits, below',
  tellVisitorTyping: 'the tokens of visits, below',
  listPosts: 'news are of all accounts',
  createPost: 'news are of all accounts',
  updatePost: 'news are of all accounts',
  deletePost: 'news are of all accounts',
  listSuggestions: 'news are of all accounts',
  listCategories: 'news are of all accounts',
  createSuggestion: 'news are of all accounts',
  getSuggestion: 'news are of all accounts',
  voteSuggestion: 'news are of all accounts',
  commentSuggestion: 'news are of all accounts',
}

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
  const [name = '', kind] = id.split('.')
  if (kind === undefined) return { ...thing, [name]: Reflect.get(other, name) }
  const integrations = { ...thing.integrations, [kind]: Reflect.get(other.integrations, kind) }
  return { ...thing, integrations }
}

const names = Object.keys(api) as (keyof typeof api)[]
const calls = names.flatMap((name) => {
  if (name in nobodys) return []
  const ofBusiness: Ask = ({ businessId }) => ({ query: { business_id: businessId } })
  const ask = more[name] ?? (name in asking ? asking[name] : ofBusiness)
  const endpoint: Endpoint = api[name]
  return (ask ? idsIn(ask) : []).map((id) => ({ name, id, endpoint, ask: ask ?? ofBusiness }))
})

/** The calls for projects of every business, which the provider's administrator may make. */
const isAdministrators = ({ id }: (typeof calls)[number]): boolean =>
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

it('every endpoint has its ids here, or a reason for none', () => {
  const asked = new Set<string>(calls.map(({ name }) => name))
  expect(names.filter((name) => !asked.has(name) && !(name in nobodys))).toEqual([])
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
    it.each(calls)('has no answer of $name for $id', async ({ endpoint, ask }) => {
      for (const token of [undefined, 'inventado', randomUUID()])
        expect((await use().send(endpoint, ask(theirs), { token })).status).toBe(401)
    })

    it('has changed nothing by all that', unchanged)
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

    it.each(isAdmin ? calls.filter((call) => !isAdministrators(call)) : calls)(
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

    it('has changed nothing by all that', unchanged)
  })

  it.each(calls.filter((call) => isAdministrators(call) && call.endpoint.method === 'GET'))(
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

    // The list of tags has no business in its call: a tag is removed by its name, whichever of the caller's businesses
    // it is of.
    const mixed = calls.filter(({ name, ask }) => idsIn(ask).length > 1 && name !== 'removeTag')
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
        url: path.replace(':id', thing.threadId),
        headers: { ...headers, authorization: `Bearer ${caller.token}` },
        payload,
      })
      return { status: statusCode, body }
    }
    for (const endpoint of [uploadImage, sendAttachment]) {
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
})
