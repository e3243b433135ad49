import { describe, expect, it, vi } from 'vitest'
import { sendCode, verifyCode } from '#contract/access'
import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import { listConversations, listMessages } from '#contract/inbox'
import * as bounds from '#server/bounds.ts'
import { addBusiness, addConversation } from '../kit/data'
import { forEachDatabase, pglite } from '../kit/databases'
import { withServer } from '../kit/server'

// How often each endpoint may be called in a minute, and that the numbers are those of server/bounds.ts.

const { visitorCallsOf } = bounds

type Name = keyof typeof api

const writes = (...names: (readonly Name[])[]) =>
  Object.fromEntries(names.flat().map((name) => [name, bounds.WRITES_A_MINUTE]))

/** By account; without a session by address. What is not named here has no rate. */
const rates: Readonly<Partial<Record<Name, number>>> = {
  sendCode: bounds.SIGN_INS_A_MINUTE,
  verifyCode: bounds.SIGN_INS_A_MINUTE,
  listConversations: bounds.LISTINGS_A_MINUTE,
  listConversationChanges: bounds.LISTINGS_A_MINUTE,
  listConversationStates: bounds.LISTINGS_A_MINUTE,
  searchConversations: bounds.SEARCHES_A_MINUTE,
  listMessages: bounds.THREADS_A_MINUTE,
  listMessageChanges: bounds.THREADS_A_MINUTE,
  sendAttachment: bounds.UPLOADS_A_MINUTE,
  listClients: bounds.LISTINGS_A_MINUTE,
  uploadFile: bounds.UPLOADS_A_MINUTE,
  uploadImage: bounds.UPLOADS_A_MINUTE,
  createSuggestion: bounds.NEWS_WRITES_A_MINUTE,
  commentSuggestion: bounds.NEWS_WRITES_A_MINUTE,
  voteSuggestion: bounds.VOTES_A_MINUTE,
  ...writes(
    ['createProjectRequest', 'changeProjectStatus', 'addProjectComment', 'createProjectReport'],
    ['createWhatsapp', 'createInstagram', 'createWidget', 'createStore'],
    ['updateWhatsapp', 'updateInstagram', 'updateWidget', 'updateStore'],
    ['assignWhatsapp', 'assignInstagram', 'assignWidget', 'assignStore'],
    ['createAssistant', 'updateAssistant'],
    ['addInternalNote', 'deleteInternalNote'],
  ),
  tellTyping: bounds.TYPINGS_A_MINUTE,
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
  tellVisitorTyping: visitorCallsOf.typings.address,
}

describe('each endpoint', () => {
  const use = withServer(pglite)

  it('has the rate of the bounds', async () => {
    const found: Record<string, number> = {}
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      // Each by its own account: one of them ends the session.
      const { headers } = await use().send(endpoint, {}, await use().account())
      const limit = headers['x-ratelimit-limit']
      if (limit !== undefined) found[name] = Number(limit)
    }
    expect(found).toEqual(rates)
  })
})

forEachDatabase((database) => {
  const use = withServer(database)

  it.each([
    ['the list of conversations', listConversations, bounds.LISTINGS_A_MINUTE],
    ['a thread', listMessages, bounds.THREADS_A_MINUTE],
  ] as const)('%s is loaded so often by one account, and by others still', async (...row) => {
    const [, endpoint, most] = row
    const server = use()
    const shop = async () => {
      const account = await server.account()
      const business_id = await addBusiness(server, account)
      const { thread_id } = await addConversation(server, business_id)
      return { account, body: { business_id, thread_id } }
    }
    const load = ({ account, body }: Awaited<ReturnType<typeof shop>>) =>
      server.send(endpoint, { body }, account)
    const busy = await shop()
    // A call that cannot be read counts, too, and costs less.
    for (let n = 1; n < most; n += 1) await server.send(endpoint, {}, busy.account)
    expect((await load(busy)).status).toBe(200)
    expect(await load(busy)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect((await load(await shop())).status).toBe(200)
  })
})

describe('signing in', () => {
  const use = withServer(pglite)

  it.each([
    ['asks for codes', sendCode, { email: 'ana@ejemplo.es' }],
    ['tries codes', verifyCode, { email: 'ana@ejemplo.es', code: '1234' }],
  ] as const)('costs no statement any more where an address %s without end', async (...row) => {
    const [, endpoint, body] = row
    const server = use()
    const from = { address: '10.8.1.1' }
    for (let n = 0; n < bounds.SIGN_INS_A_MINUTE; n += 1) await server.send(endpoint, {}, from)
    const asked = vi.spyOn(server.resources.pool, 'connect')
    const refused = await server.send(endpoint, { body }, from)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect([refused.status, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Demasiadas solicitudes/) },
    ])
    const elsewhere = await server.send(endpoint, { body }, { address: '10.8.1.2' })
    expect(elsewhere.json()).not.toEqual(refused.json())
  })
})
