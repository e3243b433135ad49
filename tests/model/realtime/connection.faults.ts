import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { Faults } from '../invariants/kit/exploring.ts'
import { hearing } from '../kit/mutants/mutator.ts'

export const faults: Faults = {
  'a connection is tried again five times at most, until somebody or the network asks': {
    'a sixth try': realtimeMachine.provide({
      guards: { canRetry: ({ context }) => context.retries < 6 },
    }),
    'tries that are forgotten when the socket opens': hearing(
      realtimeMachine,
      'live.connecting',
      'socket.opened',
      { target: 'synchronizing', actions: 'setNoRetries' },
    ),
  },
}
