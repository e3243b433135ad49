import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import { originOf } from '../access/address.ts'
import type { Environment } from '../environment.ts'
import { sayNotFound } from '../http/errors.ts'

// An origin of their own for what visitors load (`VISITOR_URL`). Any website may frame the widget: a script that got
// into it would share the storage of the back office, and so its session, where both have one origin.

type Place = Pick<Environment, 'visitorUrl'>

/** The origin whose widget a website embeds. */
export const widgetOrigin = ({ visitorUrl }: Place, request: FastifyRequest): string =>
  visitorUrl ?? originOf(request)

/** The routes that are visitors' alone. */
const VISITORS = /^\/(?:visita|widget|chat|api\/v1\/visitor)\//
/** The further files that their pages load. */
const BESIDE =
  /^\/(?:assets|files)\/|^\/(?:widget\.js|config\.js|favicon\.svg)$|^\/demo\/.+\.(?:webp|pdf)$/

const isVisitors = (route: string): boolean => VISITORS.test(route) || route === VISITOR_SOCKET_PATH

/**
 * Serves visitors at their own origin only, and nothing else there. By the route that was found: an address can be
 * written in many ways.
 */
export const separateVisitors = (app: FastifyInstance, { visitorUrl }: Place): void => {
  if (visitorUrl === null) return
  const { protocol, host } = new URL(visitorUrl)
  const isTheirHost = ({ host: called }: FastifyRequest): boolean => {
    const address = `${protocol}//${called}`
    return URL.canParse(address) && new URL(address).host === host
  }
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isAllowed = isTheirHost(request)
      ? isVisitors(route) || BESIDE.test(route)
      : !isVisitors(route)
    if (isAllowed) return
    // Links and embedded code from before lead to where visitors are now. Any website may follow.
    if (isVisitors(route) && request.method === 'GET' && !request.ws)
      return reply
        .header('access-control-allow-origin', '*')
        .redirect(visitorUrl + request.url, 308)
    return reply.code(404).send(sayNotFound())
  })
}
