import { fromPromise } from 'xstate'
import { describeFailure, NO_CONVERSATION } from '#contract/errors'
import { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientListMachine } from '#machines/clients/clientListMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientsMachine } from '#machines/clients/clientsMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine'
import { assistantStatusMachine } from '#machines/inbox/assistantStatusMachine'
import { clientPanelMachine } from '#machines/inbox/clientPanelMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { outboxMachine } from '#machines/inbox/outboxMachine'
import { panelPlaceMachine } from '#machines/inbox/panelPlaceMachine'
import { quickRepliesMachine } from '#machines/inbox/quickRepliesMachine'
import { replyWindowMachine } from '#machines/inbox/replyWindowMachine'
import { threadLinkMachine } from '#machines/inbox/threadLinkMachine'
import { threadMachine } from '#machines/inbox/threadMachine'
import { unreadMachine } from '#machines/inbox/unreadMachine'
import { desktopMachine } from '#machines/notifications/desktopMachine'
import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { assistantStatusActors } from '../effects/assistantStatus'
import { clientPanelActors, createEditDesk } from '../effects/clientPanel'
import {
  clientFormActors,
  clientListActors,
  clientNotesActors,
  clientsActors,
  clientTagsActors,
} from '../effects/clients'
import { clockActors } from '../effects/clock'
import { dashboardSectionActors, downloadTrend } from '../effects/dashboard'
import { desktopActors } from '../effects/desktop'
import type { Call } from '../effects/http'
import { showUnread, unreadSign } from '../effects/icon'
import { inboxActors, outboxActors, threadActors } from '../effects/inbox'
import { linkActors, linkTo } from '../effects/link'
import type { Memory } from '../effects/memory'
import { watchPage } from '../effects/page'
import { pushPlace, replacePlace } from '../effects/place'
import { socketActor, watchLine } from '../effects/sharedSocket'
import type { SocketOptions } from '../effects/socket'
import { soundActors } from '../effects/sound'
import { attentionOf, readsOf } from '../effects/tabs'
import { type Toaster, toast } from './toast'

interface WorkspaceWorld {
  readonly call: Call
  readonly memory: Memory
  readonly socket: SocketOptions
  /** The tabs of the same account and business. */
  readonly tabs: string
  readonly expireSession: () => void
}

const tellMissing = ({ system }: { readonly system: Toaster }) =>
  toast(system, { tone: 'error', text: NO_CONVERSATION })

/** Everything of one business, wired to the world: the only place where its machines meet it. */
export const wireWorkspace = ({ call, memory, socket, tabs, expireSession }: WorkspaceWorld) => {
  const outbox = outboxMachine.provide({ actors: outboxActors(call) })
  const assistantStatus = assistantStatusMachine.provide({
    actors: assistantStatusActors(call),
    actions: {
      tellNotToggled: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeFailure('toggleAssistant', error) }),
    },
  })
  const desk = createEditDesk()
  const clientPanel = clientPanelMachine.provide({
    actors: {
      ...clientPanelActors(call, socket.businessId),
      recallEdit: desk.recallEdit,
      clientNotes: clientNotesMachine.provide({ actors: clientNotesActors(call) }),
      clientTags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
    actions: {
      keepEdit: (_, kept) => desk.keepEdit(kept),
      tellSaved: ({ system }) => toast(system, { tone: 'success', text: 'Cliente guardado' }),
    },
  })
  const replyWindow = replyWindowMachine.provide({ actors: clockActors })
  const link = threadLinkMachine.provide({
    actors: linkActors,
    actions: {
      tellCopied: ({ system }) => toast(system, { tone: 'success', text: 'Enlace copiado' }),
      tellNotCopied: ({ system }, { threadId, error }) =>
        toast(system, {
          tone: 'error',
          text: `${describeFailure('copyLink', error)}: ${linkTo(threadId)}`,
        }),
    },
  })
  const thread = threadMachine.provide({
    actors: { ...threadActors(call), outbox, assistantStatus, clientPanel, replyWindow, link },
  })
  const panelPlace = panelPlaceMachine.provide({
    actions: { keepFolded: (_, isFolded) => memory.keepPanelFolded(isFolded) },
  })
  const reads = readsOf(tabs)
  const unread = unreadMachine.provide({
    actors: { watchReads: reads.watch },
    actions: {
      keepUnread: (_, kept) => {
        memory.keepUnread(kept)
        showUnread(kept)
      },
      shareRead: (_, read) => reads.share(read),
    },
  })
  const quickReplies = quickRepliesMachine.provide({
    actors: { readReplies: fromPromise(async () => memory.readReplies()) },
    actions: { keepReplies: (_, replies) => memory.keepReplies(replies) },
  })
  const inbox = inboxMachine.provide({
    actors: { ...inboxActors(call), thread, unread, panelPlace, quickReplies },
    actions: {
      keepDraft: (_, draft) => memory.keepDraft(draft),
      keepOutgoing: (_, outgoing) => memory.keepOutgoing(outgoing),
      tellMissing,
    },
  })
  const sound = soundMachine.provide({
    actors: soundActors(tabs),
    actions: { keepSound: (_, preference) => memory.keepSound(preference) },
  })
  const desktop = desktopMachine.provide({
    actors: desktopActors(tabs),
    actions: { keepDesktop: (_, preference) => memory.keepDesktop(preference) },
  })
  const notifications = notificationsMachine.provide({
    actors: { sound, desktop, showAttention: attentionOf(tabs) },
    actions: { keepItems: (_, items) => memory.keepNotifications(items) },
  })
  const realtime = realtimeMachine.provide({
    actors: { socket: socketActor(socket, tabs) },
    actions: { expireSession },
  })
  const dashboard = dashboardMachine.provide({
    actors: {
      section: dashboardSectionMachine.provide({
        actors: dashboardSectionActors(call),
        actions: { downloadTrend: (_, loaded) => downloadTrend(loaded) },
      }),
    },
  })
  const clientForm = clientFormMachine.provide({
    actors: {
      ...clientFormActors(call),
      notes: clientNotesMachine.provide({ actors: clientNotesActors(call) }),
      tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
    actions: {
      tellSaved: ({ system }, { isNew }) =>
        toast(system, { tone: 'success', text: isNew ? 'Cliente creado' : 'Cliente actualizado' }),
    },
  })
  const clients = clientsMachine.provide({
    actors: {
      ...clientsActors(call),
      list: clientListMachine.provide({ actors: clientListActors(call) }),
      form: clientForm,
    },
  })
  return workspaceMachine.provide({
    actors: {
      realtime,
      notifications,
      inbox,
      dashboard,
      clients,
      watchPage,
      unreadSign,
      watchLine: watchLine(tabs),
    },
    actions: {
      pushPlace: (_, entry) => pushPlace(entry),
      replacePlace: (_, entry) => replacePlace(entry),
      goBack: () => history.back(),
    },
  })
}
