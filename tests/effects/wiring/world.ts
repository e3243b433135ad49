import { vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { dormantViews } from '#machines/shell/areas.ts'
import { loadSelect } from '#src/app/select.ts'
import { createApp } from '#src/app/wiring.ts'
import { createStore, type Store, usableStorage } from '#src/effects/storage.ts'
import { session } from '../../model/people.ts'

// The page's machines as the real wiring provides them, and the world that they reach: a back end that notes what it is
// asked, two storages, the browser's history.

export const BACK_END = 'https://back.example'

export const reader = session({ businessId: 1, isAdministrator: true })

/** What the world was asked for, in order. */
export const asked: string[] = []

let answers: readonly unknown[] = []

/** The next calls get these answers. */
export const answering = (...next: readonly unknown[]): void => {
  asked.length = 0
  answers = next
}

const fetched = async (input: Request | string, init?: RequestInit) => {
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: input, ...init }
  asked.push(`${method} ${decodeURIComponent(new URL(url).pathname)}`)
  const [answer, ...later] = answers
  answers = later
  return new Response(JSON.stringify(answer ?? null))
}

const noted =
  (name: string) =>
  (...args: readonly unknown[]): void => {
    asked.push(`${name}(${args.map((arg) => JSON.stringify(arg)).join()})`)
  }

/** The texts of the models have no tags. */
class PlainParser {
  parseFromString = (text: string) => ({ body: { textContent: text } })
}

/** A storage that says what is written. */
function notingStore(name: string): Store {
  const kept = createStore(
    usableStorage(() => {
      throw new Error('no storage of the browser')
    }),
  )
  return {
    ...kept,
    read: (key, schema) =>
      key.includes('form/') && keptForm !== null ? (keptForm as never) : kept.read(key, schema),
    write: (key, value) => {
      noted(`${name}.write`)(key, value)
      return kept.write(key, value)
    },
    remove: (key) => {
      // An earlier test may have loaded them.
      if (!key.endsWith('/businesses')) noted(`${name}.remove`)(key)
      kept.remove(key)
    },
  }
}

let keptForm: unknown = null

/** What the browser keeps of each form. */
export const keeping = (kept: unknown): void => {
  keptForm = kept
}

export const store = notingStore('store')
const tab = notingStore('tab')

class NotingChannel {
  constructor(readonly name: string) {}
  postMessage = (message: unknown) => noted('post')(this.name.split('/').at(-1), message)
}

/** Those that are known by name. */
export const system = {
  get: (name: string) =>
    ['toasts', 'businesses', 'dashboard'].includes(name) ? { send: noted(name) } : undefined,
}

export function stubWorld(): void {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true, locks: {} })
  vi.stubGlobal('BroadcastChannel', NotingChannel)
  vi.stubGlobal('location', new URL(`${BACK_END}/`))
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, style: {} },
    addEventListener: () => undefined,
    createElement: () => ({
      download: '',
      click() {
        noted('download')(this.download)
      },
    }),
  })
  vi.stubGlobal('DOMParser', PlainParser)
  vi.stubGlobal('open', noted('open'))
  vi.stubGlobal('print', noted('print'))
  vi.stubGlobal('indexedDB', { deleteDatabase: noted('deleteDatabase') })
  vi.spyOn(console, 'error').mockImplementation(noted('console.error'))
  vi.stubGlobal('history', {
    state: null,
    back: noted('back'),
    forward: noted('forward'),
    go: noted('go'),
    pushState: noted('pushState'),
    replaceState: noted('replaceState'),
  })
}

// A back end that can do everything.
const capabilities = new Proxy<string[]>([], {
  get: (list, key) => (key === 'includes' ? () => true : Reflect.get(list, key)),
})

export interface Wired {
  /** The names that lead to it from the app: `app/shell/workspace/projects`. */
  readonly place: string
  readonly machine: AnyStateMachine
}

/** What loads code later, with its inputs: afterwards the placeholder beside it is the machine. */
const loaders: Readonly<Record<string, readonly unknown[]>> = {
  openShell: [{ businessId: 1, email: reader.email }],
  loadArea: dormantViews.map((view) => ({ view })),
  loadChat: [undefined],
  openNews: [undefined],
  loadPalette: [undefined],
  loadWizard: [undefined],
  loadRecovery: [undefined],
  loadInvited: [undefined],
  loadRowActions: [undefined],
  loadMentioning: [undefined],
}

/** Every machine below the app, at each of its places. */
export async function wiredMachines(): Promise<readonly Wired[]> {
  store.write('session', reader)
  const config = { apiUrl: BACK_END, capabilities }
  vi.doMock('#src/views/businesses/SelectBusiness.tsx', () => ({}))
  await loadSelect()
  const app = createApp({ config, store, tab, path: '/' })
  app.send = noted('app')
  const found: Wired[] = []
  const visit = async (machine: unknown, place: string): Promise<void> => {
    if (!isMachine(machine)) return
    found.push({ place, machine })
    const { actors } = machine.implementations
    for (const [name, inputs] of Object.entries(loaders))
      for (const input of name in actors ? inputs : [])
        await toPromise(createActor(actors[name] as AnyActorLogic, { input }).start())
    for (const [name, logic] of Object.entries(actors)) await visit(logic, `${place}/${name}`)
  }
  await visit(Reflect.get(app, 'logic'), 'app')
  return found
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && Reflect.get(logic, 'implementations') !== undefined
