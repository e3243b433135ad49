import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Endpoint, Request } from '#contract/endpoint.ts'
import { openSession } from '#server/access/session.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { ChannelAdapter } from '#server/channels/adapter.ts'
import { openDatabase } from '#server/database/pool.ts'
import type { Environment } from '#server/environment.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { openResources } from '#server/openResources.ts'
import type { Resources } from '#server/resources.ts'
import { EMBEDDED, type TestDatabase } from './databases.ts'
import { copyEmptyLite } from './emptyLite.ts'
import { borrowLite } from './lite.ts'

export interface Account {
  readonly id: number
  readonly email: string
  readonly token: string
}

export interface Reply {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as JSON. */
  readonly json: () => unknown
}

/** The differences of a call from the usual one. */
export interface As {
  readonly token?: string | undefined
  /** The caller's address. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

let accounts = 0
const newEmail = () => {
  accounts += 1
  return `cuenta${accounts}@ejemplo.es`
}

/** The parts of a request, in any shape. */
interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly body?: unknown
}

interface Time {
  ahead: number
  readonly clock: SimulatedClock
}

export class TestServer {
  readonly app: FastifyInstance
  readonly resources: Resources
  readonly #time: Time

  constructor(app: FastifyInstance, resources: Resources, time: Time) {
    this.app = app
    this.resources = resources
    this.#time = time
  }

  get db() {
    return this.resources.db
  }

  /** Lets time pass, for all counters of the server and for its assistants. */
  wait(milliseconds: number): void {
    this.#time.ahead += milliseconds
    this.#time.clock.increment(milliseconds)
  }

  /**
   * Reads after a time has passed, again in each call: background work begins its pause when a look ends, so that the
   * time of a single wait is lost while a look is under way.
   */
  after<Read>(milliseconds: number, read: () => Read): () => Read {
    return () => {
      this.wait(milliseconds)
      return read()
    }
  }

  /** A signed-in account. */
  async account(email = newEmail()): Promise<Account> {
    const { user_id: id } = await this.db
      .insertInto('users')
      .values({ email })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    return { id, email, token: await openSession(this.db, id, this.resources.clock()) }
  }

  /** Calls an endpoint of the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    request: Request<E> & Parts,
    as: As = {},
  ): Promise<Reply> {
    return this.send(endpoint, request, as)
  }

  /** The same without types: for invalid requests. */
  async send(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    request: Parts,
    { token, address, headers }: As = {},
  ): Promise<Reply> {
    const params = new Map(Object.entries(request.params ?? {}))
    const reply = await this.app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params.get(name)))),
      query: Object.fromEntries(
        Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      headers: {
        ...headers,
        ...Object.fromEntries(
          Object.entries(request.headers ?? {}).map(([name, value]) => [name, String(value)]),
        ),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
      ...(address !== undefined && { remoteAddress: address }),
    })
    return {
      status: reply.statusCode,
      body: reply.body,
      headers: reply.headers,
      json: () => reply.json(),
    }
  }
}

export interface ServerOptions extends AppOptions {
  /** The data folder, which stays for a process that is started on it. By default one that goes with the server. */
  readonly folder?: string
  /** Starts with an empty database and migrates it. Other servers use the run's migrated one. */
  readonly isFirstStart?: boolean
  readonly variables?: Readonly<Record<string, string>>
  /** Another store of files than the variables say. */
  readonly openFiles?: (environment: Environment) => FileStore
  /** Further channels, by name. */
  readonly channels?: Readonly<Record<string, ChannelAdapter>>
}

/** A server on a database address. Also returns the function that closes it. */
export const startServer = async (
  url: string,
  {
    variables = {},
    folder: keptFolder,
    isFirstStart = false,
    openFiles,
    channels = {},
    ...options
  }: ServerOptions = {},
) => {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'recado-test-')))
  const time: Time = { ahead: 0, clock: new SimulatedClock() }
  if (url === EMBEDDED && isFirstStart) await copyEmptyLite(join(folder, 'pglite'))
  const opened = await openResources(
    {
      DATABASE_URL: url,
      RECADO_DATA: folder,
      RECADO_DEMO: 'off',
      RECADO_MAILBOX: 'on',
      RECADO_LOG: 'silent',
      ...variables,
    },
    () => new Date(Date.now() + time.ahead),
    url === EMBEDDED && !isFirstStart && keptFolder === undefined ? borrowLite : openDatabase,
  )
  const resources = {
    ...opened,
    channels: new Map([...opened.channels, ...Object.entries(channels)]),
    ...(openFiles && { files: openFiles(opened.environment) }),
  }
  // On a loaded computer the database counts late: then a process counts for itself, and two no longer count together.
  const app = await buildApp(resources, { timers: time.clock, countsWithin: 30_000, ...options })
  return {
    server: new TestServer(app, resources, time),
    close: async () => {
      await app.close()
      await resources.close()
      if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One server for all the tests of a `describe`. Call it inside a test. */
export const withServer = (database: TestDatabase, options: ServerOptions = {}) => {
  let running: { url: string; server: TestServer; close: () => Promise<void> } | undefined

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {}) // the codes that the terminal would show
    const url = await database.create(options.isFirstStart)
    running = { url, ...(await startServer(url, options)) }
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await running?.close()
    if (running) await database.drop(running.url)
  })

  return (): TestServer => {
    if (!running) throw new Error('The server is there within tests only')
    return running.server
  }
}
