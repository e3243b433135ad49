import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import type { StateChange, ThreadState } from '#contract/conversationStates.ts'
import type { billingMachine } from '#machines/billing/billingMachine.ts'
import type { businessWizardMachine } from '#machines/businesses/businessWizardMachine.ts'
import type { recoveryMachine } from '#machines/erasure/recoveryMachine.ts'
import type { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { mentionsMachine } from '#machines/notifications/mentionsMachine.ts'
import type { ringsMachine } from '#machines/notifications/ringsMachine.ts'
import { unprovidedAction } from '#machines/shared/unprovided.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { selectShellActor, selectToastsActor } from '#machines/shell/appSelectors.ts'
import { dormantViews } from '#machines/shell/areas.ts'
import { selectWorkspaceActor } from '#machines/shell/shellMachine.ts'
import { selectTheme, themeMachine } from '#machines/shell/themeMachine.ts'
import { selectToast } from '#machines/shell/toastsMachine.ts'
import type { templatesMachine } from '#machines/templates/templatesMachine.ts'
import { loadChat } from '#src/app/chat.ts'
import type { KeepForm } from '#src/app/keepForms.ts'
import { formKeeper } from '#src/app/keepForms.ts'
import { lateMachine } from '#src/app/lateMachine.ts'
import { loadShell } from '#src/app/loadShell.ts'
import type { App } from '#src/app/wiring.ts'
import { wireRecovery, wireWizard } from '#src/areas/select.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import { createCall } from '#src/effects/http.ts'
import { keptFiles } from '#src/effects/keptFiles.ts'
import { openLive } from '#src/effects/live.ts'
import { openMemory } from '#src/effects/memory.ts'
import { unprovidedOf } from '../../model/kit/form.ts'
import { appIn, FakeSocket, memoryStore, serve, session } from './world.ts'

// Checks that the wiring provides every effect of every machine. The workspace's code is loaded later: it is checked
// while it runs.

/** The first time, Vite has to compile the loaded code. */
const FIRST_LOAD = { timeout: 10_000 }

let app: App | undefined

// The shell's code takes long on a loaded computer.
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

test('no effect of the app is left unprovided', () => {
  expect(unprovidedOf(machineOf(appIn({})))).toEqual([])
})

test('no effect of what comes with the choice of a business is left unprovided', () => {
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const keepForm: KeepForm = (machine) => machine
  const world = { call, config: { capabilities: ['erasure'] }, keepForm }
  const wizard = lateMachine<typeof businessWizardMachine>('wizard')
  const recovery = lateMachine<typeof recoveryMachine>('recovery')
  wireWizard(world, wizard)
  wireRecovery(world, recovery)
  for (const { machine } of [wizard, recovery]) expect(unprovidedOf(machine)).toEqual([])
})

test('no effect of the opened workspace is left unprovided', async () => {
  const workspace = machineOf(workspaceOf(await opened()))
  expect(workspace.id).toBe('workspace')
  expect(unprovidedOf(workspace)).toEqual([])
})

test('no effect of a conversation is left unprovided', async () => {
  const { wireChat } = await loadChat()
  const memory = openMemory(memoryStore(), null, 1)
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const account = { email: null, userId: null, isAdministrator: false }
  const keepForm: KeepForm = (machine) => machine
  const world = {
    account,
    call,
    billingCall: call,
    config: {},
    memory,
    liveNews: openLive().liveNews,
    businessId: 1,
    store: memoryStore(),
    keep: () => undefined,
    keepForm,
    keepPayment: (machine: typeof billingMachine) => machine,
    leaveBusiness: () => undefined,
    role: () => null,
    leaveAccount: () => undefined,
  }
  expect(unprovidedOf(wireChat(world, keptFiles('')))).toEqual([])
})

test('no effect of what comes after the list is left unprovided', async () => {
  const { wire } = await import('#src/areas/later.ts')
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const places = {
    several: lateMachine<typeof severalMachine>('several'),
    assigning: lateMachine<typeof assigningMachine>('assigning'),
    templates: lateMachine<typeof templatesMachine>('templates'),
    rings: lateMachine<typeof ringsMachine>('rings'),
    mentions: lateMachine<typeof mentionsMachine>('mentions'),
  }
  const saveState = fromPromise<ThreadState, StateChange>(() => new Promise(() => undefined))
  wire({ call, config: { apiUrl: '/' }, live: openLive(), businessId: 1, saveState }, places)
  for (const { machine } of Object.values(places)) expect(unprovidedOf(machine)).toEqual([])
})

test('no effect of the news is left unprovided', async () => {
  const { wireNews } = await import('#src/areas/news.ts')
  const call = createCall({ baseUrl: '/', token: () => null, onExpired: () => undefined })
  const drafts = openFormDrafts(memoryStore(), () => '')
  const keepForm = formKeeper(drafts, () => undefined)
  expect(unprovidedOf(wireNews(call, null, { drafts, keepForm }))).toEqual([])
})

for (const view of dormantViews)
  test(`no effect of ${view} is left unprovided once its view is opened`, async () => {
    const workspace = workspaceOf(await opened())
    workspace?.send({ type: 'view.open', view })
    const area = () => workspace?.getSnapshot().children[view]
    await vi.waitFor(() => expect(area()).toBeDefined(), FIRST_LOAD)
    // The code is loaded later into a placeholder: the running actor tells its machine.
    expect(unprovidedOf(machineOf(area()))).toEqual([])
  })

test('a link to a missing conversation shows a notice', async () => {
  const workspace = workspaceOf(await opened())
  workspace?.send({ type: 'conversation.requested', threadId: 'gone' })
  const toasts = app && selectToastsActor(app.getSnapshot())
  await expect
    .poll(() => toasts && selectToast(toasts.getSnapshot()))
    .toMatchObject({ tone: 'error', text: 'No se encontró la conversación' })
})

describe('a forgotten effect is found', () => {
  test('in the app and its first actors', () => {
    expect(unprovidedOf(appMachine)).toEqual(
      expect.arrayContaining([
        'shell: actors.workspace',
        'app: actions.toastExpired',
        'shell: actors.openShell',
        'session: actors.verifyCode',
        'businesses: actors.wizard',
      ]),
    )
    const toastExpired = unprovidedAction<string>('toastExpired')
    const wired = machineOf(appIn({}))
    expect(unprovidedOf(wired.provide({ actions: { toastExpired } }))).toEqual([
      'app: actions.toastExpired',
    ])
  })

  test('in machines that are loaded later, at any depth', async () => {
    const workspace = machineOf(workspaceOf(await opened()))
    expect(unprovidedOf(workspace.provide({ actors: { inbox: inboxMachine } }))).toEqual(
      expect.arrayContaining([
        'conversationList: actors.loadConversations',
        'inbox: actors.several',
        'linkedClients: actors.saveLink',
        'openConversation: actors.chat',
        'openConversation: actors.loadChat',
      ]),
    )
  })
})

test('a machine that is loaded later is a placeholder before, and itself afterwards', () => {
  const { machine, arrive } = lateMachine<typeof themeMachine>('theme')
  expect(() => machine.id).toThrow("No 'theme' yet")
  arrive(themeMachine.provide({ actions: { applyTheme: () => undefined } }))
  const theme = createActor(machine, { input: { theme: 'dark' } }).start()
  theme.send({ type: 'theme.choose', theme: 'light' })
  expect(selectTheme(theme.getSnapshot())).toBe('light')
})
