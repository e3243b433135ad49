import type { Server } from 'node:http'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { mailboxRoute } from './access/mailbox.ts'
import { checkSessions } from './access/sessionHook.ts'
import { startAnswering } from './answering/service.ts'
import { paymentEvents } from './billing/payments/webhook.ts'
import { paymentSandbox } from './billing/sandbox/sandbox.ts'
import { startCourier } from './channels/courier.ts'
import { startChecks } from './channels/health.ts'
import { startLateChanges } from './channels/lateChanges.ts'
import { startTemplates } from './channels/templates/reading.ts'
import { scheduleTidying } from './database/vacuum.ts'
import { demoShop } from './demo/shop.ts'
import { startPurging } from './erasure/purge.ts'
import { startExports } from './exports/jobs.ts'
import { boundBodies, readsBody } from './http/bodyLimits.ts'
import { compressAnswers } from './http/compression.ts'
import { handleErrors, sayNotFound } from './http/errors.ts'
import { type LogTarget, loggerOptions, requestIds, tellRequestId } from './http/logging.ts'
import type { AddRoutes } from './http/mount.ts'
import { readableAddress } from './http/paths.ts'
import { believed, isTrusted, warnOfProxies } from './http/proxies.ts'
import { requireAllHandlers } from './http/requireAllHandlers.ts'
import { createUnderWay } from './http/underWay.ts'
import { startScheduled } from './inbox/scheduled/due.ts'
import { DESCRIPTIONS_A_MINUTE } from './limits/bounds/anonymousCalls.ts'
import { PLUGIN_TIMEOUT } from './limits/bounds/ending.ts'
import {
  BODY_MOST_BYTES,
  FRAME_MOST_BYTES,
  LATE_ARE_SOUGHT_EVERY,
  MOST_CONNECTIONS,
  REQUEST_ARRIVES_WITHIN,
} from './limits/bounds/requests.ts'
import { PING_EVERY, SESSIONS_CHECKED_EVERY } from './limits/bounds/sockets.ts'
import { limitGrowth } from './limits/dailyGrowth.ts'
import { byAddress } from './limits/rateLimits.ts'
import { sharedCount } from './limits/sharedCounter.ts'
import { sharedStore } from './limits/sharedStore.ts'
import { allSocketBounds, type SocketBounds } from './limits/socketCounts.ts'
import { pageConfigRoute } from './page/pageConfig.ts'
import { leavesWithin, shutDownGracefully } from './process/gracefulShutdown.ts'
import type { Timers } from './process/timers.ts'
import { startPush } from './push/service.ts'
import { realtimeSocket } from './realtime/socket.ts'
import { closeAll, keepAlive } from './realtime/sockets.ts'
import type { Resources } from './resources.ts'
import { startSources } from './sources/service.ts'
import { startStores } from './stores/service.ts'
import { startSurveys } from './surveys/asking.ts'
import { startTranscribing } from './transcription/service.ts'
import { separateVisitors } from './visitor/origin.ts'
import { countAll } from './watching/counting.ts'
import { healthRoute } from './watching/health.ts'
import { metricsRoute } from './watching/metricsRoute.ts'

export interface AppOptions {
  /** The server that receives upgrades to sockets; by default its own. */
  readonly upgrades?: Server
  /** Milliseconds between two pings of a socket. */
  readonly pingEvery?: number
  /** The maximum of open sockets. */
  readonly socketBounds?: SocketBounds
  /** Milliseconds between two questions for the sessions of the open sockets. */
  readonly sessionsEvery?: number
  /** The maximum time for a request to arrive, in milliseconds. */
  readonly arrivesWithin?: number
  /** The maximum time for the database to count a limited call, in milliseconds. */
  readonly countsWithin?: number
  /** The timers of assistants and channel jobs. */
  readonly timers?: Timers
  /** The target of the log; by default the terminal. */
  readonly logTo?: LogTarget
  /** Answers requests without a route; by default with a 404. */
  readonly serveRest?: (app: FastifyInstance) => Promise<void>
}

/** Every folder with a file `routes.ts` is an area of the API. */
const areas = Object.values(
  import.meta.glob<AddRoutes>('./*/routes.ts', { eager: true, import: 'routes' }),
)
const services = [
  pageConfigRoute,
  healthRoute,
  metricsRoute,
  demoShop,
  paymentEvents,
  paymentSandbox,
]

/** Builds the whole API over open resources; the caller listens with it, or injects requests. */
export const buildApp = async (
  resources: Resources,
  {
    upgrades,
    pingEvery = PING_EVERY,
    socketBounds = allSocketBounds,
    sessionsEvery = SESSIONS_CHECKED_EVERY,
    arrivesWithin = REQUEST_ARRIVES_WITHIN,
    countsWithin,
    timers,
    logTo,
    serveRest = refuseRest,
  }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { environment } = resources
  const app = Fastify({
    bodyLimit: BODY_MOST_BYTES,
    requestTimeout: arrivesWithin,
    http: { connectionsCheckingInterval: Math.min(arrivesWithin, LATE_ARE_SOUGHT_EVERY) },
    trustProxy: believed(environment.trustProxy),
    // Once requests are finished (process/gracefulShutdown.ts): browsers hold connections open on which they ask
    // nothing.
    forceCloseConnections: true,
    return503OnClosing: false,
    pluginTimeout: leavesWithin(environment.drain) + PLUGIN_TIMEOUT,
    logger: { ...loggerOptions(environment.logLevel), ...(logTo && { stream: logTo }) },
    genReqId: requestIds(isTrusted(environment.trustProxy)),
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    frameworkErrors: (_error, _request, reply: FastifyReply) => reply.code(404).send(sayNotFound()),
  })
  app.server.maxConnections = MOST_CONNECTIONS
  // Node uses the shorter of the two timeouts for the headers, so both are set.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, arrivesWithin)
  app.decorate('socketBounds', socketBounds)
  app.decorate('mounted', new Set<Endpoint>())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify) // the contract already types the answers
  handleErrors(app, resources)

  await app.register(swagger, { openapi, transform: jsonSchemaTransform })
  await app.register(rateLimit, {
    global: false,
    // PGlite has one process, which counts in its memory.
    ...(environment.database.kind === 'postgres' && {
      store: sharedStore(sharedCount(resources, (error) => app.log.warn(error), countsWithin)),
    }),
  })
  await app.register(multipart)
  await compressAnswers(app)
  await app.register(websocket, {
    options: { maxPayload: FRAME_MOST_BYTES, ...(upgrades && { server: upgrades }) },
    preClose: (done) => {
      leave().then(() => {
        app.websocketServer.close(() => {})
        done()
      }, done)
    },
  })
  const leave = shutDownGracefully(app, environment.drain)
  app.decorate(
    'peoplesCalls',
    createUnderWay(app, ({ routeOptions }) => routeOptions.config.endpoint !== undefined),
  )
  keepAlive(app, pingEvery)
  app.addHook(
    'onClose',
    resources.bus.onGap(() => closeAll(app)),
  )
  tellRequestId(app)
  mailboxRoute(app, resources)
  separateVisitors(app, environment)
  countAll(app, resources)
  warnOfProxies(app, environment.trustProxy)
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  // A call without a body may have the content type JSON.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const length = headers['content-length'] ?? '0'
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type']
  })
  checkSessions(app, resources)
  boundBodies(app, resources.secret)
  limitGrowth(app)

  realtimeSocket(app, resources, sessionsEvery)
  for (const add of [...areas, ...services]) await add(app, resources)
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: byAddress(resources.secret, DESCRIPTIONS_A_MINUTE) },
    async () => app.swagger(),
  )
  await serveRest(app)
  // A request without a route is refused before its body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && readsBody(request.method)) return reply.code(404).send(sayNotFound())
  })
  requireAllHandlers(app.mounted)
  const log = (error: unknown) => app.log.warn(error)
  const sayBroken = (error: Error) => {
    if (!resources.pool.ending) app.log.warn(error)
  }
  resources.pool.on('error', sayBroken)
  app.addHook('onClose', async () => void resources.pool.off('error', sayBroken))
  app.addHook(
    'onClose',
    scheduleTidying(resources, (error) => app.log.error(error)),
  )
  app.addHook('onClose', startAnswering(resources, log, timers).close)
  app.addHook('onClose', startCourier(resources, log, timers).close)
  app.addHook('onClose', startLateChanges(resources, log, timers).close)
  app.addHook('onClose', startChecks(resources, log, timers).close)
  app.addHook('onClose', startPush(resources, log, timers).close)
  app.addHook('onClose', startStores(resources, log, timers).close)
  app.addHook('onClose', startSources(resources, log, timers).close)
  app.addHook('onClose', startTemplates(resources, log, timers).close)
  app.addHook('onClose', startPurging(resources, log, timers).close)
  app.addHook('onClose', startExports(resources, log, timers).close)
  app.addHook('onClose', startSurveys(resources, log, timers).close)
  app.addHook('onClose', startScheduled(resources, log, timers).close)
  if (environment.languageModel !== null)
    app.addHook('onClose', startTranscribing(resources, log, timers).close)
  await app.ready()
  return app
}

const openapi = {
  info: { title: 'Recado', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
} as const

const refuseRest = async (app: FastifyInstance) => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(sayNotFound()))
}
