import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  type InspectionEvent,
  type Observer,
  type Subscription,
} from 'xstate'
import { type Config, hasCapability, isAdministrator } from '#contract/config'
import { SESSION_EXPIRED } from '#contract/errors'
import { everywhereMachine } from '#machines/access/everywhereMachine'
import { sessionMachine } from '#machines/access/sessionMachine'
import { businessesMachine } from '#machines/businesses/businessesMachine'
import { businessWizardMachine, selectKept } from '#machines/businesses/businessWizardMachine'
import { appMachine } from '#machines/shell/appMachine'
import { shellMachine } from '#machines/shell/shellMachine'
import { themeMachine } from '#machines/shell/themeMachine'
import { toastsMachine } from '#machines/shell/toastsMachine'
import type { workspaceMachine } from '#machines/shell/workspaceMachine'
import type { WorkspaceMemory } from '#machines/shell/workspaceMemory'
import {
  accessActors,
  awaitedEmail,
  browserFor,
  endAllSessions,
  endSession,
  readSession,
  watchSession,
} from '../effects/access'
import { businessesActors, businessWizardActors } from '../effects/businesses'
import { apiBase, billingBase, socketUrl } from '../effects/config'
import { openFormDrafts } from '../effects/formDrafts'
import { createCall } from '../effects/http'
import { wantedThread } from '../effects/link'
import { accountPrefix, openMemory } from '../effects/memory'
import { keptPayment } from '../effects/payment'
import { readPlace } from '../effects/place'
import type { Store } from '../effects/storage'
import { tabsOf } from '../effects/tabs'
import { applyTheme, readTheme } from '../effects/theme'
import { plainAddress } from './addresses'
import { savedByApp } from './appSaving'
import { preload } from './areas'
import { formKeeper } from './keepForms'
import { lateMachine } from './lateMachine'
import { loadShell } from './loadShell'
import { type Saved, saveChanges } from './saving'
import { toast } from './toast'

export interface World {
  readonly config: Config
  /** What all tabs share. */
  readonly store: Store
  /** What this tab keeps for itself. */
  readonly tab: Store
  /** The address that the page was opened at. */
  readonly path: string
  /** Who listens in on every actor, while developing. */
  readonly inspect?: Observer<InspectionEvent>
}

export type App = ActorRefFrom<typeof appMachine>

/** Makes the actor that everything else descends from, wired to the world, not yet started. */
export const createApp = ({ config, store, tab, path, inspect }: World): App => {
  const session = () => app.getSnapshot().context.session
  const token = () => session()?.token ?? null
  const expire = (text: string) => app.send({ type: 'session.expired', text })
  const callAt = (baseUrl: string) =>
    createCall({
      baseUrl,
      token,
      offers: (capability) => hasCapability(config, capability),
      onExpired: expire,
    })
  const call = callAt(apiBase(config))
  const awaited = awaitedEmail(tab)
  const workspace = lateMachine<typeof workspaceMachine>('workspace')

  // What is typed before a business is chosen is of the account. It is asked for while the app itself is made: the store knows.
  const drafts = openFormDrafts(store, () => accountPrefix(readSession(store)?.email ?? null))
  const rows: Saved[] = [...savedByApp(store, tab)]
  const keepForm = formKeeper(drafts, (more) => rows.push(...more))

  // What this browser keeps belongs to the business that is chosen: one at a time.
  let savings: readonly Subscription[] = []
  const openShell = fromPromise<WorkspaceMemory, { businessId: number; email: string | null }>(
    async ({ input: { businessId, email } }) => {
      const place = readPlace(businessId, keptPayment(tab, email, businessId).isThere())
      preload(app.getSnapshot().context.wantedThreadId === null ? place.view : 'conversations')
      const { wireWorkspace, savedByWorkspace } = await loadShell()
      const memory = openMemory(store, email, businessId)
      for (const saving of savings) saving.unsubscribe()
      savings = []
      const keep = (rows: readonly Saved[]) => {
        savings = [...savings, app.system.inspect(saveChanges(rows))]
      }
      keep(savedByWorkspace(memory))
      const account = {
        email,
        isAdministrator: isAdministrator(config, app.getSnapshot().context.session),
      }
      workspace.arrive(
        wireWorkspace({
          account,
          call,
          billingCall: callAt(billingBase(config)),
          config,
          memory,
          store,
          tab,
          reader: account,
          socket: { url: socketUrl(config), filesAt: apiBase(config), token, businessId },
          tabs: tabsOf(email, businessId),
          keep,
          // Told by an action of a machine that is about to be stopped: not while it still runs.
          expireSession: () => queueMicrotask(() => expire(SESSION_EXPIRED)),
        }),
      )
      const remembered = memory.read(place)
      const isKeyed = hasCapability(config, 'sendKey')
      return { ...remembered, inbox: { ...remembered.inbox, isKeyed } }
    },
  )

  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: accessActors(call, browserFor(store, apiBase(config))),
        actions: {
          rememberAwaitedEmail: (_, email) => awaited.keep(email),
          forgetAwaitedEmail: () => awaited.forget(),
        },
      }),
      businesses: businessesMachine.provide({
        actors: {
          ...businessesActors(call),
          wizard: keepForm(businessWizardMachine.provide({ actors: businessWizardActors(call) }), {
            select: selectKept,
            recordOf: () => '',
          }),
        },
        actions: {
          toastCreated: ({ system }) => toast(system, { tone: 'success', text: 'Negocio creado' }),
        },
      }),
      everywhere: everywhereMachine.provide({
        actors: { endAllSessions: endAllSessions(call) },
        actions: {
          toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
        },
      }),
      toasts: toastsMachine,
      theme: themeMachine.provide({
        actions: { applyTheme: (_, theme) => applyTheme(store, theme) },
      }),
      shell: shellMachine.provide({ actors: { workspace: workspace.machine, openShell } }),
      watchSession: watchSession(store),
    },
    actions: {
      toastExpired: ({ system }, text) => toast(system, { tone: 'error', text }),
      endSession: (_, ended) => endSession(config, ended),
    },
  })
  const app: App = createActor(machine, {
    ...(inspect && { inspect }),
    input: {
      session: readSession(store),
      awaitedEmail: plainAddress(path) === '/verify' ? awaited.read() : null,
      wantedThreadId: wantedThread(tab).take(),
      theme: readTheme(store),
    },
  })
  app.system.inspect(saveChanges(rows))
  return app
}
