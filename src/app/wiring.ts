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
import { accountPrefix, forgetOthers } from '../effects/accountMemory'
import { businessesActors, businessWizardActors, keptBusinesses } from '../effects/businesses'
import { apiBase, billingBase } from '../effects/config'
import { openFormDrafts } from '../effects/formDrafts'
import { createCall } from '../effects/http'
import { isKept } from '../effects/keptPage'
import { wantedThread } from '../effects/link'
import { readPlace } from '../effects/place'
import type { Store } from '../effects/storage'
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
  /** The storage that all tabs share. */
  readonly store: Store
  /** The storage of this tab alone. */
  readonly tab: Store
  /** The address that the page was opened at. */
  readonly path: string
  /** The inspector of every actor, in development only. */
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

  // Fields typed before a business is chosen belong to the account. They are read while the app itself is made: the store knows them.
  const drafts = openFormDrafts(store, () => accountPrefix(readSession(store)?.email ?? null))
  const rows: Saved[] = [...savedByApp(store, tab)]
  const keepForm = formKeeper(drafts, (more) => rows.push(...more))

  // The stored data belong to the chosen business: one at a time.
  let savings: readonly Subscription[] = []
  const openShell = fromPromise<WorkspaceMemory, { businessId: number; email: string | null }>(
    async ({ input: { businessId, email } }) => {
      const hasServer = navigator.onLine && !isKept()
      const isLinked = app.getSnapshot().context.wanted !== null
      const begin = (isPaying: boolean) => readPlace(businessId, { isPaying, hasServer })
      preload(isLinked ? 'conversations' : begin(false).view)
      const { keptPayment, openMemory, savedByWorkspace, socketUrl, tabsOf, wireWorkspace } =
        await loadShell()
      const place = begin(keptPayment(tab, email, businessId).isThere())
      forgetOthers(store, email, businessId)
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
      const offers = {
        isKeyed: hasCapability(config, 'sendKey'),
        isSearchable: hasCapability(config, 'conversationSearch'),
        isTeam: hasCapability(config, 'teamReplies'),
        hasStates: hasCapability(config, 'conversationStates'),
        hasClients: hasCapability(config, 'conversationClients'),
        hasNotes: hasCapability(config, 'internalNotes'),
      }
      return { ...remembered, inbox: { ...remembered.inbox, ...offers } }
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
          ...businessesActors(
            call,
            keptBusinesses(store, () => session()?.email ?? null),
          ),
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
      wanted: wantedThread(tab).take(),
      theme: readTheme(store),
    },
  })
  app.system.inspect(saveChanges(rows))
  return app
}
