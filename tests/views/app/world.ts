import { vi } from 'vitest'
import type { Session } from '#contract/access.ts'
import { type App, createApp } from '#src/app/wiring.ts'
import { createStore, type Store, usableStorage } from '#src/effects/storage.ts'

// A simulated world around the app: a server with two businesses and one conversation, and its socket.

export const EMAIL = 'ana@taller.example'

export const session = (given: Partial<Session> = {}): Session => ({
  token: 't1',
  email: EMAIL,
  userId: '7',
  businessId: null,
  isNewUser: false,
  isAdministrator: false,
  ...given,
})

const paths = {
  businesses: '/lpmobile/businesses',
  conversations: '/lpmobile/conversations',
  messages: '/lpmobile/messages',
  send: '/send_manual_message',
  sendCode: '/lpmobile/sendcode',
} as const

export type Call = keyof typeof paths

const answers: Readonly<Record<Call, unknown>> = {
  businesses: [
    { business_id: 1, name: 'Casa Lino' },
    { business_id: 2, name: 'Café Arriero' },
  ],
  conversations: [
    { OpenAID: 'c1', ContactType: 'whatsapp', ContactId: '50688880001', ShowName: 'Ana Rojas' },
  ],
  messages: [
    { Content: '¿Siguen abiertos?', IsBot: false, DateRegistered: '2026-01-05T10:00:00Z' },
  ],
  send: '{"success":true}',
  sendCode: { success: true },
}

const nameOf = (path: string): Call | undefined =>
  (Object.keys(paths) as Call[]).find((name) => paths[name] === path)

/** Answers the app's calls, until it is told to refuse. */
export const serve = () => {
  const refused = new Set<Call>()
  const fetchElsewhere = globalThis.fetch.bind(globalThis)
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const { url } = input instanceof Request ? input : new Request(input)
    const name = nameOf(new URL(url).pathname)
    if (!name) return fetchElsewhere(input, init)
    if (refused.has(name)) return new Response('', { status: 401 })
    const answer = answers[name]
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return {
    /** From now on these calls are refused as an ended session. */
    refuse: (...names: readonly Call[]) => {
      for (const name of names) refused.add(name)
    },
    accept: () => refused.clear(),
  }
}

/** A socket that opens at once; the test sends its frames. */
export class FakeSocket {
  static readonly all: FakeSocket[] = []
  readonly url: string
  isClosed = false
  onopen: (() => void) | null = null
  onclose: ((event: { wasClean: boolean; code: number }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
    queueMicrotask(() => {
      this.onopen?.()
      this.say({ type: 'welcome', connection_id: 'x' })
    })
  }

  static forget(): void {
    FakeSocket.all.length = 0
  }

  static get live(): readonly FakeSocket[] {
    return FakeSocket.all.filter(({ isClosed }) => !isClosed)
  }

  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  close(): void {
    this.isClosed = true
  }
}

/** A storage of its own. */
export const memoryStore = (): Store =>
  createStore(
    usableStorage(() => {
      throw new Error('no storage of the browser')
    }),
  )

interface Setting {
  readonly store?: Store
  readonly tab?: Store
  readonly path?: string
}

/** The app of main.tsx, not yet started. */
export const appIn = ({ store = memoryStore(), tab = memoryStore(), path = '/' }: Setting): App =>
  createApp({ config: {}, store, tab, path })
