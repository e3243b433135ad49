import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { Faults } from '../invariants/kit/exploring.ts'
import type { Loose } from '../kit/mutants/config.ts'
import { hearing, inState, planted } from '../kit/mutants/mutator.ts'

/** It hears that it is to load again, and the connection does not wait for it. */
const listening = (root: Loose): void => {
  root.invoke = (root.invoke as Loose[]).map((each) =>
    each.id === 'liveNews'
      ? { ...each, input: { ...(each.input as Loose), isAwaited: false } }
      : each,
  )
}

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
  'the dot is green only after the list and the open conversation were loaded': {
    'a dot that waits for nothing': planted(
      realtimeMachine,
      'live.connecting: socket.opened: target connected',
    ),
    'a list that nobody waits for': inState(conversationListMachine, '', listening),
    'an open conversation that nobody waits for': inState(chatMachine, '', listening),
    'a conversation that is opened meanwhile and that nobody waits for': chatMachine.provide({
      actions: { tellBehind: () => undefined },
    }),
    'an open conversation that has caught up before it is loaded': hearing(
      chatMachine,
      'current',
      'sync.requested',
      { actions: ['tellReload', 'tellCaughtUp'] },
    ),
  },
}
