import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import type { billingMachine } from '#machines/billing/billingMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { unprovidedAction } from '#machines/shared/unprovided'
import { appMachine, selectShellActor, selectToastsActor } from '#machines/shell/appMachine'
import { dormantViews } from '#machines/shell/areas'
import { selectWorkspaceActor } from '#machines/shell/shellMachine'
import { selectTheme, themeMachine } from '#machines/shell/themeMachine'
import { selectToast } from '#machines/shell/toastsMachine'
import { loadChat } from '#src/app/chat.ts'
import type { KeepForm } from '#src/app/keepForms.ts'
import { formKeeper } from '#src/app/keepForms.ts'
import { lateMachine } from '#src/app/lateMachine.ts'
import { loadShell } from '#src/app/loadShell.ts'
import type { App } from '#src/app/wiring.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import { createCall } from '#src/effects/http.ts'
import { keptFiles } from '#src/effects/keptFiles.ts'
import { openMemory } from '#src/effects/memory.ts'
import { unprovidedOf } from '../../model/kit/form'
import { appIn, FakeSocket, memoryStore, serve, session } from './world'

// Whether the wiring gives every machine its world. The workspace's code comes late: it is looked at where it runs.

/** The first time, Vite has to compile what is loaded. */
const FIRST_LOAD = { timeout: 10_000 }

let app: App | undefined

// The code of the shell takes its time on a loaded computer.
beforeAll(async () => {
  await loadShell()
})
beforeEach(() => {
  serve()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  app?.stop()
  FakeSocket.forget()
  vi.unstubAllGlobals()
})

const opened = async (): Promise<App> => {
  const store = memoryStore()
  store.write('session', session({ businessId: 1 }))
  const started = appIn({ store })
  started.start()
  app = started
  await vi.waitFor(() => expect(workspaceOf(started)).toBeDefined(), FIRST_LOAD)
  return started
}

const workspaceOf = (running: App) => {
  const shell = selectShellActor(running.getSnapshot())
  return shell && selectWorkspaceActor(shell.getSnapshot())
}

const machineOf = (actor: { getSnapshot(): { machine: AnyStateMachine } } | undefined) => {
  if (!actor) throw new Error('nobody runs there')
  return actor.getSnapshot().machine
}

test('nothing of the app is left unprovided', () => {
  expect(unprovidedOf(machineOf(appIn({})))).toEqual([])
})

test('nothing of the workspace that it opens is left unprovided', async () => {
  const workspace = machineOf(workspaceOf(await opened()))
  expect(workspace.id).toBe('workspace')
  expect(unprovidedOf(workspace)).toEqual([])
})

test('nothing of a conversation is left unprovided', async () => {
  const { wireChat } = await loadChat()
  const memory = openMemory(memoryStore(), null, 1)
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const account = { email: null, isAdministrator: false }
  const keepForm: KeepForm = (machine) => machine
  const world = {
    account,
    call,
    billingCall: call,
    config: {},
    memory,
    businessId: 1,
    keepForm,
    keepPayment: (machine: typeof billingMachine) => machine,
  }
  expect(unprovidedOf(wireChat(world, keptFiles('')))).toEqual([])
})

test('nothing of the news is left unprovided', async () => {
  const { wireNews } = await import('#src/areas/news.ts')
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const drafts = openFormDrafts(memoryStore(), () => '')
  const keepForm = formKeeper(drafts, () => undefined)
  expect(unprovidedOf(wireNews(call, null, { drafts, keepForm }))).toEqual([])
})

for (const view of dormantViews)
  test(`nothing of ${view} is left unprovided once its view is opened`, async () => {
    const workspace = workspaceOf(await opened())
    workspace?.send({ type: 'view.open', view })
    const area = () => workspace?.getSnapshot().children[view]
    await vi.waitFor(() => expect(area()).toBeDefined(), FIRST_LOAD)
    // The code comes late and stands behind a stand-in: what runs says which machine it is.
    expect(unprovidedOf(machineOf(area()))).toEqual([])
  })

test('a conversation that is wanted and gone is told of', async () => {
  const workspace = workspaceOf(await opened())
  workspace?.send({ type: 'conversation.requested', threadId: 'gone' })
  const toasts = app && selectToastsActor(app.getSnapshot())
  await expect
    .poll(() => toasts && selectToast(toasts.getSnapshot()))
    .toMatchObject({ tone: 'error', text: 'No se encontró la conversación' })
})

describe('what the wiring forgets would be found', () => {
  test('in the app and in what it has from the beginning', () => {
    expect(unprovidedOf(appMachine)).toEqual(
      expect.arrayContaining([
        'shell: actors.workspace',
        'app: actions.toastExpired',
        'shell: actors.openShell',
        'session: actors.verifyCode',
        'businessWizard: actors.uploadLogo',
      ]),
    )
    const toastExpired = unprovidedAction<string>('toastExpired')
    const wired = machineOf(appIn({}))
    expect(unprovidedOf(wired.provide({ actions: { toastExpired } }))).toEqual([
      'app: actions.toastExpired',
    ])
  })

  test('in what comes late, however deep', async () => {
    const workspace = machineOf(workspaceOf(await opened()))
    expect(unprovidedOf(workspace.provide({ actors: { inbox: inboxMachine } }))).toEqual(
      expect.arrayContaining([
        'conversationList: actors.loadConversations',
        'inbox: actors.chat',
        'inbox: actors.loadChat',
      ]),
    )
  })
})

test('a machine that comes late is not there before, and is itself afterwards', () => {
  const { machine, arrive } = lateMachine<typeof themeMachine>('theme')
  expect(() => machine.id).toThrow("Machine 'theme' has not arrived")
  arrive(themeMachine.provide({ actions: { applyTheme: () => undefined } }))
  const theme = createActor(machine, { input: { theme: 'dark' } }).start()
  theme.send({ type: 'theme.choose', theme: 'light' })
  expect(selectTheme(theme.getSnapshot())).toBe('light')
})
