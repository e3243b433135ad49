import { CallError } from '#contract/errors.ts'
import type { Message, ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import { savedByChat } from '#src/app/chatSaving.ts'
import type { Moment, Move, Play, Scenario } from '../../../invariants/kit/explore.ts'
import {
  answered,
  noConnection,
  partsOf,
  said,
  told,
  unanswered,
  waited,
} from '../../../invariants/kit/moves.ts'
import type { Part } from '../../../invariants/kit/system.ts'
import { freshMemory } from '../../../kit/memory.ts'
import { ana, keyed, listed, luis, outgoing, said as words } from '../../../people.ts'
import { wholeInbox } from '../../whole.ts'

// Two outgoing messages to Ana, over all outcomes of their calls, while conversations are
// opened and closed and the page is reloaded.

/** A call to send that is still open at the server; accepted means that the message is in the thread. */
interface Call {
  readonly text: string
  /** The idempotency key of the send; null where the server knows no keys. */
  readonly key: string | null
  readonly isTaken: boolean
  /** The pending request; null when the page has given it up. */
  readonly request: string | null
}

/** The properties of the server and the network. */
interface Kind {
  /** The server may accept a call after the page gave it up. */
  readonly isSlow?: boolean
  readonly isKeyed?: boolean
  /** The network is lost and returns; otherwise it is always there. */
  readonly hasBreaks?: boolean
  /** Another start: the second text was written offline, then the page was reloaded. */
  readonly hasKept?: boolean
}

export interface Sending {
  readonly kind: Kind
  /** The texts that the person sent, in order. */
  readonly written: readonly string[]
  readonly discarded: readonly string[]
  /** The texts that the person asked to send again. */
  readonly retried: readonly string[]
  readonly calls: readonly Call[]
  /** The keys of the accepted sends. */
  readonly keys: readonly string[]
  /** Ana's thread at the server. */
  readonly thread: readonly string[]
  /** The number of messages that the socket has not announced. */
  readonly untold: readonly number[]
  /** By request: the length of the thread when it was sent. */
  readonly asked: Readonly<Record<string, number>>
  /** The stored memory. */
  readonly kept: readonly OutgoingMessage[]
  /** The stored memory that was told last. */
  readonly told: readonly OutgoingMessage[]
  readonly reloads: number
}

const fresh: Omit<Sending, 'kind'> = {
  written: [],
  discarded: [],
  retried: [],
  calls: [],
  keys: [],
  thread: [],
  untold: [],
  asked: {},
  kept: [],
  told: [],
  reloads: 0,
}

const list = listed([ana, luis])
const refusal = new CallError('refused', 'HTTP 400', 400, 'No')

const messageAt = (text: string, index: number): UnkeyedMessage =>
  words(text, 6_000 + index * 1_000, true)

const threadOf = ({ thread }: Sending, length = thread.length): ThreadMessages => ({
  messages: thread
    .slice(0, length)
    .map((text, index): Message => keyed(messageAt(text, index), `${index}`)),
  contactId: ana.contactId,
})

const memoryOf = ({ kept }: Sending): ThreadMemory => ({ ...emptyThreadMemory, outgoing: kept })

/** The conversation that begins is told what this browser keeps of it. */
const recall = (play: Play<Sending>, thread: string, threadId: string) => {
  const kept = threadId === ana.threadId ? memoryOf(play.world) : emptyThreadMemory
  play.send(thread, { type: 'thread.recalled', recalled: { kept } })
}

/** Those who listen are told what changed in it. */
const tellKept = (play: Play<Sending>) => {
  if (play.world.told === play.world.kept) return
  play.world = { ...play.world, told: play.world.kept }
  const changed = { threadId: ana.threadId, kept: memoryOf(play.world) }
  for (const hearer of ['inbox/openConversation', 'inbox/openConversation/chat'])
    play.send(hearer, { type: 'memory.changed', ...changed })
}

const open = (play: Play<Sending>) => {
  const { kept, kind } = play.world
  play.open('inbox', wholeInbox, {
    // After twenty other conversations: the thread is stopped.
    recentMost: 0,
    businessId: 1,
    isPanelFolded: true,
    isKeyed: kind.isKeyed ?? false,
    replies: null,
    unread: { counts: {}, upTo: 1_000 },
    kept: kept.length > 0 ? { [ana.threadId]: memoryOf(play.world) } : {},
  })
}

const isAnas = ({ input }: Part): boolean =>
  (input as { readonly threadId: string }).threadId === ana.threadId

/** Loads the thread: the server reads it when the call arrives, or just before it answers. */
const loads = ({ system, world }: Moment<Sending>, src: string): readonly Move<Sending>[] =>
  partsOf(system, src).flatMap((part) => {
    const { path } = part
    const before = world.asked[path] ?? 0
    const answer = (name: string, thread: (world: Sending) => ThreadMessages): Move<Sending> => ({
      name: `${src} ${name}`,
      does: (play) => play.answer(path, thread(play.world)),
    })
    if (!isAnas(part)) return [answer('of Luis', () => ({ messages: [], contactId: null }))]
    const now = answer('is answered', threadOf)
    const then = answer('is answered as it was when asked', (world) => threadOf(world, before))
    return before === world.thread.length ? [now] : [now, then]
  })

const take = (call: Call): Move<Sending> => ({
  name: `the server takes '${call.text}'`,
  does: (play) => {
    const { calls, keys, thread, untold } = play.world
    const { key, text, request } = call
    const left = calls.filter((other) => other !== call || request !== null)
    play.world = {
      ...play.world,
      calls: left.map((other) => (other === call ? { ...call, isTaken: true } : other)),
    }
    if (key !== null && keys.includes(key)) return
    play.world = {
      ...play.world,
      keys: key === null ? keys : [...keys, key],
      thread: [...thread, text],
      untold: [...untold, thread.length],
    }
  },
})

/** Ends a call for the page: a slow server may still accept it, a fast one has lost it. */
const leave = (play: Play<Sending>, path: string, isSlow = false): void => {
  const calls = play.world.calls.flatMap((call) =>
    call.request !== path ? [call] : isSlow && !call.isTaken ? [{ ...call, request: null }] : [],
  )
  play.world = { ...play.world, calls }
}

/** The outcomes of the calls: accepted, refused, or without an answer. */
const outcomes = ({ world: { calls, kind } }: Moment<Sending>): readonly Move<Sending>[] =>
  calls.flatMap((call) => {
    const { request, isTaken, text } = call
    if (request === null) return [take(call)]
    const end = (what: string, does: Move<Sending>['does'], isSlow = false): Move<Sending> => ({
      name: `${what} '${text}'`,
      does: (play) => {
        leave(play, request, isSlow)
        does(play)
      },
    })
    const noAnswer = end('no answer to', (play) => play.fail(request, noConnection), kind.isSlow)
    return isTaken
      ? [end('the answer of', (play) => play.answer(request, undefined)), noAnswer]
      : [take(call), end('the refusal of', (play) => play.fail(request, refusal)), noAnswer]
  })

const tell = ({ world }: Moment<Sending>): readonly Move<Sending>[] =>
  world.untold.map((index) => ({
    name: `the socket tells '${world.thread[index]}'`,
    does: (play) => {
      play.world = { ...play.world, untold: world.untold.filter((other) => other !== index) }
      play.publish({
        type: 'live.message',
        threadId: ana.threadId,
        message: messageAt(world.thread[index] ?? '', index),
        receivedAt: 9_000,
      })
    },
  }))

const anasThread = 'inbox/openConversation/chat/thread:ana'
const anasSending = `${anasThread}/sending`
const anasComposer = `${anasSending}/composer`

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
    .filter(({ status }) => status === 'failed' && at.system.parts.has(anasSending))
    .flatMap(({ id, text }): Move<Sending>[] => [
      {
        name: `'${text}' is tried again`,
        does: (play) => {
          play.world = { ...play.world, retried: [...play.world.retried, text] }
          play.send(anasSending, { type: 'message.retry', id })
        },
      },
      {
        name: `'${text}' is discarded`,
        does: (play) => {
          play.world = { ...play.world, discarded: [...play.world.discarded, text] }
          play.send(anasSending, { type: 'message.discard', id })
        },
      },
    ])

const reload = ({ world }: Moment<Sending>): readonly Move<Sending>[] => {
  const again: Move<Sending> = {
    name: 'the page is loaded again',
    does: (play) => {
      play.stop('inbox')
      play.world = { ...play.world, reloads: 1 }
      open(play)
    },
  }
  return world.reloads > 0 ? [] : [again]
}

const note = (play: Play<Sending>): void => {
  const { isSlow, hasBreaks } = play.world.kind
  for (const what of play.happened) {
    if (what.kind === 'called') continue
    const { path, src, input, parent } = what.part
    const isStarted = what.kind === 'started'
    if (src === 'recallThread' && isStarted)
      recall(play, parent ?? '', (input as { readonly threadId: string }).threadId)
    // The code is loaded at once.
    if (src === 'loadChat' && isStarted) play.answer(path, undefined)
    if (src === 'watchNetwork' && isStarted && !hasBreaks)
      play.send(parent ?? '', { type: 'network.online' })
    const { calls, asked, thread } = play.world
    if (src === 'sendMessage' && isStarted) {
      const { text, key } = input as MessageCall
      const call: Call = { text, key, isTaken: false, request: path }
      play.world = { ...play.world, calls: [...calls, call] }
    } else if (src === 'sendMessage') leave(play, path, isSlow)
    if ((src === 'loadMessages' || src === 'checkThread') && isAnas(what.part)) {
      const { [path]: _, ...others } = asked
      play.world = {
        ...play.world,
        asked: isStarted ? { ...others, [path]: thread.length } : others,
      }
    }
  }
  tellKept(play)
}

/** The first text has arrived, the second waits. */
const openWithKept = (play: Play<Sending>, texts: readonly string[]): void => {
  const [first = '', second = ''] = texts
  const kept = [outgoing({ key: 'k2', text: second, status: 'pending' })]
  play.world = { ...play.world, written: texts, thread: [first], kept, told: kept, reloads: 1 }
  open(play)
}

const openWithThread = (play: Play<Sending>): void => {
  open(play)
  play.answer('inbox/list/loadConversations', list)
  play.send('inbox', { type: 'conversation.select', threadId: ana.threadId })
  play.answer('inbox/openConversation/loadChat', undefined)
  recall(play, anasThread, ana.threadId)
  play.answer(`${anasThread}/messages/loadMessages`, threadOf(play.world))
}

const memory = freshMemory()

export const sending = (
  name: string,
  texts: readonly string[],
  always: Scenario<Sending>['always'],
  kind: Kind = {},
): Scenario<Sending> => ({
  name,
  world: { ...fresh, kind },
  always,
  without: new Set([
    'unread',
    'panelPlace',
    'quickReplies',
    'loadRowActions',
    'products',
    'scheduled',
    'reading',
    'search',
    'clientPanel',
    'replyWindow',
    'messageRetry',
    'link',
    'assistantStatus',
    'attachment',
  ]),
  starts: [
    { name: 'start', does: open },
    { name: 'the conversation is open', does: openWithThread },
    {
      name: 'the page is loaded again with a message that waits',
      does: (play: Play<Sending>) => openWithKept(play, texts),
    },
  ].slice(0, kind.hasKept ? 3 : 2),
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
    ...outcomes(at),
    ...tell(at),
    ...decide(at),
    ...reload(at),
    ...(kind.hasBreaks
      ? told(at, 'watchNetwork', [{ type: 'network.online' }, { type: 'network.offline' }])
      : []),
    ...waited(at),
  ],
  /** After a reload, only Ana's outgoing messages are restored. */
  saved: (play) =>
    savedByChat({
      ...memory,
      saveOutgoing: ({ threadId, items }) => {
        if (threadId === ana.threadId) play.world = { ...play.world, kept: items }
      },
    }),
  afterwards: note,
})
