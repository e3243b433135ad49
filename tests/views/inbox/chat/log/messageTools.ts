import { createActor } from 'xstate'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { still } from '../../../../model/kit/silence.ts'

// The tools of the message menu and the link target, for a log in tests of other things.

export const tools = {
  threadId: 'ana',
  composer: createActor(still(composerMachine) as typeof composerMachine, {
    input: { threadId: 'ana', contactType: 'whatsapp', draft: '', outgoing: [] },
  }),
  copy: createActor(messageCopyMachine),
  link: createActor(threadLinkMachine),
}

export const linkTarget = createActor(linkTargetMachine)
