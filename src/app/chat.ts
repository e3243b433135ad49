import { fromPromise } from 'xstate'
import type { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import type { threadMachine } from '#machines/inbox/chat/threadMachine'
import type { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine'
import type OpenChat from '../views/inbox/chat/OpenChat'
import type { AreaWorld } from './areaModule'
import { lateMachine } from './lateMachine'
import type { Saved } from './saving'

let view: typeof OpenChat | undefined

/** The view of a conversation, once its code is loaded. */
export const loadedChat = (): typeof OpenChat | undefined => view

/** All that a conversation needs: its machines wired, what is kept of them, and its view. */
export const loadChat = async () => {
  const [{ wireChat }, { savedByChat }, { default: loaded }] = await Promise.all([
    import('../areas/chat'),
    import('./chatSaving'),
    import('../views/inbox/chat/OpenChat'),
  ])
  view = loaded
  return { wireChat, savedByChat }
}

/** Actors for the inbox: places for the machines of a conversation, and what loads and wires them. */
export const chatActors = ({
  keep,
  ...world
}: AreaWorld & { readonly keep: (rows: readonly Saved[]) => void }) => {
  const thread = lateMachine<typeof threadMachine>('thread')
  const quickReplies = lateMachine<typeof quickRepliesMachine>('quickReplies')
  const panelPlace = lateMachine<typeof panelPlaceMachine>('panelPlace')
  return {
    thread: thread.machine,
    quickReplies: quickReplies.machine,
    panelPlace: panelPlace.machine,
    loadChat: fromPromise<void, undefined>(async ({ signal }) => {
      const { wireChat, savedByChat } = await loadChat()
      // The business may have been left meanwhile: what the next one has is not this one's to keep.
      if (signal.aborted) return
      const wired = wireChat(world)
      keep(savedByChat(world.memory))
      thread.arrive(wired.thread)
      quickReplies.arrive(wired.quickReplies)
      panelPlace.arrive(wired.panelPlace)
    }),
  }
}
