import { assign, enqueueActions, setup } from 'xstate'
import { noteKey } from '#contract/internalNotes.ts'
import { MENTIONS_GATHERED, STATES_RETRY_DELAY } from '#contract/limits.ts'
import type { LiveMention } from '#contract/live/mention.ts'
import type { Mention } from '#contract/mentions.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { liveNews, type SyncRequested } from '../shared/liveNews.ts'
import type { OpenNews, ReaderNews } from '../shared/machineNews.ts'
import { unprovided } from '../shared/unprovided.ts'

interface MentionsContext {
  /** The conversations that name this person, were given to them, or hold what they scheduled; they have not looked. */
  readonly threads: readonly string[]
  /** Those that were looked at, and of which the server is still to be told. */
  readonly seen: readonly string[]
}

export type MentionsEvent =
  | LiveMention
  | SyncRequested
  | Extract<OpenNews, { type: 'conversation.shown' }>
  | Extract<ReaderNews, { type: 'thread.read' }>

const words = ({ noteId, isByTurn, isHeld, authorName, text }: Mention) => {
  const who = authorName ?? 'Alguien'
  if (isHeld)
    return {
      title: 'No salió tu mensaje programado',
      message: `No salió tu mensaje programado: revísalo. «${text}»`,
    }
  return noteId === null
    ? {
        title: 'Te asignaron una conversación',
        message: isByTurn ? 'Te tocó por turno' : `${who} te asignó la conversación`,
      }
    : { title: 'Te mencionaron en una nota interna', message: `${who} te mencionó: ${text}` }
}

const keyOf = ({ noteId, threadId, at }: Mention) =>
  noteId === null ? `${threadId}/${at}` : noteKey(noteId)

const newsOf = (mention: Mention): NotificationNews => ({
  ...words(mention),
  type: 'mention',
  messageId: keyOf(mention),
  threadId: mention.threadId,
  contactName: mention.contactName,
  contactType: mention.contactType,
  at: mention.at,
  isRead: false,
})

const without = (threads: readonly string[], threadId: string | undefined) =>
  threads.filter((each) => each !== threadId)

export const mentionsMachine = setup({
  types: {
    context: {} as MentionsContext,
    events: {} as MentionsEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    /** Oldest first; none where the back end knows no mentions. */
    loadMentions: unprovided<readonly Mention[], undefined>('loadMentions'),
    /** Answers with the conversation. */
    saveSeen: unprovided<string, { readonly threadId: string }>('saveSeen'),
  },
  actions: {
    setNamed: assign(({ context: { threads } }, mentions: readonly Mention[]) => ({
      threads: [...new Set([...threads, ...mentions.map(({ threadId }) => threadId)])],
    })),
    publishNews: enqueueActions<
      MentionsContext,
      MentionsEvent,
      readonly Mention[],
      MentionsEvent,
      never,
      never,
      never,
      never,
      never
    >(({ enqueue }, mentions) => {
      for (const mention of mentions)
        enqueue.sendTo('liveNews', {
          type: 'notification.received' as const,
          news: newsOf(mention),
        })
    }),
    setSeen: assign(({ context: { threads, seen } }, threadId: string) => ({
      threads: without(threads, threadId),
      seen: [...without(seen, threadId), threadId],
    })),
    setTold: assign({ seen: ({ context: { seen } }) => seen.slice(1) }),
  },
  guards: {
    isNamedIn: ({ context }, threadId: string) => context.threads.includes(threadId),
    hasSeen: ({ context }) => context.seen.length > 0,
  },
  delays: { retryDelay: STATES_RETRY_DELAY, gatherDelay: MENTIONS_GATHERED },
}).createMachine({
  id: 'mentions',
  description:
    'Where notes name this person, what others gave to them, and what of theirs was held: the bell tells it.',
  context: { threads: [], seen: [] },
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: { kinds: ['live.mention', 'conversation.shown', 'thread.read', 'sync.requested'] },
  },
  type: 'parallel',
  on: {
    'conversation.shown': {
      guard: { type: 'isNamedIn', params: ({ event }) => event.threadId },
      actions: { type: 'setSeen', params: ({ event }) => event.threadId },
    },
    'thread.read': {
      description: 'It was open before their eyes, or they read it on another device.',
      guard: { type: 'isNamedIn', params: ({ event }) => event.threadId },
      actions: { type: 'setSeen', params: ({ event }) => event.threadId },
    },
  },
  states: {
    knowing: {
      description: 'Whatever is told again by a load, the bell knows already.',
      initial: 'loading',
      on: { 'sync.requested': '.loading' },
      states: {
        loading: {
          on: { 'live.mention': 'gathering' },
          invoke: {
            id: 'loadMentions',
            src: 'loadMentions',
            onDone: {
              target: 'known',
              actions: [
                { type: 'setNamed', params: ({ event }) => event.output },
                { type: 'publishNews', params: ({ event }) => event.output },
              ],
            },
            onError: 'failed',
          },
        },
        gathering: {
          description: 'Many may be given at once: they are asked for together.',
          after: { gatherDelay: 'loading' },
        },
        known: { on: { 'live.mention': 'gathering' } },
        failed: { on: { 'live.mention': 'gathering' }, after: { retryDelay: 'loading' } },
      },
    },
    telling: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasSeen', target: 'saving' } },
        saving: {
          description:
            'One conversation after the other. What is not stored is told again by a load.',
          invoke: {
            id: 'saveSeen',
            src: 'saveSeen',
            input: ({ context }) => ({ threadId: context.seen[0] ?? '' }),
            onDone: { target: 'idle', actions: 'setTold' },
            onError: { target: 'idle', actions: 'setTold' },
          },
        },
      },
    },
  },
})
