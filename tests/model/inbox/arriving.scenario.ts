import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { selectConversations } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectKept, unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { selectItems } from '#machines/notifications/notificationsSelectors.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { saved } from '#src/app/saving.ts'
import type { Scenario } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import { answered, published, told, waited } from '../invariants/kit/moves.ts'
import { ana, listed, said } from '../people.ts'
import { wholeWorkspace } from './whole.ts'

// Messages arrive: the list, the counts and the bell hear of each, one after the other.

interface Arriving {
  /** The newest message of Ana that each knows: milliseconds since the epoch. */
  readonly said: number
  readonly listed: number
  readonly counted: number
  /** Who knew of a message too early. */
  readonly early: 'count' | 'bell' | null
}

const arriving: Scenario<Arriving> = {
  name: 'messages that arrive',
  world: { said: 1_000, listed: 0, counted: 0, early: null },
  always: {
    'a message is in the list before it counts, and counts before the bell tells it': ({
      now: { world },
    }) => world.early === null,
  },
  saved: (play) => [
    saved(conversationListMachine, {
      select: selectConversations,
      save: ([first]) => {
        play.world = { ...play.world, listed: first?.lastMessageAt ?? 0 }
      },
    }),
    saved(unreadMachine, {
      select: selectKept,
      save: ({ counts, upTo, liveUpTo }) => {
        const counted = counts.ana ? Math.max(upTo ?? 0, liveUpTo?.ana ?? 0) : 0
        const { listed, early } = play.world
        play.world = { ...play.world, counted, early: counted > listed ? 'count' : early }
      },
    }),
    saved(notificationsMachine, {
      select: selectItems,
      save: ([newest]) => {
        const { counted, early } = play.world
        const isTold = newest !== undefined && newest.at > counted + 1
        play.world = { ...play.world, early: isTold ? 'bell' : early }
      },
    }),
  ],
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
    ...told(at, 'socket', [{ type: 'socket.opened' }]),
    ...published(
      at,
      [2_000, 3_000].map((time) => ({
        type: 'live.message' as const,
        threadId: 'ana',
        message: said(`A las ${time}`, time),
        // The time by which the bell orders.
        receivedAt: time + 1,
        case: `${time}`,
      })),
    ),
    ...answered(at, 'loadConversations', () => listed([{ ...ana, lastMessageAt: at.world.said }])),
    ...waited(at),
  ],
  afterwards: (play) => {
    const [, time] = /^live\.message\[(\d+)\]$/.exec(play.move.name) ?? []
    if (time) play.world = { ...play.world, said: Math.max(play.world.said, Number(time)) }
  },
}

export const explored = [exploring(500, arriving)]
