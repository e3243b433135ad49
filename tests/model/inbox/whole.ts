import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'

// With the chat in its place, whose code is loaded later in the page.

export const wholeInbox = inboxMachine.provide({
  actors: {
    openConversation: openConversationMachine.provide({ actors: { chat: chatMachine } }),
  },
})
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
