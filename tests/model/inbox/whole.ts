import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { threadMachine } from '#machines/inbox/chat/threadMachine'
import { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'

// With the machines of a conversation in their places, whose code comes late in the page.

/** The machines of a conversation, by their places in the inbox. */
export const chatMachines = {
  thread: threadMachine,
  quickReplies: quickRepliesMachine,
  panelPlace: panelPlaceMachine,
}

export const wholeInbox = inboxMachine.provide({ actors: chatMachines })
export const wholeWorkspace = workspaceMachine.provide({ actors: { inbox: wholeInbox } })
