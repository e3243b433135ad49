import { describeAssistantFailure } from '#contract/assistantStatus.ts'
import { describeChatFailure } from '#contract/chatFailure.ts'
import { describeMissingFileFailure } from '#contract/missingFiles.ts'
import { describeNumberRequestFailure } from '#contract/numberRequest.ts'
import { clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { assistantStatusMachine } from '#machines/inbox/chat/assistantStatusMachine.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { messageRetryMachine } from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import {
  quickRepliesMachine,
  selectKept,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { replyWindowMachine } from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { voiceNoteMachine } from '#machines/inbox/chat/composer/voiceNoteMachine.ts'
import { draftsMachine } from '#machines/inbox/chat/draftsMachine.ts'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { meanwhileMachine } from '#machines/inbox/chat/meanwhileMachine.ts'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import { internalNoteOutboxMachine } from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import { internalNoteRemovalMachine } from '#machines/inbox/internalNotes/internalNoteRemovalMachine.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { internalNoteWriterMachine } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine.ts'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine.ts'
import { scheduledFormMachine } from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'
import { twinOfferMachine } from '#machines/inbox/twins/twinOfferMachine.ts'
import { selectKept as selectKeptForm } from '#machines/shared/formFactory.ts'
import { typingMachine } from '#machines/shared/typingMachine.ts'
import { clientOrdersMachine } from '#machines/shop/clientOrdersMachine.ts'
import { productsMachine } from '#machines/shop/productsMachine.ts'
import type { AreaWorld } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { assistantStatusActors } from '../effects/assistantStatus.ts'
import { attachmentActors } from '../effects/attachments.ts'
import {
  clientEditActors,
  clientPanelActors,
  clientPickActors,
  clientTagsActors,
} from '../effects/client.ts'
import { copyActors } from '../effects/clipboard.ts'
import { clockActors } from '../effects/clock.ts'
import { conversationTwinsActors } from '../effects/conversationTwins.ts'
import { draftsActors } from '../effects/drafts.ts'
import { holdPage } from '../effects/holdPage.ts'
import {
  internalNoteOutboxActors,
  internalNoteRemovalActors,
  internalNotesActors,
} from '../effects/internalNotes.ts'
import { recallWithJoined, takeOverJoined } from '../effects/joinedThreads.ts'
import type { KeptFiles } from '../effects/keptFiles.ts'
import { linkActors, linkTo } from '../effects/link.ts'
import { namesActors } from '../effects/mentions.ts'
import { loadMessages } from '../effects/messages.ts'
import { requestFile } from '../effects/missingFiles.ts'
import { requestNumberOnce } from '../effects/numberRequest.ts'
import { messageRetryActors, outboxActors } from '../effects/outbox.ts'
import { sendReaction } from '../effects/reactions.ts'
import { scheduledActors, scheduledFormActors } from '../effects/scheduled.ts'
import { clientOrdersActors, productsActors } from '../effects/shop.ts'
import {
  teamRepliesActors,
  teamReplyFormActors,
  teamReplyListActors,
  teamReplyRemovalActors,
} from '../effects/teamReplies.ts'
import { typingActions } from '../effects/typing.ts'
import { microphone } from '../effects/voice/microphone.ts'
import { prepareVoice } from '../effects/voice/prepare.ts'
import { wireBlocking } from './blocking.ts'
import { wireNotes } from './clientNotes.ts'
import { wireErasure } from './erasure.ts'

/** Wires the machines of a conversation to their effects. */
export const wireChat = (world: AreaWorld, files: KeptFiles) => {
  const { call, config, businessId, keepForm, liveNews, memory } = world
  const { keptNews } = memory
  const load = loadMessages(call, config)
  const messages = messagesMachine.provide({
    actors: { liveNews, loadMessages: load },
    actions: {
      requestFile: ({ system }, id) =>
        void requestFile(call, id).catch((error: unknown) =>
          toast(system, { tone: 'error', text: describeMissingFileFailure('fetchFile', error) }),
        ),
    },
  })
  const outbox = outboxMachine.provide({
    actors: { ...outboxActors(call), liveNews, checkThread: load },
  })
  const attachment = attachmentMachine.provide({
    actors: {
      ...attachmentActors(call, config, files),
      holdPage,
      voiceNote: voiceNoteMachine.provide({
        actors: { liveNews, holdPage, microphone, prepareVoice },
      }),
    },
  })
  const composer = composerMachine.provide({ actors: { liveNews, attachment } })
  const assistantStatus = assistantStatusMachine.provide({
    actors: { ...assistantStatusActors(call), liveNews },
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
    actors: {
      ...clientPanelActors(call, businessId),
      edit: clientEdit,
      remarks,
      pick,
      orders: clientOrdersMachine.provide({ actors: clientOrdersActors(call) }),
    },
    actions: {
      toastSaved: ({ system }) => toast(system, { tone: 'success', text: 'Cliente guardado' }),
    },
  })
  const messageRetry = messageRetryMachine.provide({
    actors: { ...messageRetryActors(call, config), liveNews },
  })
  const replyWindow = replyWindowMachine.provide({ actors: clockActors })
  const link = threadLinkMachine.provide({
    actors: linkActors,
    actions: {
      toastCopied: ({ system }) => toast(system, { tone: 'success', text: 'Enlace copiado' }),
      toastNotCopied: ({ system }, { item, error }) =>
        toast(system, {
          tone: 'error',
          text: `${describeChatFailure('copyLink', error)}: ${linkTo(item)}`,
        }),
    },
  })
  const copy = messageCopyMachine.provide({
    actors: copyActors,
    actions: {
      toastCopied: ({ system }) => toast(system, { tone: 'success', text: 'Copiado' }),
      toastNotCopied: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeChatFailure('copyText', error) }),
    },
  })
  const linkTarget = linkTargetMachine.provide({
    actors: { liveNews },
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
      liveNews,
      ...internalNotesActors(call, config),
      writer: internalNoteWriterMachine.provide({
        actors: { liveNews, ...namesActors(call, config, { businessId, own: world.account }) },
      }),
      outbox: internalNoteOutboxMachine.provide({ actors: internalNoteOutboxActors(call) }),
      removal: internalNoteRemovalMachine.provide({ actors: internalNoteRemovalActors(call) }),
    },
  })
  const twinOffer = twinOfferMachine.provide({
    actors: { ...conversationTwinsActors(call), liveNews, takeOver: takeOverJoined(memory) },
    actions: {
      toastJoined: ({ system }) =>
        toast(system, { tone: 'success', text: 'Conversaciones unidas' }),
    },
  })
  const scheduled = scheduledMachine.provide({
    actors: {
      liveNews,
      ...scheduledActors(call, config),
      form: keepForm(scheduledFormMachine.provide({ actors: scheduledFormActors(call) }), {
        select: selectKeptForm,
        recordOf: ({ scope: { threadId, id } }) => `${threadId}/${id}`,
      }),
    },
  })
  const react = sendReaction(call)
  const request = requestNumberOnce(call)
  const thread = threadMachine.provide({
    actions: {
      sendReaction: ({ event, self, system }) => {
        if (event.type !== 'message.react') return
        react(event).then(
          () => self.send({ type: 'thread.reload' }),
          (error: unknown) =>
            toast(system, { tone: 'error', text: describeChatFailure('react', error) }),
        )
      },
      requestNumber: ({ context: { threadId }, event, self, system }) => {
        if (event.type !== 'number.request') return
        request({ threadId, key: event.key })?.then(
          () => self.send({ type: 'thread.reload' }),
          (error: unknown) =>
            toast(system, { tone: 'error', text: describeNumberRequestFailure('request', error) }),
        )
      },
    },
    actors: {
      liveNews,
      recallThread: recallWithJoined(memory, files),
      messages,
      reading: readingMachine.provide({ actors: { liveNews } }),
      search: threadSearchMachine.provide({ actors: { liveNews } }),
      linkTarget,
      copy,
      sending: sendingMachine.provide({
        actors: { outbox, composer, replyWindow, messageRetry },
      }),
      assistantStatus,
      clientPanel,
      link,
      internalNotes,
      twinOffer,
      scheduled,
      meanwhile: meanwhileMachine.provide({ actors: { liveNews } }),
      drafts: draftsMachine.provide({ actors: { ...draftsActors(call, config), liveNews } }),
      typing: typingMachine.provide({
        actors: { liveNews },
        actions: typingActions(call, config),
      }),
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
  return chatMachine.provide({
    actors: {
      liveNews,
      keptNews,
      thread,
      quickReplies,
      teamReplies,
      erasure: wireErasure(world),
      blocking: wireBlocking(world),
      products: productsMachine.provide({
        actors: { ...productsActors(call, config, businessId), liveNews },
      }),
    },
  })
}
