import { discardMachine } from '../../shared/discardMachine'
import { typingMachine } from '../../shared/typingMachine'
import { clientPanelMachine } from '../client/clientPanelMachine'
import { internalNotesMachine } from '../internalNotes/internalNotesMachine'
import { assistantStatusMachine } from './assistantStatusMachine'
import { composerMachine } from './composerMachine'
import { linkTargetMachine } from './linkTargetMachine'
import { messageCopyMachine } from './messageCopyMachine'
import { messagesMachine } from './messagesMachine'
import { outboxMachine } from './outboxMachine'
import { readingMachine } from './readingMachine'
import { replyWindowMachine } from './replyWindowMachine'
import type { ThreadInput } from './threadEvents'
import { threadLinkMachine } from './threadLinkMachine'
import { threadSearchMachine } from './threadSearchMachine'

/** The machines of a conversation. */
export const actors = {
  messages: messagesMachine,
  outbox: outboxMachine,
  composer: composerMachine,
  reading: readingMachine,
  assistantStatus: assistantStatusMachine,
  search: threadSearchMachine,
  clientPanel: clientPanelMachine,
  replyWindow: replyWindowMachine,
  link: threadLinkMachine,
  linkTarget: linkTargetMachine,
  copy: messageCopyMachine,
  discard: discardMachine,
  internalNotes: internalNotesMachine,
  typing: typingMachine,
}

interface Given {
  readonly context: ThreadInput
}

const ofThread = ({ context: { threadId } }: Given) => ({ threadId })

/** Those that every conversation has, and what they begin with. */
export const invoked = [
  {
    id: 'messages',
    src: 'messages',
    input: ({ context: { threadId, said } }: Given) => ({ threadId, said }),
  },
  {
    id: 'outbox',
    src: 'outbox',
    input: ({ context: { threadId, kept, isKeyed } }: Given) => ({
      threadId,
      items: kept.outgoing,
      isKeyed,
    }),
  },
  {
    id: 'composer',
    src: 'composer',
    input: ({ context: { threadId, contactType, kept } }: Given) => ({
      threadId,
      contactType,
      draft: kept.draft,
      outgoing: kept.outgoing,
    }),
  },
  { id: 'reading', src: 'reading' },
  { id: 'search', src: 'search' },
  { id: 'discard', src: 'discard' },
  {
    id: 'clientPanel',
    src: 'clientPanel',
    input: ({ context: { threadId, kept } }: Given) => ({ threadId, memory: kept.client }),
  },
  {
    id: 'replyWindow',
    src: 'replyWindow',
    input: ({ context: { contactType } }: Given) => ({ contactType }),
  },
  { id: 'link', src: 'link' },
  { id: 'linkTarget', src: 'linkTarget' },
  { id: 'copy', src: 'copy' },
  { id: 'typing', src: 'typing', input: ofThread },
  { id: 'assistantStatus', src: 'assistantStatus', input: ofThread },
] as const
