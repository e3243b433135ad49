import { assign, type ErrorActorEvent, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isUnknownOutcome } from '#contract/errors.ts'
import type { Comment } from '#contract/news/comments.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface CommentsInput extends KeptInput {
  readonly suggestionId: string
}

interface CommentsContext extends CommentsInput {
  readonly draft: string
  /** The idempotency key of this exact comment, from the first try; '' before it. */
  readonly key: string
  readonly comments: readonly Comment[]
}

export type CommentsEvent =
  | { type: 'comments.reload' }
  | { type: 'comment.changed'; text: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'comment.send'; key: string }
  | { type: 'draft.discard' }

/** The event for the parent. */
export interface CommentsNews {
  type: 'comments.counted'
  id: string
  count: number
}

const blank = { content: '' } as const

const logSending = {
  type: 'logFailure',
  params: ({ event: { error } }: { event: ErrorActorEvent }) => ({ what: 'sendComment', error }),
} as const

export const commentsMachine = setup({
  types: {
    input: {} as CommentsInput,
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
  },
  actors: {
    loadComments: unprovided<readonly Comment[], { id: string }>('loadComments'),
    sendComment: unprovided<void, { id: string; text: string; key: string }>('sendComment'),
  },
  actions: {
    setComments: assign({ comments: (_, comments: readonly Comment[]) => comments }),
    setDraft: assign({ draft: (_, text: string) => text, key: '' }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    clearDraft: assign({ draft: '', key: '' }),
    raiseReload: raise({ type: 'comments.reload' }),
    announceCount: sendTo(
      parentOf,
      ({ context: { suggestionId: id, comments } }): CommentsNews => ({
        type: 'comments.counted',
        id,
        count: comments.length,
      }),
    ),
    logFailure: unprovidedAction<{ what: string; error: unknown }>('logFailure'),
  },
  guards: {
    hasText: ({ context }) => context.draft.trim() !== '',
    isUnknown: (_, { error }: { error: unknown }) => isUnknownOutcome(error),
  },
}).createMachine({
  id: 'comments',
  description:
    'The comments of one suggestion, and the comment that is being typed. The machine lives on while the comments are folded, so that a running send ends.',
  context: ({ input }) => ({
    ...input,
    comments: [],
    draft: withKept<{ content: string }>(blank, input.kept).content,
    key: input.kept?.key ?? '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'comments.reload': '.loading' },
      states: {
        loading: {
          invoke: {
            id: 'loadComments',
            src: 'loadComments',
            input: ({ context }) => ({ id: context.suggestionId }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setComments', params: ({ event }) => event.output },
                'announceCount',
              ],
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ what: 'loadComments', error: event.error }),
              },
            },
          },
        },
        ready: {},
        failed: { description: 'The list stays as it was; the failure is only in the log.' },
      },
    },
    writing: {
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'hasText', target: 'idle.recovered' }, { target: 'idle' }],
        },
        idle: {
          initial: 'typed',
          states: {
            typed: {},
            recovered: {
              description:
                'The comment was restored from this browser; a notice says so until something is typed.',
              on: { 'draft.discard': { target: 'typed', actions: 'clearDraft' } },
            },
          },
          on: {
            'comment.changed': {
              target: '.typed',
              actions: { type: 'setDraft', params: ({ event }) => event.text },
            },
            'comment.send': {
              guard: 'hasText',
              target: 'sending',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
          },
        },
        sending: {
          invoke: {
            id: 'sendComment',
            src: 'sendComment',
            input: ({ context: { suggestionId: id, draft: text, key } }) => ({ id, text, key }),
            onDone: { target: 'idle', actions: ['clearDraft', 'raiseReload'] },
            onError: [
              {
                description:
                  'The comment may have arrived: the list is loaded to show it, before it is sent twice.',
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: [logSending, 'raiseReload'],
              },
              { target: 'idle', actions: logSending },
            ],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof commentsMachine>

export const selectComments = (state: State) => state.context.comments
export const selectDraft = (state: State) => state.context.draft
export const selectIsRecovered = (state: State) => state.matches({ writing: { idle: 'recovered' } })
/** The comment that this browser stores; null where there is none. */
export const selectKept = ({ context: { draft: content, key } }: State): KeptForm | null =>
  content.trim() === '' ? null : keptOf<{ content: string }>({ content }, blank, key)
export const selectIsSending = (state: State) => state.matches({ writing: 'sending' })
/** No comments are loaded yet. */
export const selectIsLoading = (state: State) =>
  state.matches({ list: 'loading' }) && state.context.comments.length === 0
/** The number of comments is known. */
export const selectIsCounted = (state: State) =>
  state.matches({ list: 'ready' }) || state.context.comments.length > 0
export const selectHasFailed = (state: State) => state.matches({ list: 'failed' })

const sending = [[{ writing: 'sending' }, 'El comentario se está enviando']] as const
const refuses = whyNot<typeof commentsMachine>({
  guards: { hasText: 'Escribe un comentario' },
  states: sending,
})
export const selectWhyNotSend = refuses({ type: 'comment.send', key: '' })
export const selectWhyNotWrite = refuses({ type: 'comment.changed', text: '' })
