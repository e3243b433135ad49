import type { SnapshotFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { answerIn, findConversation } from './conversationList.ts'
import type { conversationListMachine } from './conversationListMachine.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof conversationListMachine>

export const selectConversations = (state: State) => state.context.conversations
export const selectConversation = (state: State, threadId: string | null) =>
  findConversation(state.context.conversations, threadId)
export const selectAnswer = (state: State, conversation: Conversation) =>
  answerIn(state.context, conversation)
export const selectFilter = (state: State) => state.context.filter
export const selectSearch = (state: State) => state.children.search
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsReloading = (state: State) => state.matches({ failed: 'reloading' })
