import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { wholeWorkspace } from '../inbox/whole.ts'
import type { Moment, Play, Scenario } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import {
  answered,
  happened,
  partsOf,
  said,
  told,
  unanswered,
  waited,
} from '../invariants/kit/moves.ts'
import type { Part } from '../invariants/kit/system.ts'
import { member } from '../kit/plain.ts'
import { ana, keyed, listed, said as words } from '../people.ts'

// One business whose connection opens, breaks, is refused, sleeps and wakes, in any order, while a conversation is open
// or not.

/** Since the socket opened: loaded before, asked for since, or loaded since. */
type Known = 'old' | 'asked' | 'new'

interface Connection {
  /** Sockets that were opened automatically since the last successful one. */
  readonly tries: number
  readonly list: Known
  readonly thread: Known
}

const isConnected = ({ id, snapshot }: Part): boolean =>
  id === 'realtime' && (snapshot?.matches({ live: 'connected' }) ?? false)

const isGreen = ({ system }: Moment<Connection>): boolean =>
  [...system.parts.values()].some(isConnected)

const openIn = ({ system }: Pick<Moment<Connection>, 'system'>): string | null => {
  const [open] = partsOf(system, 'openConversation')
  return open?.snapshot ? selectSelectedId(open.snapshot as never) : null
}

const ofList = ['loadConversations', 'loadChanges']

/** A request that began since the socket opened brings what was missed. */
const follow = (play: Play<Connection>): void => {
  const { name } = play.move
  const started = (isOf: (part: Part) => boolean) =>
    play.happened.some((what) => what.kind === 'started' && isOf(what.part))
  const isOpened = started(({ src }) => src === 'catchUp')
  const after = (known: Known, isAnswered: boolean, isAsked: boolean): Known => {
    if (isAsked) return 'asked'
    if (isOpened) return 'old'
    return isAnswered && known === 'asked' ? 'new' : known
  }
  const { list, thread } = play.world
  const open = openIn(play)
  play.world = {
    ...play.world,
    list: after(
      list,
      ofList.some((src) => name === `${src} is answered`),
      started(({ src }) => ofList.includes(src)),
    ),
    thread:
      open === null
        ? 'old'
        : after(
            thread,
            name === 'loadMessages is answered',
            started(
              ({ src, input }) => src === 'loadMessages' && member(input, 'threadId') === open,
            ),
          ),
  }
}

const connection: Scenario<Connection> = {
  name: 'the connection',
  world: { tries: 0, list: 'old', thread: 'old' },
  always: {
    'a connection is tried again five times at most, until somebody or the network asks': ({
      now: { world },
    }) => world.tries <= 5,
    'the dot is green only after the list and the open conversation were loaded': ({
      before,
      now,
    }) =>
      !isGreen(now) ||
      (before !== null && isGreen(before)) ||
      (now.world.list === 'new' &&
        (before === null ||
          openIn(before) === null ||
          // It was closed: nobody waits for it any more.
          openIn(now) === null ||
          now.world.thread === 'new')),
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
    ...happened(at, ['page.online', 'page.offline', 'page.woke', 'page.frozen', 'page.focused']),
    ...said(at, 'realtime', [{ type: 'realtime.reconnect' }]),
    ...said(at, 'conversationList', [{ type: 'list.retry' }]),
    ...said(at, 'inbox', [
      { type: 'conversation.select', threadId: 'ana', case: 'ana' },
      { type: 'conversation.close' },
    ]),
    ...answered(at, 'loadConversations', () => listed([ana], 'm')),
    ...unanswered(at, 'loadConversations'),
    ...answered(at, 'loadChanges', () => ({ changed: [], removed: [], mark: 'm' })),
    ...unanswered(at, 'loadChanges'),
    ...answered(at, 'loadMessages', () => ({
      messages: [keyed(words('Hola', 1_000), 'a')],
      contactId: ana.contactId,
    })),
    ...unanswered(at, 'loadMessages'),
    ...waited(at),
  ],
  afterwards: (play) => {
    // Code loads at once: the models of the workspace and the inbox cover its loading.
    for (const what of play.happened)
      if (what.kind === 'started' && what.part.src === 'loadChat')
        play.answer(what.part.path, undefined)
    follow(play)
    const parts = [...play.system.parts.values()]
    if (play.happened.some((what) => what.kind === 'started' && what.part.src === 'socket'))
      play.world = { ...play.world, tries: play.move.isDelay ? play.world.tries + 1 : 0 }
    if (parts.some(isConnected)) play.world = { ...play.world, tries: 0 }
  },
}

export const explored = [exploring(4_000, connection)]
