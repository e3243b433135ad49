import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'

// With the machine of the chat in its place, whose code comes late in the page.

export const wholeInbox = inboxMachine.provide({ actors: { chat: chatMachine } })
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
