import { visitorModel } from '../model/visitor/visitor.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition } from './faults'
import { defineMutant } from './mutant'

describeMutants("the visitor's page", [
  defineMutant(
    'a message that is sent empty',
    visitorModel,
    dropGuard({ state: 'open', on: 'message.submitted' }),
  ),
  defineMutant(
    'a message on its way that a reload forgets',
    visitorModel,
    dropAction({ state: 'open', on: 'message.submitted' }, 'storeOutgoing'),
  ),
  defineMutant(
    'a message that waits for ever',
    visitorModel,
    dropTransition({ state: 'open.sending.waiting', after: 'resendDelay' }),
  ),
  defineMutant(
    'a visit that is over, and goes on',
    visitorModel,
    dropTransition({ state: 'open', on: 'visit.expired' }),
  ),
])
