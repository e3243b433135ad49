import { describeLinkFailure } from '#contract/conversationClients'
import {
  linkedClientsMachine,
  selectQueue,
  selectTold,
} from '#machines/inbox/client/linkedClientsMachine'
import { conversationClientsActors } from '../effects/conversationClients'
import type { Call } from '../effects/http'
import type { LinkMemory } from '../effects/linkMemory'
import { type Saved, saved } from './saving'
import { toast } from './toast'

// The code of the linked clients, in one piece.

export const wireLinkedClients = (call: Call) =>
  linkedClientsMachine.provide({
    actors: conversationClientsActors(call),
    actions: {
      toastRefused: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('link', error) }),
      toastLater: ({ system }, { error }) =>
        toast(system, { tone: 'error', text: describeLinkFailure('linkLater', error) }),
    },
  })

export { openLinkMemory } from '../effects/linkMemory'

export const savedByLinkedClients = (memory: LinkMemory): readonly Saved[] => [
  saved(linkedClientsMachine, { select: selectTold, save: memory.saveTold }),
  saved(linkedClientsMachine, {
    select: selectQueue,
    save: memory.saveQueue,
    // What was missed before the code was there.
    isSavedAtOnce: (queue) => queue.length > 0,
  }),
]
