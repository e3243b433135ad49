import type { ActorRefFrom } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { describeLinkFailure } from '#contract/conversationClients.ts'
import { describePinFailure, TOO_MANY_PINS } from '#contract/conversationPins.ts'
import { describeStateFailure } from '#contract/conversationStates.ts'
import { NO_CONVERSATION, UNSEEN_CONVERSATION } from '#contract/inbox.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { linkedClientsMachine } from '#machines/inbox/client/linkedClientsMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationReloadMachine } from '#machines/inbox/list/conversationReloadMachine.ts'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { readsMachine } from '#machines/inbox/list/readsMachine.ts'
import { unlistedMachine } from '#machines/inbox/list/unlistedMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { Heard } from '#machines/shared/liveNews.ts'
import { menuMachine } from '#machines/shell/menuMachine.ts'
import { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { viewsMachine } from '#machines/shell/viewsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { businessPrefix } from '../effects/accountMemory.ts'
import { conversationClientsActors } from '../effects/conversationClients.ts'
import { conversationPinsActors } from '../effects/conversationPins.ts'
import { conversationReadsActors } from '../effects/conversationReads.ts'
import { conversationStatesActors } from '../effects/conversationStates.ts'
import { desktopActors } from '../effects/desktop.ts'
import { findBlocked } from '../effects/findBlocked.ts'
import { openFormDrafts } from '../effects/formDrafts.ts'
import type { Call } from '../effects/http.ts'
import { unreadSign } from '../effects/icon.ts'
import { conversationListActors, conversationSearchActors } from '../effects/inbox.ts'
import { openLive } from '../effects/live.ts'
import type { Memory } from '../effects/memory.ts'
import { pageNews } from '../effects/page.ts'
import { keptPayment } from '../effects/payment.ts'
import { pushPlace, replacePlace, watchPlace } from '../effects/place.ts'
import { roleIn, watchRole } from '../effects/role.ts'
import { socketActor, watchLine } from '../effects/sharedSocket.ts'
import type { SocketOptions } from '../effects/socket.ts'
import { soundActors } from '../effects/sound.ts'
import type { Store } from '../effects/storage.ts'
import { attentionOf } from '../effects/tabs.ts'
import type { Account } from './areaModule.ts'
import { areaActors } from './areas.ts'
import { chatActors } from './chat.ts'
import { formKeeper } from './keepForms.ts'
import { paymentKeeper } from './keepPayment.ts'
import { laterActors } from './later.ts'
import { type NewsWorld, wireNewsButton } from './news.ts'
import { wirePalette } from './palette.ts'
import type { Saved } from './saving.ts'
import { type Toaster, toast } from './toast.ts'

interface WorkspaceWorld {
  readonly account: Account
  readonly call: Call
  readonly billingCall: Call
  readonly config: Config
  readonly memory: Memory
  readonly store: Store
  /** The storage of this tab alone. */
  readonly tab: Store
  readonly reader: NewsWorld['reader']
  readonly socket: SocketOptions
  /** The tabs of the same account and business. */
  readonly tabs: string
  /** 401: the session is over; 403: the business is not the account's any more. */
  readonly expireSession: (code: number) => void
  /** The person may not belong to the business any more, or have another role there. */
  readonly leftBusiness: () => void
  readonly businesses: () => ActorRefFrom<typeof businessesMachine> | undefined
  readonly leaveAccount: () => void
  /** Saves more of what the machines have, until the business is left. */
  readonly keep: (rows: readonly Saved[]) => void
}

const toastMissing = ({ system }: { readonly system: Toaster }) =>
  toast(system, { tone: 'error', text: NO_CONVERSATION })

/** Everything of one business, wired to the world: the only place where its machines meet it. */
export const wireWorkspace = ({
  account,
  call,
  billingCall,
  config,
  memory,
  store,
  tab,
  reader,
  socket,
  tabs,
  expireSession,
  leftBusiness,
  businesses,
  leaveAccount,
  keep,
}: WorkspaceWorld) => {
  const { businessId } = socket
  const drafts = openFormDrafts(store, () => businessPrefix(account.email, businessId))
  const keepForm = formKeeper(drafts, keep)
  const keepPayment = paymentKeeper(keptPayment(tab, account.email, businessId), keep)
  const live = openLive()
  const { liveNews } = live
  if (hasCapability(config, 'erasure')) {
    const root = businessPrefix(account.email, businessId)
    let removals: Promise<(news: Heard) => void> | undefined
    live.hear({ kinds: ['live.removal', 'list.loaded'] }, (news) => {
      removals ??= import('../effects/removals.ts').then(({ openRemovals }) =>
        openRemovals({ live, memory, store, root }),
      )
      removals.then((hear) => hear(news)).catch(() => undefined)
    })
  }
  live.hear({ kinds: ['live.change'] }, (news) => {
    if (news.type === 'live.change' && news.gone) memory.forgetSaid(news.threadId)
  })
  if (hasCapability(config, 'team'))
    live.hear({ kinds: ['live.member'] }, (news) => {
      if (news.type === 'live.member' && [news.userId, null].includes(account.userId))
        leftBusiness()
    })
  const world = {
    account,
    call,
    billingCall,
    config,
    memory,
    liveNews,
    businessId,
    store,
    keep,
    keepForm,
    keepPayment,
    leaveAccount,
    role: () => roleIn(businesses(), businessId),
  }
  const { watchReads, saveRead } = conversationReadsActors(call, config, tabs)
  const unread = unreadMachine.provide({ actors: { liveNews, watchReads } })
  const reads = readsMachine.provide({ actors: { liveNews, saveRead } })
  const stateActors = conversationStatesActors(call, config, tabs)
  const states = conversationStatesMachine.provide({
    actors: { ...stateActors, liveNews },
    actions: {
      toastFailure: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeStateFailure('setState', error) }),
      toastReturned: ({ system }) =>
        toast(system, { tone: 'success', text: 'Volvió una conversación pospuesta' }),
    },
  })
  const pins = pinsMachine.provide({
    actors: { ...conversationPinsActors(call, config, tabs), liveNews },
    actions: {
      toastFailure: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describePinFailure('pin', error) }),
      toastFull: ({ system }) => toast(system, { tone: 'error', text: TOO_MANY_PINS }),
    },
  })
  const { saveState } = stateActors
  const linkedClients = linkedClientsMachine.provide({
    actors: { ...conversationClientsActors(call), liveNews },
    actions: {
      toastRefused: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('link', error) }),
      toastLater: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('linkLater', error) }),
    },
  })
  const search = conversationSearchMachine.provide({ actors: conversationSearchActors(call) })
  const loads = conversationListActors(call, config)
  const reload = conversationReloadMachine.provide({ actors: loads })
  const { loadConversations } = loads
  const list = conversationListMachine.provide({
    actors: { liveNews, loadConversations, reload, search },
  })
  const openConversation = openConversationMachine.provide({
    actors: {
      liveNews,
      keptNews: memory.keptNews,
      ...chatActors({ ...world, hear: live.hear }),
    },
    actions: {
      toastUnseen: ({ system }) => toast(system, { tone: 'error', text: UNSEEN_CONVERSATION }),
    },
  })
  const later = laterActors({ call, config, live, businessId, saveState })
  const inbox = inboxMachine.provide({
    actors: {
      liveNews,
      list,
      unread,
      reads,
      states,
      pins,
      ...later.ofInbox,
      linkedClients,
      openConversation,
      unlisted: unlistedMachine.provide({
        actors: { findBlocked: findBlocked(call, config, businessId) },
      }),
    },
    actions: { toastMissing },
  })
  const sound = soundMachine.provide({
    actors: soundActors(tabs),
  })
  const desktop = desktopMachine.provide({
    actors: desktopActors(tabs),
  })
  const notifications = notificationsMachine.provide({
    actors: {
      liveNews,
      ...later.ofBell,
      sound,
      desktop,
      showAttention: attentionOf(tabs),
    },
  })
  const realtime = realtimeMachine.provide({
    actors: {
      liveNews,
      pageNews,
      watchLine: watchLine(tabs),
      socket: socketActor(socket, tabs, live.publish),
      catchUp: live.waitForAll,
    },
    actions: { expireSession: (_, code) => expireSession(code) },
  })
  const navigation = navigationMachine.provide({
    actors: { liveNews, pageNews, watchPlace, watchRole: watchRole(businesses) },
    actions: {
      pushPlace: (_, entry) => pushPlace(entry),
      replacePlace: (_, entry) => replacePlace(entry),
      goBack: () => history.back(),
    },
  })
  const { loadArea, areas } = areaActors(world)
  return workspaceMachine.provide({
    actors: {
      realtime,
      notifications,
      inbox,
      news: wireNewsButton({ call, store, reader, keep }),
      palette: wirePalette({ call, businessId }),
      menu: menuMachine.provide({ actors: { pageNews } }),
      navigation,
      views: viewsMachine.provide({ actors: { pageNews, loadArea } }),
      ...areas,
      unreadSign,
    },
  })
}
