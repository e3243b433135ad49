import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { severalMachine } from '#machines/inbox/list/severalMachine'
import { openConversationMachine } from '#machines/inbox/openConversationMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'

// With the machines in their places whose code is loaded later in the page.

export const wholeInbox = inboxMachine.provide({
  actors: {
    openConversation: openConversationMachine.provide({ actors: { chat: chatMachine } }),
    several: severalMachine,
  },
})
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
