import { describeLinkFailure } from '#contract/conversationClients.ts'
import {
  linkedClientsMachine,
  selectQueue,
  selectTold,
} from '#machines/inbox/client/linkedClientsMachine.ts'
import { conversationClientsActors } from '../effects/conversationClients.ts'
import type { Call } from '../effects/http.ts'
import type { LinkMemory } from '../effects/linkMemory.ts'
import type { Live } from '../effects/live.ts'
import { type Saved, saved } from './saving.ts'
import { toast } from './toast.ts'

// The code of the linked clients, in one piece.

export const wireLinkedClients = (call: Call, liveNews: Live['liveNews']) =>
  linkedClientsMachine.provide({
    actors: { ...conversationClientsActors(call), liveNews },
    actions: {
      toastRefused: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('link', error) }),
      toastLater: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('linkLater', error) }),
    },
  })

export { openLinkMemory } from '../effects/linkMemory.ts'

export const savedByLinkedClients = (memory: LinkMemory): readonly Saved[] => [
  saved(linkedClientsMachine, { select: selectTold, save: memory.saveTold }),
  saved(linkedClientsMachine, {
    select: selectQueue,
    save: memory.saveQueue,
    // What was missed before the code was there.
    isSavedAtOnce: (queue) => queue.length > 0,
  }),
]
