import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { DASHBOARD_REFRESH } from '#contract/limits.ts'
import { parentOf } from '../shared/tellParent.ts'

export type AutoRefreshEvent =
  | { type: 'autoRefresh.toggle' }
  | { type: 'reader.left' }
  | { type: 'reader.back' }

export const autoRefreshMachine = setup({
  types: { events: {} as AutoRefreshEvent },
  actions: { announceDue: sendTo(parentOf, { type: 'refresh.due' }) },
  delays: { refreshInterval: DASHBOARD_REFRESH },
}).createMachine({
  id: 'autoRefresh',
  description: 'Requests new figures at intervals while a person looks at the dashboard.',
  initial: 'on',
  states: {
    on: {
      initial: 'counting',
      states: {
        counting: {
          on: { 'autoRefresh.toggle': '#autoRefresh.off', 'reader.left': 'paused' },
          after: {
            refreshInterval: { target: 'counting', reenter: true, actions: 'announceDue' },
          },
        },
        paused: {
          description:
            'The tab is in the background, or another view is shown: nobody sees the dashboard.',
          on: { 'reader.back': { target: 'counting', actions: 'announceDue' } },
        },
      },
    },
    off: {
      description: 'The checkbox is off.',
      on: { 'autoRefresh.toggle': 'on' },
    },
  },
})

type State = SnapshotFrom<typeof autoRefreshMachine>

export const selectIsOn = (state: State) => state.matches('on')
/** On, but nobody sees the figures: nothing is requested. */
export const selectIsPaused = (state: State) => state.matches({ on: 'paused' })
