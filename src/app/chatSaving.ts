import type { KeptAttachment } from '#machines/inbox/chat/composer/attachmentEvents.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectKeptAttachment, selectStage } from '#machines/inbox/chat/composer/attachmentShown.ts'
import {
  composerMachine,
  selectDraft,
  selectReplyTo,
} from '#machines/inbox/chat/composer/composerMachine.ts'
import { emojisMachine, selectRecentEmojis } from '#machines/inbox/chat/composer/emojisMachine.ts'
import { outboxMachine, selectItems } from '#machines/inbox/chat/composer/outboxMachine.ts'
import {
  quickRepliesMachine,
  selectReplies,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { messagesMachine, selectLoaded } from '#machines/inbox/chat/log/messagesMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectMemory } from '#machines/inbox/client/clientPanelShown.ts'
import { panelPlaceMachine, selectIsFolded } from '#machines/inbox/client/panelPlaceMachine.ts'
import {
  internalNoteOutboxMachine,
  selectItems as selectOutgoingNotes,
} from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import {
  internalNoteWriterMachine,
  selectDraft as selectNoteDraft,
} from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import type { KeptFiles } from '../effects/keptFiles.ts'
import type { Memory } from '../effects/memory.ts'
import { type Saved, saved } from './saving.ts'

/** The stored data of the machines of a conversation, whose code is loaded later. */
export const savedByChat = (memory: Memory): readonly Saved[] => [
  saved(panelPlaceMachine, { select: selectIsFolded, save: memory.savePanelFolded }),
  saved(emojisMachine, { select: selectRecentEmojis, save: memory.saveEmojis }),
  saved(clientPanelMachine, {
    select: selectMemory,
    save: (kept, { context: { threadId } }) => memory.saveClient({ threadId, memory: kept }),
  }),
  saved(composerMachine, {
    select: selectDraft,
    save: (text, { context: { threadId } }) => memory.saveDraft({ threadId, text }),
  }),
  saved(composerMachine, {
    select: selectReplyTo,
    save: (replyTo, { context: { threadId } }) => memory.holdReplyTo({ threadId, replyTo }),
  }),
  saved(internalNoteWriterMachine, {
    select: selectNoteDraft,
    save: (text, { context: { threadId } }) => memory.saveNoteDraft({ threadId, text }),
  }),
  saved(internalNoteOutboxMachine, {
    select: selectOutgoingNotes,
    save: (items, { context: { threadId } }) => memory.saveOutgoingNotes({ threadId, items }),
  }),
  saved(messagesMachine, {
    select: selectLoaded,
    save: (messages, { context: { threadId, contactId } }) =>
      memory.saveSaid({ threadId, messages, contactId }),
  }),
  saved(outboxMachine, {
    select: selectItems,
    save: (items, { context: { threadId } }) => memory.saveOutgoing({ threadId, items }),
    // A send that was running when the page was left has ended.
    isSavedAtOnce: (items) => items.length > 0,
  }),
  saved(attachmentMachine, {
    select: selectStage,
    save: (stage, { context: { threadId } }) => {
      if (stage !== undefined) memory.saveStage({ threadId, stage })
    },
  }),
  saved(quickRepliesMachine, { select: selectReplies, save: memory.saveReplies }),
]

const isSameFile = (one: KeptAttachment | null, other: KeptAttachment | null): boolean =>
  one?.file === other?.file && one?.caption === other?.caption && one?.isTried === other?.isTried

/** The file itself, which no text can hold. */
export const savedFiles = (files: KeptFiles): readonly Saved[] => [
  saved(attachmentMachine, {
    select: selectKeptAttachment,
    isSame: isSameFile,
    save: (kept, { context: { threadId } }) => files.save(threadId, kept),
  }),
]
