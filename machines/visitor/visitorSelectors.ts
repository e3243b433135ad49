import type { SnapshotFrom } from 'xstate'
import type { visitorMachine } from './visitorMachine.ts'
import { draftProblem } from './visitorMessages.ts'

// What is shown of the machine.

type State = SnapshotFrom<typeof visitorMachine>

export const selectVisit = (state: State) => state.context.visit
export const selectMessages = (state: State) => state.context.messages
export const selectOutgoing = (state: State) => state.context.outgoing
export const selectDraft = (state: State) => state.context.draft
export const selectDraftProblem = (state: State) => draftProblem(state.context)
export const selectFailure = (state: State) =>
  state.matches('failed') || state.matches('gone') ? state.context.failure : null
export const selectIsGone = (state: State) => state.matches('gone')
export const selectDiscard = (state: State) => state.children.discard
export const selectContactForm = (state: State) => state.children.contact
export const selectPhoto = (state: State) => state.children.photo
export const selectTyping = (state: State) => state.children.typing
export const selectSurvey = (state: State) => state.children.survey
export const selectRealtime = (state: State) => state.children.realtime
