import { createActor } from 'xstate'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { still } from '../../../../model/kit/silence.ts'

// The tools of the message menu, and what a log shows besides its messages, for tests of other things.

export const tools = {
  threadId: 'ana',
  composer: createActor(still(composerMachine) as typeof composerMachine, {
    input: { threadId: 'ana', contactType: 'whatsapp', draft: '', outgoing: [] },
  }),
  copy: createActor(messageCopyMachine),
  link: createActor(threadLinkMachine),
}

const ofAna = { input: { threadId: 'ana' } }

export const linkTarget = createActor(still(linkTargetMachine) as typeof linkTargetMachine, ofAna)
export const reading = createActor(still(readingMachine) as typeof readingMachine, ofAna).start()
export const search = createActor(
  still(threadSearchMachine) as typeof threadSearchMachine,
  ofAna,
).start()
