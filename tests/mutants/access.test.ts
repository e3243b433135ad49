import { sessionMachine } from '#machines/access/sessionMachine'
import { sessionModel } from '../model/access/session.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, inState, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('access', [
  defineMutant('a confirmation that stays 100 ms too long', sessionModel, () =>
    sessionMachine.provide({ delays: { codeSentDelay: 1_600 } }),
  ),
  defineMutant('a welcome that is gone 100 ms too soon', sessionModel, () =>
    sessionMachine.provide({ delays: { welcomeDelay: 2_400 } }),
  ),
  defineMutant('an invalid email that is sent a code', sessionModel, (machine) =>
    machine.provide({ guards: { hasEmailProblem: () => false } }),
  ),
  defineMutant(
    'an incomplete code that is submitted',
    sessionModel,
    dropGuard({ state: 'verify.entering', on: 'code.changed' }),
  ),
  defineMutant(
    'a refused code that stays in its boxes',
    sessionModel,
    dropAction({ state: 'verify.verifying', error: 'verifyCode' }, 'clearCode'),
  ),
  defineMutant(
    'an old error that stays beside a new try',
    sessionModel,
    dropAction({ state: 'login', on: 'email.submitted', index: 1 }, 'clearError'),
  ),
  defineMutant(
    'a sign-in that nobody is told of',
    sessionModel,
    dropAction({ state: 'verify.verifying', done: 'verifyCode' }, 'announceVerified'),
  ),
  defineMutant(
    'a code that is sent to whatever was typed, with its spaces',
    sessionModel,
    inState('sendingCode', (state) => {
      const input = ({ context }: { context: { email: string } }) => ({ email: context.email })
      state.invoke = { ...(state.invoke as object), input }
    }),
  ),
  defineMutant(
    'a failed sending that goes on to the code',
    sessionModel,
    retarget({ state: 'sendingCode', error: 'sendCode' }, 'codeSent'),
  ),
])
