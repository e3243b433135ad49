import { chatMachine } from '#machines/inbox/chat/chatMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'

// With the chat's machine in its place, whose code is loaded later in the page.

export const wholeInbox = inboxMachine.provide({ actors: { chat: chatMachine } })
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
