import { describeAssistantFailure } from '#contract/assistantStatus'
import { describeInboxFailure, NO_CONVERSATION } from '#contract/inbox'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { replyWindowMachine } from '#machines/inbox/chat/replyWindowMachine'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { desktopMachine } from '#machines/notifications/desktopMachine'
import { notificationsMachine } from '#machines/notifications/notificationsMachine'
import { soundMachine } from '#machines/notifications/soundMachine'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { assistantStatusActors } from '../effects/assistantStatus'
import {
  clientEditActors,
  clientNotesActors,
  clientPanelActors,
  clientTagsActors,
} from '../effects/client'
import { clockActors } from '../effects/clock'
import { desktopActors } from '../effects/desktop'
import type { Call } from '../effects/http'
import { unreadSign } from '../effects/icon'
import { conversationListActors, outboxActors, threadActors } from '../effects/inbox'
import { linkActors, linkTo } from '../effects/link'
import type { Memory } from '../effects/memory'
import { watchPage } from '../effects/page'
import { pushPlace, replacePlace } from '../effects/place'
import { socketActor, watchLine } from '../effects/sharedSocket'
import type { SocketOptions } from '../effects/socket'
import { soundActors } from '../effects/sound'
import { attentionOf, readsOf } from '../effects/tabs'
import { areaActors } from './areas'
import { type Toaster, toast } from './toast'

interface WorkspaceWorld {
  readonly call: Call
  readonly memory: Memory
  readonly socket: SocketOptions
  /** The tabs of the same account and business. */
  readonly tabs: string
  readonly expireSession: () => void
}

const toastMissing = ({ system }: { readonly system: Toaster }) =>
  toast(system, { tone: 'error', text: NO_CONVERSATION })

/** Everything of one business, wired to the world: the only place where its machines meet it. */
export const wireWorkspace = ({ call, memory, socket, tabs, expireSession }: WorkspaceWorld) => {
  const outbox = outboxMachine.provide({ actors: outboxActors(call) })
  const assistantStatus = assistantStatusMachine.provide({
    actors: assistantStatusActors(call),
    actions: {
      toastNotToggled: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeAssistantFailure('toggleAssistant', error) }),
    },
  })
  const clientEdit = clientEditMachine.provide({
    actors: clientEditActors(call, socket.businessId),
  })
  const remarks = clientRemarksMachine.provide({
    actors: {
      notes: clientNotesMachine.provide({ actors: clientNotesActors(call) }),
      tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
  })
  const clientPanel = clientPanelMachine.provide({
    actors: { ...clientPanelActors(call, socket.businessId), edit: clientEdit, remarks },
    actions: {
      toastSaved: ({ system }) => toast(system, { tone: 'success', text: 'Cliente guardado' }),
    },
  })
  const replyWindow = replyWindowMachine.provide({ actors: clockActors })
  const link = threadLinkMachine.provide({
    actors: linkActors,
    actions: {
      toastCopied: ({ system }) => toast(system, { tone: 'success', text: 'Enlace copiado' }),
      toastNotCopied: ({ system }, { threadId, error }) =>
        toast(system, {
          tone: 'error',
          text: `${describeInboxFailure('copyLink', error)}: ${linkTo(threadId)}`,
        }),
    },
  })
  const thread = threadMachine.provide({
    actors: { ...threadActors(call), outbox, assistantStatus, clientPanel, replyWindow, link },
  })
  const reads = readsOf(tabs)
  const unread = unreadMachine.provide({
    actors: { watchReads: reads.watch },
    actions: {
      shareRead: (_, read) => reads.share(read),
    },
  })
  const list = conversationListMachine.provide({ actors: conversationListActors(call) })
  const inbox = inboxMachine.provide({
    actors: { list, thread, unread },
    actions: {
      keepDraft: (_, draft) => memory.saveDraft(draft),
      keepOutgoing: (_, outgoing) => memory.saveOutgoing(outgoing),
      toastMissing,
    },
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
  return workspaceMachine.provide({
    actors: {
      realtime,
      notifications,
      inbox,
      ...areaActors({ call, memory, businessId: socket.businessId }),
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
