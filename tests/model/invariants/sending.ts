import { CallError } from '#contract/errors'
import type { Conversation, Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { emptyThreadMemory } from '#contract/threadMemory'
import type { Send } from '#machines/inbox/chat/outgoing'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { savedByChat } from '#src/app/chatSaving.ts'
import type { Memory } from '#src/effects/memory.ts'
import { wholeInbox } from '../inbox/whole'
import { ana, keyed, luis, outgoing, said as words } from '../people'
import type { Moment, Move, Play, Scenario } from './kit/explore'
import { answered, noConnection, said, told, unanswered, waited } from './kit/moves'
import type { Part } from './kit/system'

// Two messages to Ana on their way out, over everything that can happen to a call, while conversations are
// opened and closed and the page is loaded again.

/** A call to send that the server has not forgotten: taken means that the message stands in the thread. */
interface Call {
  readonly text: string
  /** The key by which the server recognises a second send; null where it knows no keys. */
  readonly key: string | null
  readonly isTaken: boolean
  /** The request that waits for its answer; null when the page has given it up. */
  readonly request: string | null
}

export interface Sending {
  /** What the person wrote and sent, in order. */
  readonly written: readonly string[]
  readonly discarded: readonly string[]
  /** What the person asked to be sent again. */
  readonly retried: readonly string[]
  readonly calls: readonly Call[]
  /** The keys of the sends that the server has taken. */
  readonly keys: readonly string[]
  /** What stands in Ana's thread, as the server has it. */
  readonly thread: readonly string[]
  /** How much of the thread the socket has not told. */
  readonly untold: readonly number[]
  /** By the request: how long the thread was when it was asked for. */
  readonly asked: Readonly<Record<string, number>>
  /** What the browser keeps of it. */
  readonly kept: readonly OutgoingMessage[]
  readonly reloads: number
}

const fresh: Sending = {
  written: [],
  discarded: [],
  retried: [],
  calls: [],
  keys: [],
  thread: [],
  untold: [],
  asked: {},
  kept: [],
  reloads: 0,
}

const list: readonly Conversation[] = [ana, luis]
const refusal = new CallError('refused', 'HTTP 400', 400, 'No')

const messageAt = (text: string, index: number): UnkeyedMessage =>
  words(text, 6_000 + index * 1_000, true)

const threadOf = ({ thread }: Sending, length = thread.length): ThreadMessages => ({
  messages: thread
    .slice(0, length)
    .map((text, index): Message => keyed(messageAt(text, index), `${index}`)),
  contactId: ana.contactId,
})

const open = (play: Play<Sending>, isKeyed: boolean) =>
  play.open('inbox', wholeInbox, {
    businessId: 1,
    isPanelFolded: true,
    isKeyed,
    replies: null,
    unread: { counts: {}, upTo: 1_000 },
    kept:
      play.world.kept.length > 0
        ? { [ana.threadId]: { ...emptyThreadMemory, outgoing: play.world.kept } }
        : {},
  })

const partsOf = ({ system }: Moment<Sending>, src: string): readonly Part[] =>
  [...system.parts.values()].filter((part) => part.src === src)

const isAnas = ({ input }: Part): boolean =>
  (input as { readonly threadId: string }).threadId === ana.threadId

/** The thread is asked for: the server looks into it when the call arrives, or just before it answers. */
const loads = (at: Moment<Sending>, src: string): readonly Move<Sending>[] =>
  partsOf(at, src).flatMap((part) => {
    const { path } = part
    if (!isAnas(part))
      return [
        {
          name: `${src} of Luis`,
          does: (play) => play.answer(path, { messages: [], contactId: null }),
        },
      ]
    const before = at.world.asked[path] ?? 0
    const now: Move<Sending> = {
      name: `${src} is answered`,
      does: (play) => play.answer(path, threadOf(play.world)),
    }
    return before === at.world.thread.length
      ? [now]
      : [
          now,
          {
            name: `${src} is answered as it was when asked`,
            does: (play) => play.answer(path, threadOf(play.world, before)),
          },
        ]
  })

const take = (call: Call): Move<Sending> => ({
  name: `the server takes '${call.text}'`,
  does: (play) => {
    const { calls, keys, thread, untold } = play.world
    const left = calls.flatMap((other) =>
      other !== call ? [other] : call.request === null ? [] : [{ ...call, isTaken: true }],
    )
    play.world =
      call.key !== null && keys.includes(call.key)
        ? { ...play.world, calls: left }
        : {
            ...play.world,
            calls: left,
            keys: call.key === null ? keys : [...keys, call.key],
            thread: [...thread, call.text],
            untold: [...untold, thread.length],
          }
  },
})

/** A call that the page has given up: a slow server may still take it, a prompt one has lost it. */
const leave = (calls: readonly Call[], path: string, isSlow: boolean) =>
  calls.flatMap((call) =>
    call.request !== path ? [call] : isSlow && !call.isTaken ? [{ ...call, request: null }] : [],
  )

/** What becomes of the calls: the server takes them, refuses them, or no answer comes. */
const outcomes = (at: Moment<Sending>, isSlow: boolean): readonly Move<Sending>[] =>
  at.world.calls.flatMap((call): Move<Sending>[] => {
    const { request, isTaken, text } = call
    if (request === null) return [take(call)]
    const end = (name: string, does: Move<Sending>['does']): Move<Sending> => ({
      name: `${name} of '${text}'`,
      does: (play) => {
        play.world = { ...play.world, calls: leave(play.world.calls, request, false) }
        does(play)
      },
    })
    const noAnswer: Move<Sending> = {
      name: `no answer to '${text}'`,
      does: (play) => {
        play.world = { ...play.world, calls: leave(play.world.calls, request, isSlow) }
        play.fail(request, noConnection)
      },
    }
    return isTaken
      ? [end('the answer', (play) => play.answer(request, undefined)), noAnswer]
      : [take(call), end('the refusal', (play) => play.fail(request, refusal)), noAnswer]
  })

const tell = ({ world }: Moment<Sending>): readonly Move<Sending>[] =>
  world.untold.map((index) => ({
    name: `the socket tells '${world.thread[index]}'`,
    does: (play) => {
      play.world = { ...play.world, untold: world.untold.filter((other) => other !== index) }
      play.send('inbox', {
        type: 'live.message',
        threadId: ana.threadId,
        message: messageAt(world.thread[index] ?? '', index),
        receivedAt: 9_000,
      })
    },
  }))

const anasThread = 'inbox/chat/thread:ana'
const anasComposer = `${anasThread}/composer`

const write = (at: Moment<Sending>, texts: readonly string[]): readonly Move<Sending>[] => {
  const text = texts[at.world.written.length]
  const isReady = at.system.parts.get(anasComposer)?.snapshot?.matches('ready')
  if (text === undefined || !isReady) return []
  return [
    {
      name: `'${text}' is sent`,
      does: (play) => {
        play.world = { ...play.world, written: [...play.world.written, text] }
        play.send(anasComposer, { type: 'draft.changed', text })
        play.send(anasComposer, {
          type: 'message.send',
          at: 5_000,
          key: `k${play.world.written.length}`,
        })
      },
    },
  ]
}

/** The person sends a failed message again, or discards it. */
const decide = (at: Moment<Sending>): readonly Move<Sending>[] =>
  at.world.kept
    .filter(({ status }) => status === 'failed' && at.system.parts.has(anasThread))
    .flatMap(({ id, text }): Move<Sending>[] => [
      {
        name: `'${text}' is tried again`,
        does: (play) => {
          play.world = { ...play.world, retried: [...play.world.retried, text] }
          play.send(anasThread, { type: 'message.retry', id })
        },
      },
      {
        name: `'${text}' is discarded`,
        does: (play) => {
          play.world = { ...play.world, discarded: [...play.world.discarded, text] }
          play.send(anasThread, { type: 'message.discard', id })
        },
      },
    ])

const reload = ({ world }: Moment<Sending>, isKeyed: boolean): readonly Move<Sending>[] =>
  world.reloads > 0
    ? []
    : [
        {
          name: 'the page is loaded again',
          does: (play) => {
            play.stop('inbox')
            play.world = { ...play.world, reloads: 1 }
            open(play, isKeyed)
          },
        },
      ]

/** `isSlow`: the server may take a call after the page gave it up. */
interface Kind {
  readonly isSlow?: boolean
  readonly isKeyed?: boolean
  /** The network comes and goes; otherwise it is always there. */
  readonly hasBreaks?: boolean
  /** One more start: the second text was written offline, then the page was loaded again. */
  readonly hasKept?: boolean
}

const note = (play: Play<Sending>, { isSlow = false, hasBreaks = false }: Kind): void => {
  for (const what of play.happened) {
    if (what.kind === 'called') continue
    const { path, src, input } = what.part
    // The code is there at once.
    if (src === 'loadChat' && what.kind === 'started') play.answer(path, undefined)
    const { calls, asked, thread } = play.world
    if (src === 'sendMessage')
      play.world = {
        ...play.world,
        calls:
          what.kind === 'started'
            ? [...calls, { ...sentBy(input), isTaken: false, request: path }]
            : leave(calls, path, isSlow),
      }
    if (src === 'watchNetwork' && what.kind === 'started' && !hasBreaks)
      play.send(what.part.parent ?? '', { type: 'network.online' })
    if ((src === 'loadMessages' || src === 'checkThread') && isAnas(what.part)) {
      const { [path]: _, ...others } = asked
      play.world = {
        ...play.world,
        asked: what.kind === 'started' ? { ...others, [path]: thread.length } : others,
      }
    }
  }
}

const sentBy = (input: unknown): Pick<Call, 'text' | 'key'> => {
  const { text, key } = input as Send
  return { text, key }
}

const unkept = () => undefined

/** Of all that a page keeps, Ana's outgoing messages. */
const memoryIn = (play: Pick<Play<Sending>, 'world'>): Memory => ({
  read: (place) => ({ ...emptyMemory, place }),
  saveUnread: unkept,
  saveNotifications: unkept,
  saveSound: unkept,
  saveDesktop: unkept,
  savePanelFolded: unkept,
  saveDraft: unkept,
  saveReplies: unkept,
  saveClient: unkept,
  saveOutgoing: ({ threadId, items }) => {
    if (threadId === ana.threadId) play.world = { ...play.world, kept: items }
  },
})

/** The first text has arrived, the second waits. */
const openWithKept = (play: Play<Sending>, texts: readonly string[], isKeyed: boolean): void => {
  const [first = '', second = ''] = texts
  play.world = {
    ...play.world,
    written: texts,
    thread: [first],
    kept: [outgoing({ key: 'k2', text: second, status: 'pending' })],
    reloads: 1,
  }
  open(play, isKeyed)
}

const sending = (name: string, texts: readonly string[], kind: Kind = {}): Scenario<Sending> => ({
  name,
  world: fresh,
  without: new Set([
    'unread',
    'panelPlace',
    'quickReplies',
    'reading',
    'search',
    'clientPanel',
    'replyWindow',
    'link',
    'assistantStatus',
  ]),
  starts: [
    { name: 'start', does: (play) => open(play, kind.isKeyed ?? false) },
    {
      name: 'the conversation is open',
      does: (play) => {
        open(play, kind.isKeyed ?? false)
        play.answer('inbox/list/loadConversations', list)
        play.send('inbox', { type: 'conversation.select', threadId: ana.threadId })
        play.answer('inbox/loadChat', undefined)
        play.answer(`${anasThread}/messages/loadMessages`, threadOf(play.world))
      },
    },
    ...(kind.hasKept
      ? [
          {
            name: 'the page is loaded again with a message that waits',
            does: (play: Play<Sending>) => openWithKept(play, texts, kind.isKeyed ?? false),
          },
        ]
      : []),
  ],
  moves: (at) => [
    ...answered(at, 'loadConversations', () => list),
    ...loads(at, 'loadMessages'),
    ...loads(at, 'checkThread'),
    ...['loadMessages', 'checkThread'].flatMap((src) => unanswered(at, src)),
    ...said(at, 'inbox', [
      { type: 'conversation.select', threadId: ana.threadId, case: 'Ana' },
      { type: 'conversation.close' },
    ]),
    ...write(at, texts),
    ...outcomes(at, kind.isSlow ?? false),
    ...tell(at),
    ...decide(at),
    ...reload(at, kind.isKeyed ?? false),
    ...(kind.hasBreaks
      ? told(at, 'watchNetwork', [{ type: 'network.online' }, { type: 'network.offline' }])
      : []),
    ...waited(at),
  ],
  saved: (play) => savedByChat(memoryIn(play)),
  afterwards: (play) => note(play, kind),
})

export const twoMessages = sending('two messages', ['A', 'B'])
export const slowServer = sending('two messages to a slow server', ['A', 'B'], { isSlow: true })
export const keyedServer = sending(
  'two messages to a slow server that knows their keys',
  ['A', 'B'],
  {
    isSlow: true,
    isKeyed: true,
  },
)
export const brokenNetwork = sending('two messages while the network comes and goes', ['A', 'B'], {
  hasBreaks: true,
})
export const equalMessages = sending('the same message twice', ['A', 'A'])
export const keyedEqualMessages = sending(
  'the same message twice to a server that knows their keys',
  ['A', 'A'],
  { isKeyed: true, hasKept: true },
)

export const count = (texts: readonly string[], text: string): number =>
  texts.filter((other) => other === text).length
