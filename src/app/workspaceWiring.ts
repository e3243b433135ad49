import type { Config } from '#contract/config'
import { describePinFailure, TOO_MANY_PINS } from '#contract/conversationPins'
import { describeStateFailure } from '#contract/conversationStates'
import { NO_CONVERSATION } from '#contract/inbox'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { conversationReloadMachine } from '#machines/inbox/list/conversationReloadMachine'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine'
import { pinsMachine } from '#machines/inbox/list/pinsMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { openConversationMachine } from '#machines/inbox/openConversationMachine'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine'
import { desktopMachine } from '#machines/notifications/desktopMachine'
import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { navigationMachine } from '#machines/shell/navigationMachine'
import { paletteMachine } from '#machines/shell/paletteMachine'
import { viewsMachine } from '#machines/shell/viewsMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { businessPrefix } from '../effects/accountMemory'
import { conversationPinsActors } from '../effects/conversationPins'
import { conversationStatesActors } from '../effects/conversationStates'
import { desktopActors } from '../effects/desktop'
import { openFormDrafts } from '../effects/formDrafts'
import type { Call } from '../effects/http'
import { unreadSign } from '../effects/icon'
import { conversationListActors, conversationSearchActors } from '../effects/inbox'
import type { Memory } from '../effects/memory'
import { watchPage } from '../effects/page'
import { keptPayment } from '../effects/payment'
import { pushPlace, replacePlace } from '../effects/place'
import { socketActor, watchLine } from '../effects/sharedSocket'
import type { SocketOptions } from '../effects/socket'
import { soundActors } from '../effects/sound'
import type { Store } from '../effects/storage'
import { attentionOf, readsOf } from '../effects/tabs'
import type { Account } from './areaModule'
import { areaActors } from './areas'
import { chatActors } from './chat'
import { formKeeper } from './keepForms'
import { paymentKeeper } from './keepPayment'
import { linkedClientsActors } from './linkedClients'
import { type NewsWorld, wireNewsButton } from './news'
import { loadPalette } from './palette'
import type { Saved } from './saving'
import { severalActors } from './several'
import { type Toaster, toast } from './toast'

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
  readonly expireSession: () => void
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
  keep,
}: WorkspaceWorld) => {
  const { businessId } = socket
  const drafts = openFormDrafts(store, () => businessPrefix(account.email, businessId))
  const keepForm = formKeeper(drafts, keep)
  const keepPayment = paymentKeeper(keptPayment(tab, account.email, businessId), keep)
  const world = {
    account,
    call,
    billingCall,
    config,
    memory,
    businessId,
    keepForm,
    keepPayment,
  }
  const reads = readsOf(tabs)
  const unread = unreadMachine.provide({
    actors: { watchReads: reads.watch },
    actions: {
      shareRead: (_, read) => reads.share(read),
    },
  })
  const stateActors = conversationStatesActors(call, config, tabs)
  const states = conversationStatesMachine.provide({
    actors: stateActors,
    actions: {
      toastFailure: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeStateFailure('setState', error) }),
      toastReturned: ({ system }) =>
        toast(system, { tone: 'success', text: 'Ha vuelto una conversación pospuesta' }),
    },
  })
  const pins = pinsMachine.provide({
    actors: conversationPinsActors(call, config, tabs),
    actions: {
      toastFailure: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describePinFailure('pin', error) }),
      toastFull: ({ system }) => toast(system, { tone: 'error', text: TOO_MANY_PINS }),
    },
  })
  const search = conversationSearchMachine.provide({ actors: conversationSearchActors(call) })
  const loads = conversationListActors(call, config)
  const reload = conversationReloadMachine.provide({ actors: loads })
  const { loadConversations } = loads
  const list = conversationListMachine.provide({ actors: { loadConversations, reload, search } })
  const openConversation = openConversationMachine.provide({
    actors: chatActors({ ...world, keep }),
  })
  const inbox = inboxMachine.provide({
    actors: {
      list,
      unread,
      states,
      pins,
      ...severalActors(stateActors),
      ...linkedClientsActors({ ...world, store, keep }),
      openConversation,
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
    actors: { sound, desktop, showAttention: attentionOf(tabs) },
  })
  const realtime = realtimeMachine.provide({
    actors: { socket: socketActor(socket, tabs) },
    actions: { expireSession },
  })
  const navigation = navigationMachine.provide({
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
      palette: paletteMachine.provide({ actors: { loadPalette } }),
      navigation,
      views: viewsMachine.provide({ actors: { loadArea } }),
      ...areas,
      watchPage,
      unreadSign,
      watchLine: watchLine(tabs),
    },
  })
}
