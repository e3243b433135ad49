import type { SnapshotFrom } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import type { assigningMachine } from './assigningMachine.ts'
import type { colleaguesMachine } from './colleaguesMachine.ts'

// What is shown of the team in the inbox.

type State = SnapshotFrom<typeof colleaguesMachine>

export const selectColleagues = (state: SnapshotFrom<typeof assigningMachine> | undefined) =>
  state?.children.colleagues

/** Undefined until they are loaded, and where there is no team. */
export const selectPeople = (state: State | undefined): readonly Colleague[] | undefined =>
  state?.context.people ?? undefined

export const selectHidden = (state: State) => state.context.hidden
/** What was let go last, while it can be undone. */
export const selectLast = (state: State) =>
  state.matches({ lettingGo: 'offered' }) ? state.context.last : null
