import { CallError } from '#contract/errors.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import type { Move, Scenario } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import { answered, said, told, unanswered, waited } from '../invariants/kit/moves.ts'
import type { Part } from '../invariants/kit/system.ts'

// Signing in, with a code that is typed, pasted and corrected in every order.

interface SignIn {
  /** The codes of unanswered calls; giving up a call does not cancel it at the server. */
  readonly asked: readonly string[]
}

const refusal = new CallError('refused', 'HTTP 400', 400, '{"message":"Código incorrecto"}')

const codeOf = ({ input }: Part): string => (input as { readonly code: string }).code

const settle =
  (code: string, then: Move<SignIn>['does']): Move<SignIn>['does'] =>
  (play) => {
    play.world = { asked: play.world.asked.filter((other) => other !== code) }
    then(play)
  }

const signIn: Scenario<SignIn> = {
  name: 'signing in',
  world: { asked: [] },
  always: {
    'one verification is in flight, however the code is typed or pasted': ({ now: { world } }) =>
      world.asked.length <= 1,
  },
  starts: [null, 'ana@taller.example'].map((awaitedEmail) => ({
    name: awaitedEmail ? 'awaiting a code' : 'stranger',
    does: (play) =>
      play.open('app', appMachine, {
        session: null,
        awaitedEmail,
        wanted: null,
        theme: 'system',
      }),
  })),
  moves: (at) => [
    ...answered(at, 'sendCode', () => undefined),
    ...unanswered(at, 'sendCode'),
    ...[...at.system.parts.values()]
      .filter(({ src }) => src === 'verifyCode')
      .flatMap((part): Move<SignIn>[] => [
        {
          name: 'the code is right',
          does: settle(codeOf(part), (play) =>
            play.answer(part.path, {
              token: 't-ana',
              userId: '7',
              isNewUser: false,
              isAdministrator: false,
            }),
          ),
        },
        {
          name: 'the code is wrong',
          does: settle(codeOf(part), (play) => play.fail(part.path, refusal)),
        },
      ]),
    ...said(at, 'session', [
      { type: 'email.changed', email: 'ana@taller.example' },
      { type: 'email.submitted' },
      { type: 'code.changed', code: '12', case: 'typed in part' },
      { type: 'code.changed', code: '1234', case: 'typed' },
      { type: 'code.changed', code: '5678', case: 'pasted' },
      { type: 'code.submitted' },
      { type: 'code.resend' },
    ]),
    ...said(at, 'app', [{ type: 'session.signOut' }]),
    ...told(at, 'watchSession', [{ type: 'session.replaced', session: null }]),
    ...waited(at),
  ],
  afterwards: (play) => {
    for (const what of play.happened)
      if (what.kind === 'started' && what.part.src === 'verifyCode')
        play.world = { asked: [...play.world.asked, codeOf(what.part)] }
  },
}

export const explored = [exploring(1_000, signIn)]
