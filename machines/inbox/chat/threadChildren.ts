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
