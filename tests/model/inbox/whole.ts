import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { openConversationMachine } from '#machines/inbox/openConversationMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'

// With the machines in their places whose code is loaded later in the page.

export const wholeInbox = inboxMachine.provide({
  actors: {
    openConversation: openConversationMachine.provide({ actors: { chat: chatMachine } }),
    several: severalMachine,
  },
})
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
