import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, Endpoint, Parsed } from '#contract/endpoint.ts'
import { Refused } from '#contract/wire.ts'
import type { User } from '../access/session.ts'
import { leastRoleFor } from '../businesses/leastRole.ts'
import { CALLS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { Download } from './download.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The endpoints with a handler. */
    readonly mounted: Set<Endpoint>
  }
  interface FastifyRequest {
    user: User | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Also for a deleted account, which may do nothing but take itself back. */
    whileDeleted?: true
  }
}

/** The type of `routes` in each file `routes.ts`. */
export type AddRoutes = (app: FastifyInstance, resources: Resources) => void | Promise<void>

export type Call<E extends Endpoint> = Parsed<E> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
} & (E['auth'] extends 'session' ? { readonly user: User } : unknown)

/** Without a session, a call is limited by what its area says. */
const paceOf = ({ auth }: Endpoint) => (auth === 'session' ? byAccount(CALLS_A_MINUTE) : {})

/**
 * Adds one endpoint of the contract to the server: route, validation and OpenAPI come from the contract. The session is
 * checked before the body is read (see app.ts). `config` may have another rate than the usual one.
 */
export const mount = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E> | Download>,
  config: RouteShorthandOptions['config'] = {},
): void => {
  app.mounted.add(endpoint)
  const least = leastRoleFor(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...paceOf(endpoint), ...config, endpoint },
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
    schema: describe(endpoint),
    handler: async (request, reply) => {
      const { params, query, headers, body } = request
      const user = request.user && { ...request.user, least }
      // The validator has parsed these with the endpoint's schemas, and the session is checked.
      const call = { params, query, headers, body, user, request, reply } as unknown as Call<E>
      const answer = await handler(call)
      if (answer instanceof Download) return reply.headers(answer.headers).send(answer.bytes)
      reply.header('cache-control', 'no-store')
      if (endpoint.answer === 'none') return reply.code(204).send()
      if (endpoint.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    },
  })
}

const describe = ({ params, query, headers, body, answer, auth, upload }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && { body }),
  ...(upload && { consumes: ['multipart/form-data'] }),
  ...(auth !== 'none' && { security: [{ bearer: [] }] }),
  response: {
    ...(answer === 'none'
      ? { 204: z.null() }
      : answer === 'text'
        ? { 200: { content: { 'text/plain': { schema: z.string() } } } }
        : { 200: answer }),
    '4xx': Refused,
  },
})
