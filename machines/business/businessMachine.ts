import { type SnapshotFrom, setup } from 'xstate'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { businessDetailsMachine } from './businessDetailsMachine.ts'
import { hoursMachine } from './hoursMachine.ts'
import { privacyMachine } from './privacyMachine.ts'

/** The tabs, in their order. */
export const businessTabs = ['details', 'hours', 'privacy'] as const
export type BusinessTab = (typeof businessTabs)[number]

type BusinessEvent = { type: AreaTold } | { type: `${BusinessTab}.shown` }

export const businessMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as AreaInput,
    events: {} as BusinessEvent,
    children: {} as { details: 'details'; hours: 'hours'; privacy: 'privacy' },
  },
  actors: { details: businessDetailsMachine, hours: hoursMachine, privacy: privacyMachine },
}).createMachine({
  id: 'business',
  description:
    'The settings of the business. What is typed in a tab is kept while another is shown.',
  context: ({ input }) => input,
  initial: 'details',
  on: {
    'details.shown': '.details',
    'hours.shown': '.hours',
    'privacy.shown': '.privacy',
  },
  states: {
    details: { invoke: { id: 'details', src: 'details', input: ({ context }) => context } },
    hours: { invoke: { id: 'hours', src: 'hours', input: ({ context }) => context } },
    privacy: { invoke: { id: 'privacy', src: 'privacy', input: ({ context }) => context } },
  },
})

type State = SnapshotFrom<typeof businessMachine>

export const selectTab = (state: State): BusinessTab =>
  businessTabs.find((tab) => state.matches(tab)) ?? 'details'
export const selectDetails = (state: State) => state.children.details
export const selectHours = (state: State) => state.children.hours
export const selectPrivacy = (state: State) => state.children.privacy
