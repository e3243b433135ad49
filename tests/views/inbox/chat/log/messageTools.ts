import { createActor } from 'xstate'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine'
import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine'
import { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine'
import { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { still } from '../../../../model/kit/silence'

// What the log needs for the menu of its messages, in tests of other things.

export const tools = {
  threadId: 'ana',
  composer: createActor(still(composerMachine) as typeof composerMachine, {
    input: { threadId: 'ana', contactType: 'whatsapp', draft: '', outgoing: [] },
  }),
  copy: createActor(messageCopyMachine),
  link: createActor(threadLinkMachine),
}

export const linkTarget = createActor(linkTargetMachine)
