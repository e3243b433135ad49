import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { listBusinesses } from '#contract/businesses.ts'
import { firstClientQuery, listClients, writeClientQuery } from '#contract/clients/clients.ts'
import { dashboardSections } from '#contract/dashboard.ts'
import { CallError } from '#contract/errors.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import { dashboardSectionActors } from '#src/effects/dashboard.ts'
import { createCall } from '#src/effects/http.ts'

// The requests of `early.js` in a browser, and the receivers of the answers.

const script = readFileSync(
  fileURLToPath(new URL('../../public/early.js', import.meta.url)),
  'utf8',
)
const CODE = {
  files: ['a.js', 'b.css', 'c.js'],
  ways: { shell: [0], conversations: [1], chat: [2] },
}
const session = { token: 'secreto', businessId: 7 }
const stored = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

interface Visit {
  readonly session?: unknown
  readonly address?: string
  readonly view?: string
  readonly wanted?: unknown
  readonly answer?: () => Promise<Response>
}

/** Opens the page: the calls and the files that were asked for. */
const open = ({ session: kept, address = '/', view, wanted, answer }: Visit) => {
  const files: string[] = []
  const calls: { readonly url: string; readonly init: RequestInit }[] = []
  const { pathname, search } = new URL(address, 'https://recado.example')
  const world = {
    Intl,
    Response,
    URLSearchParams,
    performance,
    location: { pathname, search },
    history: { state: view && { recado: { businessId: 7, place: { view } } } },
    localStorage: { getItem: (key: string) => (key === 'recado/session' ? stored(kept) : null) },
    sessionStorage: { getItem: () => stored(wanted) },
    RECADO_CONFIG: { apiUrl: 'https://api.example/' },
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ textContent: JSON.stringify(CODE) }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => files.push(href) },
    },
    fetch: (url: string, init: RequestInit) => {
      calls.push({ url, init })
      return (answer ?? (async () => Response.json([])))()
    },
  }
  runInContext(script, createContext(world))
  const asked: unknown = Reflect.get(world, 'RECADO_EARLY')
  vi.stubGlobal('RECADO_EARLY', asked)
  return { files, calls }
}

const urls = (calls: ReturnType<typeof open>['calls']) =>
  calls.map(({ url, init }) => `${init.method} ${url}`)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('asked for before the page’s own code is there', () => {
  test('is what the view shows that was left', () => {
    const { files, calls } = open({ session, view: 'conversations' })
    expect(files).toEqual(['/assets/a.js', '/assets/b.css'])
    expect(urls(calls)).toEqual([
      `GET https://api.example${listBusinesses.path}`,
      `POST https://api.example${listConversations.path}`,
    ])
  })

  test.each([{ address: '/?conversacion=ana' }, { wanted: { threadId: 'ana', message: null } }])(
    'is the conversation that %o asks for',
    (given) => {
      const { files, calls } = open({ session, ...given })
      expect(files).toContain('/assets/c.js')
      expect(calls.at(-1)?.url).toBe(`https://api.example${listMessages.path}`)
      expect(calls.at(-1)?.init.body).toBe(JSON.stringify({ thread_id: 'ana' }))
    },
  )

  test.each([
    { session: undefined },
    { session: { token: 'secreto', businessId: null } },
    { session, address: '/diagnostico' },
    { session: 'nonsense' },
  ])('is nothing for %o', (given) => {
    expect(open(given)).toEqual({ files: [], calls: [] })
  })
})

describe('the call that wants what was asked for', () => {
  const fetched = vi.fn(async () => Response.json([]))
  const call = createCall({
    baseUrl: 'https://api.example',
    token: () => 'secreto',
    onExpired: () => {},
  })
  const dashboard = dashboardSectionActors(call, {})
  const load = (businessId: number) =>
    call(listConversations, { body: { business_id: businessId } })

  const openWith = (visit: Visit) => {
    fetched.mockClear()
    open(visit)
    vi.stubGlobal('fetch', fetched)
  }

  test('takes the answer, once', async () => {
    openWith({ session, answer: async () => Response.json([{ OpenAID: 'ana' }]) })
    expect(await load(7)).toMatchObject([{ OpenAID: 'ana' }])
    expect(fetched).not.toHaveBeenCalled()
    expect(await load(7)).toEqual([])
    expect(fetched).toHaveBeenCalledOnce()
  })

  test.each(dashboardSections)('takes the answer of the dashboard: %s', async (section) => {
    openWith({
      session,
      view: 'dashboard',
      answer: async () => Response.json({ success: true, data: {} }),
    })
    const asked: readonly unknown[] = Reflect.get(globalThis, 'RECADO_EARLY')
    const before = asked.length
    const input = { section, businessId: 7, hours: 'all' as const }
    // An empty answer may be no figures: what counts is that it was taken.
    await toPromise(createActor(dashboard.loadSection, { input }).start()).catch(() => undefined)
    expect(asked).toHaveLength(before - 1)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('takes the answer of the clients', async () => {
    openWith({ session, view: 'clients', answer: async () => Response.json({ clients: [] }) })
    await call(listClients, { query: writeClientQuery(7, firstClientQuery) })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('of another business asks by itself', async () => {
    openWith({ session })
    await load(8)
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('asks again where nobody answered', async () => {
    openWith({ session, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
    await load(7)
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('asks again where the answer has become old', async () => {
    openWith({ session })
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    await load(7)
    expect(fetched).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('hears what the back end refuses', async () => {
    openWith({ session, answer: async () => new Response('no', { status: 403 }) })
    await expect(load(7)).rejects.toThrow(CallError)
    expect(fetched).not.toHaveBeenCalled()
  })
})
