import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { As, TestServer } from '../server/kit/server.ts'
import { addWidgetShop, arrive, say, threads } from '../server/kit/widgetShop.ts'

// The calls that name no business, of which tests/server/kit/asking.ts has the reasons: those of visitors, of accounts
// and of the news.

/** A call, and its request of each time it is made. */
export interface BenchCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly ask: (time: number) => Parameters<TestServer['send']>[1]
  readonly as: (time: number) => As
}

/** A visitor's thread with half as many messages as all others have, in a day fewer than its bound. */
const openLongVisit = async (server: TestServer, count: number) => {
  const shop = await addWidgetShop(server)
  const { visitor_token: token } = await arrive(server, shop)
  await say(server, shop, token, '¿Tienen mesas?')
  const [thread] = await threads(server, shop)
  await sql`
    insert into messages (thread_id, content, is_bot, date_registered)
    select ${String(thread?.OpenAID)}, 'Mensaje ' || n, n % 3 = 0, now() - make_interval(mins => 5 * n)
    from generate_series(1, ${Math.ceil(count / 2)}::int) as n`.execute(server.db)
  return { params: { widget: shop.widget }, token }
}

export const otherCalls = async (
  server: TestServer,
  account: As,
  administrator: As,
  count: number,
): Promise<readonly BenchCall[]> => {
  const { params, token } = await openLongVisit(server, count)
  const { category_id } = await server.db
    .selectFrom('proposal_categories')
    .select('category_id')
    .executeTakeFirstOrThrow()
  const suggestion = {
    category_id: String(category_id),
    title: 'Más rápido',
    description: 'Todo',
    contact_email: '',
    contact_phone: '',
  }
  await server.send(api.createSuggestion, { body: suggestion }, account)
  const { proposal_id } = await server.db
    .selectFrom('proposals')
    .select('proposal_id')
    .executeTakeFirstOrThrow()
  const ofSuggestion = { params: { proposal_id: String(proposal_id) } }
  const post = { title: 'Nuevo', content: '<p>Más rápido</p>', tags: [] }

  const visitor = (time: number): As => ({ token, address: `10.8.0.${time}` })
  const stranger = (time: number): As => ({ address: `10.8.1.${time}` })
  const call = (
    name: keyof typeof api,
    ask: BenchCall['ask'],
    as: (time: number) => As = () => account,
  ): BenchCall => ({ name, endpoint: api[name], ask, as })
  return [
    call('sendCode', (time) => ({ body: { email: `p${time}@banco.example` } }), stranger),
    call('listBusinesses', () => ({})),
    call('createBusiness', (time) => ({
      body: { name: `Otro ${time}`, email: `otro${time}@banco.example` },
    })),
    call('readShownLooks', () => ({ params }), stranger),
    call('openVisit', () => ({ params, body: { visitor_token: token } }), visitor),
    call('listVisitorMessages', () => ({ params }), visitor),
    call(
      'sendVisitorMessage',
      () => ({ params, body: { client_id: randomUUID(), content: '¿Y sillas?' } }),
      visitor,
    ),
    call('listPosts', () => ({})),
    call(
      'createPost',
      () => ({ body: post }),
      () => administrator,
    ),
    call('listSuggestions', () => ({ query: {} })),
    call('listCategories', () => ({})),
    call('createSuggestion', () => ({ body: suggestion })),
    call('getSuggestion', () => ofSuggestion),
    call('voteSuggestion', () => ofSuggestion),
    call('commentSuggestion', () => ({ ...ofSuggestion, body: { comment: 'Sí' } })),
  ]
}

const changes: Readonly<Record<string, (time: number) => Readonly<Record<string, unknown>>>> = {
  createWhatsapp: (time) => ({
    phone_number: `+506888${10_000 + time}`,
    meta_phone_number_id: `${time}`,
  }),
  createInstagram: (time) => ({ instagram_account_id: `${time}` }),
  createTeamReply: (time) => ({ name: `extraña ${time}` }),
  updateTeamReply: (time) => ({ revision: 1 + time }),
}

/** The same request, so that it is not refused as one that was made before. */
export const again = (
  name: string,
  request: Parameters<TestServer['send']>[1],
  time: number,
): Parameters<TestServer['send']>[1] => {
  const change = changes[name]
  return change ? { ...request, body: { ...Object(request.body), ...change(time) } } : request
}

const because = (reason: string, names: readonly (keyof typeof api)[]) =>
  names.map((name) => [name, reason] as const)

/** The calls that are not measured, with their reasons. */
export const unmeasured: ReadonlyMap<string, string> = new Map<string, string>([
  ...because('the first one removes or ends what it names', [
    'deleteNote',
    'removeTag',
    'deleteAssistant',
    'deleteWhatsapp',
    'deleteInstagram',
    'deleteWidget',
    'deleteStore',
    'deletePost',
    'deleteTeamReply',
    'signOut',
    'signOutEverywhere',
  ]),
  ...because('a second one of the same is refused', [
    'convertProjectRequest',
    'upgradeSubscription',
    'cancelSubscription',
    'verifyCode',
  ]),
  ...because('nothing that is stored is read', [
    'generateProposal',
    'uploadFile',
    'uploadImage',
    'sendAttachment',
    'updatePost',
  ]),
])
