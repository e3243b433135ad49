import { quickRepliesMachine, selectReplies } from '#machines/inbox/chat/quickRepliesMachine'
import { clientPanelMachine, selectMemory } from '#machines/inbox/client/clientPanelMachine'
import { panelPlaceMachine, selectIsFolded } from '#machines/inbox/client/panelPlaceMachine'
import type { Memory } from '../effects/memory'
import { type Saved, saved } from './saving'

/** What this browser keeps of the machines of a conversation, whose code comes late. */
export const savedByChat = (memory: Memory): readonly Saved[] => [
  saved(panelPlaceMachine, { select: selectIsFolded, save: memory.savePanelFolded }),
  saved(clientPanelMachine, {
    select: selectMemory,
    save: (kept, { context: { threadId } }) => memory.saveClient({ threadId, memory: kept }),
  }),
  saved(quickRepliesMachine, { select: selectReplies, save: memory.saveReplies }),
]
