import { matchPath } from 'react-router-dom'
import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  type InspectionEvent,
  type Observer,
  type Subscription,
} from 'xstate'
import { type Config, hasCapability, isAdministrator } from '#contract/config.ts'
import { SESSION_ENDED } from '#contract/errors.ts'
import { FOREIGN_CONVERSATION } from '#contract/threadLink.ts'
import { sessionMachine } from '#machines/access/sessionMachine.ts'
import { signOutMachine } from '#machines/access/signOutMachine.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { selectBusinessesActor } from '#machines/shell/appSelectors.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import { themeMachine } from '#machines/shell/themeMachine.ts'
import { toastsMachine } from '#machines/shell/toastsMachine.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import type { WorkspaceMemory } from '#machines/shell/workspaceMemory.ts'
import {
  accessActors,
  awaitedEmail,
  browserFor,
  endAllSessions,
  endSession,
  readSession,
  watchSession,
} from '../effects/access.ts'
import {
  accountPrefix,
  forgetOthers,
  forgetPerson,
  hideNames,
  keepUnsent,
} from '../effects/accountMemory.ts'
import { businessesActors, keptBusinesses } from '../effects/businesses.ts'
import { apiBase, billingBase } from '../effects/config.ts'
import { forgetFiles } from '../effects/forgetFiles.ts'
import { openFormDrafts } from '../effects/formDrafts.ts'
import { createCall } from '../effects/http.ts'
import { isKept } from '../effects/keptPage.ts'
import { wantedThread, watchLinks } from '../effects/link.ts'
import { readPlace } from '../effects/place.ts'
import type { Store } from '../effects/storage.ts'
import { applyTheme, readTheme } from '../effects/theme.ts'
import { savedByApp } from './appSaving.ts'
import { preload } from './areas.ts'
import { invitedActors } from './invited.ts'
import { formKeeper } from './keepForms.ts'
import { lateMachine } from './lateMachine.ts'
import { loadShell } from './loadShell.ts'
import { type Saved, saveChanges } from './saving.ts'
import { selectActors } from './select.ts'
import { toast } from './toast.ts'

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
  const businesses = () => selectBusinessesActor(app.getSnapshot())
  const recheck = (businessId: number) =>
    businesses()?.send({ type: 'businesses.recheck', businessId })
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

  if (hideNames(store)) forgetFiles()
  if (readSession(store) === null) keepUnsent(store)
  // Fields typed before a business is chosen belong to the account. They are read while the app itself is made: the
  // store knows them.
  const drafts = openFormDrafts(store, () => accountPrefix(readSession(store)?.email ?? null))
  const keepForm = formKeeper(drafts, (rows) => app.system.inspect(saveChanges(rows)))

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
      const memory = openMemory(store, email, businessId, {
        hasLinks: hasCapability(config, 'conversationClients'),
      })
      for (const saving of savings) saving.unsubscribe()
      savings = []
      const keep = (rows: readonly Saved[]) => {
        savings = [...savings, app.system.inspect(saveChanges(rows))]
      }
      keep(savedByWorkspace(memory))
      const account = {
        email,
        userId: session()?.userId ?? null,
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
          expireSession: (code) =>
            queueMicrotask(() =>
              code === 403 && hasCapability(config, 'team')
                ? recheck(businessId)
                : expire(SESSION_ENDED),
            ),
          leftBusiness: () => queueMicrotask(() => recheck(businessId)),
          businesses,
          leaveAccount: () => queueMicrotask(() => app.send({ type: 'session.signOut' })),
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
        hasQuotes: hasCapability(config, 'quotes'),
        hasReactions: hasCapability(config, 'reactions'),
        requestsNumbers: hasCapability(config, 'numberRequest'),
        canErase: hasCapability(config, 'erasure'),
        canBlock: hasCapability(config, 'blocking'),
        userId: hasCapability(config, 'assignment') ? (session()?.userId ?? null) : undefined,
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
          ...selectActors({ call, config, keepForm }),
          ...invitedActors(call, config),
          ...businessesActors(
            call,
            keptBusinesses(store, () => session()?.email ?? null, {
              isErasing: hasCapability(config, 'erasure'),
            }),
          ),
        },
        actions: {
          toastCreated: ({ system }) => toast(system, { tone: 'success', text: 'Negocio creado' }),
        },
      }),
      signOut: signOutMachine.provide({
        actors: {
          findUnsent: fromPromise(async () => {
            const { unsentOf } = await import('../effects/unsent.ts')
            return unsentOf([store, tab], session()?.email ?? null)
          }),
          endAllSessions: endAllSessions(call),
        },
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
      watchLinks,
    },
    actions: {
      toastExpired: ({ system }, text) => toast(system, { tone: 'error', text }),
      toastForeign: ({ system }) => toast(system, { tone: 'error', text: FOREIGN_CONVERSATION }),
      endSession: (_, ended) => endSession(config, ended),
      // Other back ends may leave one out of their list for a while.
      forgetBusiness: (_, businessId) => {
        if (!hasCapability(config, 'team')) return
        const email = session()?.email ?? null
        import('../effects/forgetBusiness.ts')
          .then(({ forgetBusiness }) => forgetBusiness([store, tab], email, businessId))
          .catch((error: unknown) => console.error(error))
      },
      forgetPerson: () => {
        for (const each of [store, tab]) forgetPerson(each)
        forgetFiles()
      },
    },
  })
  const app: App = createActor(machine, {
    ...(inspect && { inspect }),
    input: {
      session: readSession(store),
      awaitedEmail: matchPath('/verify', path) ? awaited.read() : null,
      wanted: wantedThread(tab).take(),
      theme: readTheme(store),
    },
  })
  app.system.inspect(saveChanges(savedByApp(store, tab)))
  return app
}
