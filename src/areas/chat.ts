import { describeAssistantFailure } from '#contract/assistantStatus'
import { describeInboxFailure } from '#contract/inbox'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine'
import { attachmentMachine } from '#machines/inbox/chat/attachmentMachine'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { composerMachine } from '#machines/inbox/chat/composerMachine'
import { messagesMachine } from '#machines/inbox/chat/messagesMachine'
import { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { quickRepliesMachine, selectKept } from '#machines/inbox/chat/quickRepliesMachine'
import { replyWindowMachine } from '#machines/inbox/chat/replyWindowMachine'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import type { AreaWorld } from '../app/areaModule'
import { toast } from '../app/toast'
import { assistantStatusActors } from '../effects/assistantStatus'
import { attachmentActors } from '../effects/attachments'
import {
  clientEditActors,
  clientNotesActors,
  clientPanelActors,
  clientTagsActors,
} from '../effects/client'
import { clockActors } from '../effects/clock'
import { holdPage } from '../effects/holdPage'
import { messagesActors, outboxActors } from '../effects/inbox'
import type { KeptFiles } from '../effects/keptFiles'
import { linkActors, linkTo } from '../effects/link'

/** The machines of a conversation, wired to the world. */
export const wireChat = ({ call, config, businessId, keepForm }: AreaWorld, files: KeptFiles) => {
  const messages = messagesMachine.provide({ actors: messagesActors(call) })
  const outbox = outboxMachine.provide({ actors: outboxActors(call) })
  const attachment = attachmentMachine.provide({
    actors: { ...attachmentActors(call, config, files), holdPage },
  })
  const composer = composerMachine.provide({ actors: { attachment } })
  const assistantStatus = assistantStatusMachine.provide({
    actors: assistantStatusActors(call),
    actions: {
      toastNotToggled: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeAssistantFailure('toggleAssistant', error) }),
    },
  })
  const clientEdit = clientEditMachine.provide({
    actors: clientEditActors(call, businessId),
  })
  const remarks = clientRemarksMachine.provide({
    actors: {
      notes: clientNotesMachine.provide({ actors: clientNotesActors(call) }),
      tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
  })
  const clientPanel = clientPanelMachine.provide({
    actors: { ...clientPanelActors(call, businessId), edit: clientEdit, remarks },
    actions: {
      toastSaved: ({ system }) => toast(system, { tone: 'success', text: 'Cliente guardado' }),
    },
  })
  const replyWindow = replyWindowMachine.provide({ actors: clockActors })
  const link = threadLinkMachine.provide({
    actors: linkActors,
    actions: {
      toastCopied: ({ system }) => toast(system, { tone: 'success', text: 'Enlace copiado' }),
      toastNotCopied: ({ system }, { item, error }) =>
        toast(system, {
          tone: 'error',
          text: `${describeInboxFailure('copyLink', error)}: ${linkTo(item)}`,
        }),
    },
  })
  const thread = threadMachine.provide({
    actors: { messages, outbox, composer, assistantStatus, clientPanel, replyWindow, link },
  })
  const quickReplies = keepForm(quickRepliesMachine.provide({ actors: { holdPage } }), {
    select: selectKept,
    recordOf: () => '',
  })
  return chatMachine.provide({ actors: { thread, quickReplies } })
}
