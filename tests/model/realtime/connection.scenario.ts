import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { wholeWorkspace } from '../inbox/whole.ts'
import type { Scenario } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import { answered, said, told, unanswered, waited } from '../invariants/kit/moves.ts'
import type { Part } from '../invariants/kit/system.ts'
import { ana, listed } from '../people.ts'

// One business whose connection opens, breaks, is refused, sleeps and wakes, in any order.

interface Connection {
  /** Sockets that were opened automatically since the last successful one. */
  readonly tries: number
}

const isConnected = ({ id, snapshot }: Part): boolean =>
  id === 'realtime' && (snapshot?.matches({ live: 'connected' }) ?? false)

const connection: Scenario<Connection> = {
  name: 'the connection',
  world: { tries: 0 },
  always: {
    'a connection is tried again five times at most, until somebody or the network asks': ({
      now: { world },
    }) => world.tries <= 5,
  },
  starts: [
    {
      name: 'start',
      does: (play) =>
        play.open('workspace', wholeWorkspace, {
          businessId: 1,
          memory: emptyMemory,
          wanted: null,
        }),
    },
  ],
  moves: (at) => [
    ...told(at, 'socket', [
      { type: 'socket.opened' },
      { type: 'socket.moved' },
      { type: 'socket.closed', clean: true, case: 'clean' },
      { type: 'socket.closed', clean: false, case: 'broken' },
    ]),
    ...told(at, 'watchPage', [
      { type: 'page.online' },
      { type: 'page.offline' },
      { type: 'page.woke' },
      { type: 'page.frozen' },
      { type: 'page.focused' },
    ]),
    ...said(at, 'realtime', [{ type: 'realtime.reconnect' }]),
    ...said(at, 'conversationList', [{ type: 'list.retry' }]),
    ...answered(at, 'loadConversations', () => listed([ana], 'm')),
    ...unanswered(at, 'loadConversations'),
    ...answered(at, 'loadChanges', () => ({ changed: [], removed: [], mark: 'm' })),
    ...unanswered(at, 'loadChanges'),
    ...waited(at),
  ],
  afterwards: (play) => {
    const parts = [...play.system.parts.values()]
    if (play.happened.some((what) => what.kind === 'started' && what.part.src === 'socket'))
      play.world = { tries: play.move.isDelay ? play.world.tries + 1 : 0 }
    if (parts.some(isConnected)) play.world = { tries: 0 }
  },
}

export const explored = [exploring(4_000, connection)]
