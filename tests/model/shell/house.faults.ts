import { spawnChild } from 'xstate'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import { wholeWorkspace } from '../inbox/whole.ts'
import type { Faults } from '../invariants/kit/exploring.ts'
import type { Loose } from '../kit/mutants/config.ts'
import { hearing, inState, planted } from '../kit/mutants/mutator.ts'

const shell = shellMachine.provide({ actors: { workspace: wholeWorkspace } })
const app = appMachine.provide({ actors: { shell } })

export const faults: Faults = {
  'there are never two live sockets': {
    'a socket that is opened beside the old one when the network is back': hearing(
      realtimeMachine,
      '',
      'page.online',
      { target: '.live', actions: spawnChild('socket', { id: 'again' }) },
    ),
    'a second connection of the business': inState(wholeWorkspace, '', (root) => {
      root.invoke = [...(root.invoke as Loose[]), { id: 'another', src: 'realtime' }]
    }),
  },
  'a 401, in whatever state, ends signed out and stops everything that was running': {
    'a 401 that only drops the session': hearing(app, 'signedIn', 'session.expired', {
      actions: 'clearSession',
    }),
    'a 401 that is ignored once the shell is open': hearing(
      app,
      'signedIn.ready',
      'session.expired',
      {},
    ),
    'a session that survives its end': planted(
      app,
      'signedIn: session.expired: clearSession dropped',
    ),
    'a refused socket that tells nobody': planted(
      realtimeMachine,
      'live: socket.refused: expireSession dropped',
    ),
  },
  'choosing another business leaves no data of the one before': {
    'a workspace that goes on': hearing(app, 'signedIn.ready', 'business.chosen', {
      actions: {
        type: 'setBusiness',
        params: ({ event }: { event: { businessId: number } }) => event.businessId,
      },
    }),
    'a shell that outlives the choice of its business': inState(app, 'signedIn', (signedIn) => {
      const { ready } = signedIn.states as { readonly ready: Loose }
      signedIn.invoke = [signedIn.invoke, ready.invoke].flat()
      ready.invoke = []
    }),
  },
}
