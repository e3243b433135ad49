import { sessionMachine } from '#machines/access/sessionMachine.ts'
import type { Faults } from '../invariants/kit/exploring.ts'
import { hearing } from '../kit/mutants/mutator.ts'

export const faults: Faults = {
  'one verification is in flight, however the code is typed or pasted': {
    'a code that is verified again while it is verified': hearing(
      sessionMachine,
      'verify.verifying',
      'code.changed',
      { target: 'verifying', reenter: true },
    ),
    'another code that can be asked for while one is verified': hearing(
      sessionMachine,
      'verify.verifying',
      'code.resend',
      '#session.login',
    ),
  },
}
