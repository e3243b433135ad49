import { fromPromise } from 'xstate'
import type { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { businessPrefix } from '../effects/accountMemory.ts'
import type { Live } from '../effects/live.ts'
import type OpenChatView from '../views/inbox/chat/OpenChat.tsx'
import type { AreaWorld } from './areaModule.ts'
import { lateMachine } from './lateMachine.ts'

let view: typeof OpenChatView | undefined

/** The view of a conversation, once its code is loaded. */
export const loadedChat = (): typeof OpenChatView | undefined => view

/** All that a conversation needs: its machines wired, what is kept of them, and its view. */
export const loadChat = async () => {
  const { OpenChat, keptFiles, savedByChat, savedFiles, wireChat } = await import('./chatCode.ts')
  view = OpenChat
  return { keptFiles, savedByChat, savedFiles, wireChat }
}

/** Actors for the open conversation: the place of the chat's machine, and what loads and wires it. */
interface ChatWorld extends AreaWorld {
  readonly hear: Live['hear']
}

export const chatActors = ({ hear, ...world }: ChatWorld) => {
  const chat = lateMachine<typeof chatMachine>('chat')
  return {
    chat: chat.machine,
    loadChat: fromPromise<void, undefined>(async ({ signal }) => {
      const { wireChat, savedByChat, savedFiles, keptFiles } = await loadChat()
      // The business may have been left meanwhile: what the next one has is not this one's to keep.
      if (signal.aborted) return
      const files = keptFiles(businessPrefix(world.account.email, world.businessId))
      hear({ kinds: ['live.removal'] }, (news) => {
        if (news.type === 'live.removal') files.save(news.threadId, null)
      })
      world.keep([...savedByChat(world.memory), ...savedFiles(files)])
      chat.arrive(wireChat(world, files))
    }),
  }
}
