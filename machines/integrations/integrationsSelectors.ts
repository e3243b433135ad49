import type { SnapshotFrom } from 'xstate'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { integrationsMachine } from './integrationsMachine.ts'

type State = SnapshotFrom<typeof integrationsMachine>

export const selectTab = (state: State): IntegrationKind => state.context.tab
export const selectChoicesActor = (state: State) => state.children.choices
export const selectList = (state: State) => state.children.list
export const selectAssignment = (state: State) => state.children.assignment
export const selectCheck = (state: State) => state.children.check
export const selectReading = (state: State) => state.children.reading
export const selectEmbedCode = (state: State) => state.children.embedCode
export const selectMetaAccount = (state: State) => state.children.metaAccount
export const selectWidget = (state: State) => state.children.widget
export const selectStore = (state: State) => state.children.store
export const selectGuide = (state: State) => state.children.guide
export const selectRemoval = (state: State) => state.children.removal
