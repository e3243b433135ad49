import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openVisit } from '#contract/visitor.ts'
import { openSession } from '#server/access/session.ts'
import { asking, type Thing } from '../kit/asking.ts'
import { addIntegration } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { furnish } from '../kit/furnish.ts'
import { withServer } from '../kit/server.ts'
import { brokenPart } from './broken.ts'
import { isSoak, LONGEST, runs } from './runs.ts'

// Every endpoint of the contract gets almost correct requests: none makes the server fail, and none takes long.

/** A part of a request in the form of the server's kit. */
const record = (part: unknown): Record<string, unknown> | undefined =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
    : undefined

/** Half a surrogate pair, which no address can contain. */
const LONE = /\p{Surrogate}/gu
const inUrl = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .slice(0, 500)
    .replace(LONE, '?')
const texts = (part: unknown) =>
  Object.fromEntries(
    Object.entries(record(part) ?? {}).map(([name, value]) => [name, inUrl(value)]),
  )
/** Node itself refuses to send anything else as a header. */
const headers = (part: unknown) =>
  Object.fromEntries(
    Object.entries(texts(part)).map(([name, text]) => [name, text.replace(/[^\x20-\x7e]/g, '?')]),
  )

/** The number of worlds for the requests of a long run to one endpoint. */
const WORLDS = 20

/** Endpoints that no random request of the long run does, each with the reason. */
const unreachable: Readonly<Partial<Record<keyof typeof api, string>>> = {
  verifyCode: 'a code of four digits',
  upgradeSubscription: 'a subscription that is paid for: tests/server/billing.test.ts',
  cancelSubscription: 'a subscription that is paid for: tests/server/billing.test.ts',
  uploadFile: 'an upload: uploads.test.ts',
  uploadImage: 'an upload: uploads.test.ts',
  sendAttachment: 'an upload: uploads.test.ts',
}

const ADMINISTRATOR = 'direccion@proveedor.es'

type Known = Readonly<Record<string, readonly unknown[]>>

/** The values of the request that the endpoint's own test would send, by field name. */
const knownTo = (name: string, thing: Thing): Known => {
  const ask = asking[name]
  const { params, query, headers: heads, body } = typeof ask === 'function' ? ask(thing) : {}
  const parts = Object.entries({ ...params, ...query, ...heads, ...body })
  return Object.fromEntries(parts.map(([field, value]) => [field, [value]]))
}

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ADMINISTRATOR } })
  const statuses = new Set<number>()
  const answered = new Map<string, Map<number, number>>()
  let last = 0
  const address = () => {
    last += 1
    return `10.${9 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`
  }

  let admin: Promise<number> | undefined
  const administrator = () => {
    admin ??= use()
      .account(ADMINISTRATOR)
      .then(({ id }) => id)
    return admin
  }

  const makeWorld = async () => {
    const server = use()
    const account = await server.account()
    const thing = await furnish(server, account)
    const { businessId } = thing
    const widget = randomUUID()
    await addIntegration(server, businessId, { external_id: widget })
    const visit = () =>
      server.call(openVisit, { params: { widget }, body: {} }, { address: address() })
    const { visitor_token } = openVisit.answer.parse((await visit()).json())
    const { changelog_id } = await server.db
      .insertInto('changelog_posts')
      .values({
        title: 'Novedad',
        content: '<p>Ya.</p>',
        tags: [],
        tag_colors: [],
        created_by: account.id,
      })
      .returning('changelog_id')
      .executeTakeFirstOrThrow()
    const { proposal_id } = await server.db
      .insertInto('proposals')
      .values({
        author_id: account.id,
        category_id: 1,
        title: 'Buscar',
        description: 'Todo',
        contact_email: account.email,
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow()
    const known = {
      business_id: [businessId, String(businessId)],
      'x-business-id': [businessId],
      ContactType: ['widget'],
      id: [thing.assistantId, thing.replyId, ...Object.values(thing.integrations)],
      revision: [1],
      project_id: [thing.projectId],
      request_id: [thing.requestId],
      changelog_id: [changelog_id],
      proposal_id: [proposal_id],
      widget: [widget],
      visitor_token: [visitor_token],
      client_id: [randomUUID()],
      variant_id: [1, 2],
      pack_id: [1],
      billing_period: ['monthly', 'yearly'],
      category_id: [1],
      ai_avatar_id: [1],
      tz: ['America/Costa_Rica'],
      email: [account.email],
      content: ['<p>Ya se puede.</p>'],
      tags: [[{ tag_name: 'Nuevo', tag_color: '#2563EB' }]],
    }
    return { account, thing, known, visitor_token }
  }
  let made: ReturnType<typeof makeWorld> | undefined
  const sharedWorld = () => {
    made ??= makeWorld()
    return made
  }

  const tokenFor = async (
    endpoint: Endpoint,
    isAdministrator: boolean,
    { account, visitor_token }: Awaited<ReturnType<typeof makeWorld>>,
  ): Promise<string> => {
    if (endpoint.auth === 'visitor') return visitor_token
    const id = isAdministrator ? await administrator() : account.id
    // A session of its own: signing out is among the requests.
    return openSession(use().db, id, use().resources.clock())
  }

  /**
   * Some requests of a world; in the long run the next ones are of a new one, since requests delete rows and use up
   * limits.
   */
  const sendSome = async (name: string, endpoint: Endpoint, many: ReturnType<typeof runs>) => {
    const world = await (isSoak ? makeWorld() : sharedWorld())
    const known = { ...world.known, ...knownTo(name, world.thing) }
    const request = fc.record({
      isAdministrator: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
      params: brokenPart(endpoint.params, known),
      query: brokenPart(endpoint.query, known),
      headers: brokenPart(endpoint.headers, known),
      body: brokenPart(endpoint.body, known),
    })
    const counts = answered.get(name) ?? new Map<number, number>()
    answered.set(name, counts)
    await fc.assert(
      fc.asyncProperty(request, async ({ isAdministrator, ...parts }) => {
        const token = await tokenFor(endpoint, isAdministrator, world)
        const begun = performance.now()
        const reply = await use().send(
          endpoint,
          {
            params: texts(parts.params),
            query: texts(parts.query),
            headers: headers(parts.headers),
            ...(parts.body !== undefined && { body: parts.body }),
          },
          { token, address: address() },
        )
        statuses.add(reply.status)
        counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1)
        expect(reply.status, reply.body).toBeLessThan(500)
        expect(performance.now() - begun).toBeLessThan(LONGEST)
      }),
      many,
    )
  }

  describe('an almost correct request', () => {
    it.each(Object.entries(api) as [string, Endpoint][])(
      'to %s is answered without a server error',
      async (name, endpoint) => {
        for (let world = 0; world < (isSoak ? WORLDS : 1); world += 1)
          await sendSome(name, endpoint, runs(3, 400 / WORLDS))
      },
    )

    it('is sometimes correct, and sometimes not', () => {
      expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 404]))
    })

    it.runIf(isSoak)('reaches what each endpoint does', () => {
      const unreached = [...answered].filter(([name, counts]) => {
        const isDone = [...counts.keys()].some((status) => status < 300)
        return !isDone && !(name in unreachable)
      })
      expect(unreached.map(([name, counts]) => [name, Object.fromEntries(counts)])).toEqual([])
    })
  })
})
