import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import { openSession } from '#server/access/session.ts'
import {
  addAssistant,
  addBusiness,
  addClient,
  addConversation,
  addIntegration,
  addProject,
} from '../kit/data'
import { forEachDatabase } from '../kit/databases'
import { withServer } from '../kit/server'
import { brokenPart } from './broken'
import { LONGEST, runs } from './runs'

// Every endpoint of the contract hears requests that are nearly right: none makes the server fail, and none takes long.

/** A part of a request as the server's kit takes it. */
const record = (part: unknown): Record<string, unknown> | undefined =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
    : undefined

/** Half of a character, which no address can carry. */
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

forEachDatabase((database) => {
  const use = withServer(database)
  const statuses = new Set<number>()

  /** Made once: what one request deletes is unknown to those after it. */
  const makeWorld = async () => {
    const server = use()
    const account = await server.account()
    const businessId = await addBusiness(server, account)
    const widget = randomUUID()
    const conversation = await addConversation(server, businessId, { contact_type: 'widget' })
    const known = {
      business_id: [businessId, String(businessId)],
      'x-business-id': [businessId],
      OpenAID: [conversation.thread_id],
      thread_id: [conversation.thread_id],
      ContactId: [conversation.contact_id],
      ContactType: ['widget'],
      id: [
        conversation.thread_id,
        await addClient(server, businessId, 'Eva Mora'),
        await addAssistant(server, businessId),
        await addIntegration(server, businessId, { external_id: widget }),
      ],
      project_id: [await addProject(server, businessId)],
      widget: [widget],
    }
    return { server, account, known }
  }
  let made: ReturnType<typeof makeWorld> | undefined
  const world = () => {
    made ??= makeWorld()
    return made
  }

  describe('a request that is nearly right', () => {
    it.each(Object.entries(api) as [string, Endpoint][])(
      'to %s is answered',
      async (_, endpoint) => {
        const { server, account, known } = await world()
        // Signing out is among the requests.
        const token = await openSession(server.db, account.id, server.resources.clock())
        const request = fc.record({
          params: brokenPart(endpoint.params, known),
          query: brokenPart(endpoint.query, known),
          headers: brokenPart(endpoint.headers, known),
          body: brokenPart(endpoint.body, known),
        })
        let last = 0
        await fc.assert(
          fc.asyncProperty(request, async (parts) => {
            last += 1
            const begun = performance.now()
            const reply = await server.send(
              endpoint,
              {
                params: texts(parts.params),
                query: texts(parts.query),
                headers: headers(parts.headers),
                ...(parts.body !== undefined && { body: parts.body }),
              },
              { token, address: `10.9.${last >> 8}.${last & 255}` },
            )
            statuses.add(reply.status)
            expect(reply.status, reply.body).not.toBe(500)
            expect(performance.now() - begun).toBeLessThan(LONGEST)
          }),
          runs(3, 400),
        )
      },
    )

    it('is sometimes right, and sometimes wrong', () => {
      expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 404]))
    })
  })
})
