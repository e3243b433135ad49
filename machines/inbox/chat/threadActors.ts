import { liveNews } from '../../shared/liveNews.ts'
import { typingMachine } from '../../shared/typingMachine.ts'
import { clientPanelMachine } from '../client/clientPanelMachine.ts'
import { internalNotesMachine } from '../internalNotes/internalNotesMachine.ts'
import { scheduledMachine } from '../scheduled/scheduledMachine.ts'
import { twinOfferMachine } from '../twins/twinOfferMachine.ts'
import { assistantStatusMachine } from './assistantStatusMachine.ts'
import { sendingMachine } from './composer/sendingMachine.ts'
import { draftsMachine } from './draftsMachine.ts'
import { linkTargetMachine } from './log/linkTargetMachine.ts'
import { messageCopyMachine } from './log/messageCopyMachine.ts'
import { messagesMachine } from './log/messagesMachine.ts'
import { readingMachine } from './log/readingMachine.ts'
import { threadSearchMachine } from './log/threadSearchMachine.ts'
import { meanwhileMachine } from './meanwhileMachine.ts'
import { threadLinkMachine } from './threadLinkMachine.ts'

/** What a conversation consists of. */
export const actors = {
  liveNews,
  messages: messagesMachine,
  reading: readingMachine,
  search: threadSearchMachine,
  linkTarget: linkTargetMachine,
  copy: messageCopyMachine,
  sending: sendingMachine,
  assistantStatus: assistantStatusMachine,
  clientPanel: clientPanelMachine,
  link: threadLinkMachine,
  internalNotes: internalNotesMachine,
  typing: typingMachine,
  drafts: draftsMachine,
  meanwhile: meanwhileMachine,
  twinOffer: twinOfferMachine,
  scheduled: scheduledMachine,
}
