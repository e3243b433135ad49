import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { realtimeModel } from '../model/realtime/realtime.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, inState, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('realtime', [
  defineMutant('a wait that triples', realtimeModel, () =>
    realtimeMachine.provide({ delays: { backoff: ({ context }) => 1_000 * 3 ** context.retries } }),
  ),
  defineMutant('a sixth try', realtimeModel, () =>
    realtimeMachine.provide({ guards: { canRetry: ({ context }) => context.retries < 6 } }),
  ),
  defineMutant('a try that gives up a second early', realtimeModel, () =>
    realtimeMachine.provide({ delays: { connectTimeout: 9_000 } }),
  ),
  defineMutant(
    'tries that are not counted',
    realtimeModel,
    dropAction({ state: 'waiting', after: 'backoff' }),
  ),
  defineMutant(
    'tries that are still counted after a success',
    realtimeModel,
    dropAction({ state: 'live.synchronizing', on: 'sync.completed' }),
  ),
  defineMutant(
    'a green dot before everything is there',
    realtimeModel,
    retarget({ state: 'live.connecting', on: 'socket.opened' }, 'connected'),
  ),
  defineMutant(
    'a clean close that is taken for a broken line',
    realtimeModel,
    dropTransition({ state: 'live', on: 'socket.closed' }),
  ),
  defineMutant(
    'every refusal taken for the end of the session',
    realtimeModel,
    dropGuard({ state: 'live', on: 'socket.refused' }),
  ),
  defineMutant(
    'a dot that stays green while the socket moves to another tab',
    realtimeModel,
    dropTransition({ state: 'live', on: 'socket.moved' }),
  ),
  defineMutant(
    'a socket that a sleeping tab keeps',
    realtimeModel,
    dropTransition({ state: '', on: 'page.frozen' }),
  ),
  defineMutant(
    'a session that does not end',
    realtimeModel,
    dropAction({ state: 'live', on: 'socket.refused' }, 'expireSession'),
  ),
  defineMutant(
    'a socket that is kept when the computer wakes',
    realtimeModel,
    inState('', (root) => {
      root.on = { ...(root.on as object), 'page.woke': { actions: 'resetRetries' } }
    }),
  ),
])
