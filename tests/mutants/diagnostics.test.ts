import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine'
import { diagnosticsModel } from '../model/diagnostics/diagnostics.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('the diagnosis', [
  defineMutant(
    'a page that steps back, and moves on with what is recorded meanwhile',
    diagnosticsModel,
    dropAction({ state: 'tape.following', on: 'moment.previous' }, 'hold'),
  ),
  defineMutant(
    'a stop where there is nothing to step back to',
    diagnosticsModel,
    dropGuard({ state: 'tape.following', on: 'moment.previous' }),
  ),
  defineMutant('a step to a moment that the filter hides', diagnosticsModel, () =>
    diagnosticsMachine.provide({
      guards: { hasNext: ({ context: { at, live } }) => at !== null && at < live.moments.length },
    }),
  ),
  defineMutant(
    'a way back to the running app that stays where it was',
    diagnosticsModel,
    dropAction({ state: 'tape.stepping', on: 'moment.latest' }, 'letGo'),
  ),
  defineMutant(
    'an opened recording that is shown as if it were running',
    diagnosticsModel,
    retarget({ state: 'desk.opening', done: 'openRecording' }, '#diagnostics.desk.idle'),
  ),
  defineMutant(
    'a closed recording whose filter stays',
    diagnosticsModel,
    dropAction({ state: 'tape.replaying', on: 'recording.close' }, 'forgetOpened'),
  ),
  defineMutant(
    'a notice that cannot be closed',
    diagnosticsModel,
    dropTransition({ state: 'desk.unreadable', on: 'notice.dismiss' }),
  ),
])
