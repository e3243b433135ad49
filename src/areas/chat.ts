import { describeAssistantFailure } from '#contract/assistantStatus'
import { describeInboxFailure } from '#contract/inbox'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine'
import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine'
import { quickRepliesMachine, selectKept } from '#machines/inbox/chat/composer/quickRepliesMachine'
import { replyWindowMachine } from '#machines/inbox/chat/composer/replyWindowMachine'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine'
import { logMachine } from '#machines/inbox/chat/log/logMachine'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine'
import { internalNoteOutboxMachine } from '#machines/inbox/internalNotes/internalNoteOutboxMachine'
import { internalNoteRemovalMachine } from '#machines/inbox/internalNotes/internalNoteRemovalMachine'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine'
import { selectKept as selectKeptForm } from '#machines/shared/formFactory'
import { typingMachine } from '#machines/shared/typingMachine'
import type { AreaWorld } from '../app/areaModule'
import { toast } from '../app/toast'
import { assistantStatusActors } from '../effects/assistantStatus'
import { attachmentActors } from '../effects/attachments'
import {
  clientEditActors,
  clientPanelActors,
  clientPickActors,
  clientTagsActors,
} from '../effects/client'
import { copyActors } from '../effects/clipboard'
import { clockActors } from '../effects/clock'
import { holdPage } from '../effects/holdPage'
import {
  internalNoteOutboxActors,
  internalNoteRemovalActors,
  internalNotesActors,
} from '../effects/internalNotes'
import type { KeptFiles } from '../effects/keptFiles'
import { linkActors, linkTo } from '../effects/link'
import { loadMessages } from '../effects/messages'
import { outboxActors } from '../effects/outbox'
import {
  teamRepliesActors,
  teamReplyFormActors,
  teamReplyListActors,
  teamReplyRemovalActors,
} from '../effects/teamReplies'
import { typingActions } from '../effects/typing'
import { wireNotes } from './clientNotes'

/** Wires the machines of a conversation to their effects. */
export const wireChat = (world: AreaWorld, files: KeptFiles) => {
  const { call, config, businessId, keepForm } = world
  const load = loadMessages(call, config)
  const messages = messagesMachine.provide({ actors: { loadMessages: load } })
  const outbox = outboxMachine.provide({ actors: { ...outboxActors(call), checkThread: load } })
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
      notes: wireNotes(world),
      tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
  })
  const pick = clientPickMachine.provide({ actors: clientPickActors(call, businessId) })
  const clientPanel = clientPanelMachine.provide({
    actors: { ...clientPanelActors(call, businessId), edit: clientEdit, remarks, pick },
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
  const copy = messageCopyMachine.provide({
    actors: copyActors,
    actions: {
      toastCopied: ({ system }) => toast(system, { tone: 'success', text: 'Copiado' }),
      toastNotCopied: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeInboxFailure('copyText', error) }),
    },
  })
  const linkTarget = linkTargetMachine.provide({
    actions: {
      toastMissing: ({ system }) =>
        toast(system, {
          tone: 'error',
          text: 'El mensaje del enlace no está en esta conversación.',
        }),
    },
  })
  const internalNotes = internalNotesMachine.provide({
    actors: {
      ...internalNotesActors(call),
      outbox: internalNoteOutboxMachine.provide({ actors: internalNoteOutboxActors(call) }),
      removal: internalNoteRemovalMachine.provide({ actors: internalNoteRemovalActors(call) }),
    },
  })
  const thread = threadMachine.provide({
    actors: {
      messages,
      log: logMachine.provide({ actors: { linkTarget, copy } }),
      sending: sendingMachine.provide({ actors: { outbox, composer, replyWindow } }),
      assistantStatus,
      clientPanel,
      link,
      internalNotes,
      typing: typingMachine.provide({ actions: typingActions(call, config) }),
    },
  })
  const quickReplies = keepForm(quickRepliesMachine.provide({ actors: { holdPage } }), {
    select: selectKept,
    recordOf: () => '',
  })
  const teamReplyForm = keepForm(
    teamReplyFormMachine.provide({ actors: teamReplyFormActors(call, businessId) }),
    { select: selectKeptForm, recordOf: ({ scope }) => scope.id },
  )
  const teamReplies = teamRepliesMachine.provide({
    actors: {
      ...teamRepliesActors(call, businessId),
      list: teamReplyListMachine.provide({ actors: teamReplyListActors(call, businessId) }),
      form: teamReplyForm,
      removal: teamReplyRemovalMachine.provide({
        actors: teamReplyRemovalActors(call, businessId),
      }),
    },
  })
  return chatMachine.provide({ actors: { thread, quickReplies, teamReplies } })
}
