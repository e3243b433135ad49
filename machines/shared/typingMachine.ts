import { assign, type SnapshotFrom, setup } from 'xstate'
import type { LiveTyping } from '#contract/live/typing.ts'
import { TYPING_LASTS, TYPING_TOLD_EVERY, type TypedKind, type Typing } from '#contract/typing.ts'
import { liveNews, type SyncRequested } from './liveNews.ts'
import type { PersonTyped } from './machineNews.ts'
import { unprovidedAction } from './unprovided.ts'

export interface TypingInput {
  readonly threadId: string
}

interface TypingContext extends TypingInput {
  /** The kind of text that the person types, or typed last. */
  readonly kind: TypedKind
  /** The others, in the order in which they began. */
  readonly others: readonly LiveTyping[]
}

/** A word to the others. */
export type TypingTold = Pick<Typing, 'threadId' | 'kind' | 'isTyping'>

export type TypingEvent = PersonTyped | { type: 'thread.left' } | SyncRequested | LiveTyping

const told =
  (isTyping: boolean) =>
  ({ context: { threadId, kind } }: { context: TypingContext }): TypingTold => ({
    threadId,
    kind,
    isTyping,
  })

const begun = { type: 'sayTyping' as const, params: told(true) }
const ended = { type: 'sayTyping' as const, params: told(false) }
const typed = {
  type: 'setKind' as const,
  params: ({ event }: { event: { kind: TypedKind } }) => event.kind,
}

interface Typed {
  readonly event: { readonly text: string; readonly kind: TypedKind }
}
const withText = { type: 'hasText' as const, params: ({ event }: Typed) => event.text }
const otherKind = { type: 'isOtherKind' as const, params: ({ event }: Typed) => event }

export const typingMachine = setup({
  types: {
    input: {} as TypingInput,
    context: {} as TypingContext,
    events: {} as TypingEvent,
  },
  actors: { liveNews },
  actions: {
    setKind: assign({ kind: (_, kind: TypedKind) => kind }),
    /** Others who were silent for TYPING_LASTS are removed. */
    setOther: assign({
      others: ({ context: { others } }, typing: LiveTyping) => {
        const since = typing.receivedAt - TYPING_LASTS
        const still = others.filter(
          ({ typist, receivedAt }) => receivedAt > since && typist !== typing.typist,
        )
        if (!typing.isTyping) return still
        const at = others.findIndex(({ typist }) => typist === typing.typist)
        return at < 0 ? [...still, typing] : still.toSpliced(at, 0, typing)
      },
    }),
    clearOthers: assign({ others: [] }),
    sayTyping: unprovidedAction<TypingTold>('sayTyping'),
  },
  guards: {
    hasText: (_, text: string) => text.trim() !== '',
    isOtherKind: ({ context }, { text, kind }: Typed['event']) =>
      text.trim() !== '' && kind !== context.kind,
    hasNoOthers: ({ context }) => context.others.length === 0,
  },
  delays: { tellEvery: TYPING_TOLD_EVERY, lasts: TYPING_LASTS },
}).createMachine({
  id: 'typing',
  description:
    'Who is typing in a conversation: the person, told to the others now and then, and the others.',
  context: ({ input }) => ({ ...input, kind: 'answer', others: [] }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({
      kinds: ['live.typing', 'sync.requested', 'person.typed'],
      threadId,
    }),
  },
  type: 'parallel',
  states: {
    person: {
      initial: 'quiet',
      states: {
        quiet: {
          on: { 'person.typed': { guard: withText, target: 'typing', actions: [typed, begun] } },
        },
        typing: {
          initial: 'told',
          on: {
            'thread.left': { target: 'quiet', actions: ended },
            'person.typed': [
              { guard: otherKind, target: '.told', actions: [typed, begun] },
              { guard: withText },
              { target: 'quiet', actions: ended },
            ],
          },
          states: {
            told: {
              description: 'The others know it: another letter says nothing new.',
              after: { tellEvery: 'due' },
            },
            due: {
              description:
                'The next letter is told; without one the others forget it by themselves.',
              after: { tellEvery: '#typing.person.quiet' },
              on: {
                'person.typed': { guard: withText, target: 'told', actions: [typed, begun] },
              },
            },
          },
        },
      },
    },
    others: {
      initial: 'none',
      on: {
        'live.typing': {
          target: '.some',
          actions: { type: 'setOther', params: ({ event }) => event },
        },
        'sync.requested': {
          description: 'The connection was lost: what was heard before it says nothing.',
          target: '.none',
          actions: 'clearOthers',
        },
      },
      states: {
        none: {},
        some: {
          always: { guard: 'hasNoOthers', target: 'none' },
          after: { lasts: { target: 'none', actions: 'clearOthers' } },
        },
      },
    },
  },
})

export const selectOthers = (state: SnapshotFrom<typeof typingMachine>) => state.context.others
