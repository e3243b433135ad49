import { assign, type ErrorActorEvent, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isUnknownOutcome } from '#contract/errors.ts'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import { commentProblem, type ProjectComment } from '#contract/projects/remarks.ts'
import { describeProjectsAdminFailure } from '#contract/projectsAdmin.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

interface ProjectCommentsInput extends KeptInput {
  readonly projectId: string
  /** The side of the person who writes, which decides the error texts. */
  readonly side: 'client' | 'provider'
}

interface ProjectCommentsContext extends ProjectCommentsInput {
  /** Newest first; null until they are loaded. */
  readonly comments: readonly ProjectComment[] | null
  /** The error text of the load. */
  readonly error: string | null
  readonly draft: string
  /** The idempotency key of this exact comment, from the first try; '' before it. */
  readonly key: string
  /** The error text of adding. */
  readonly addError: string | null
}

type ProjectCommentsEvent =
  | { type: 'comments.reload' }
  | { type: 'error.dismissed' }
  | { type: 'comment.changed'; text: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'comment.add'; key: string }
  | { type: 'draft.discard' }
  | { type: 'detail.close' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }

/** The event for the parent: leaving would lose nothing. */
export type ProjectCommentsNews = { type: 'comments.left' }

const blank = { content: '' } as const

const isWritten = (draft: string): boolean => draft.trim() !== ''

const setAddFailure = {
  type: 'setAddFailure',
  params: ({ event: { error } }: { event: ErrorActorEvent }) => ({ error }),
} as const

export const projectCommentsMachine = setup({
  types: {
    input: {} as ProjectCommentsInput,
    context: {} as ProjectCommentsContext,
    events: {} as ProjectCommentsEvent,
  },
  actors: {
    loadComments: unprovided<readonly ProjectComment[], { projectId: string }>('loadComments'),
    addComment: unprovided<void, { projectId: string; content: string; key: string }>('addComment'),
    /** While it runs, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setComments: assign({ comments: (_, comments: readonly ProjectComment[]) => comments }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: ({ context }, { error }: { error: unknown }) =>
        context.side === 'client'
          ? describeProjectsFailure('loadDetails', error)
          : describeProjectsAdminFailure('loadDetails', error),
    }),
    setDraft: assign({ draft: (_, text: string) => text, key: '', addError: null }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    clearDraft: assign({ draft: '', key: '', addError: null }),
    clearAddError: assign({ addError: null }),
    setTooLong: assign({ addError: ({ context }) => commentProblem(context.draft) }),
    setAddFailure: assign({
      addError: (_, { error }: { error: unknown }) => describeProjectsFailure('addComment', error),
    }),
    raiseReload: raise({ type: 'comments.reload' }),
    announceLeft: sendTo(parentOf, (): ProjectCommentsNews => ({ type: 'comments.left' })),
  },
  guards: {
    isTooLong: ({ context }) => commentProblem(context.draft) !== null,
    isWritten: ({ context }) => isWritten(context.draft),
    isUnknown: (_, { error }: { error: unknown }) => isUnknownOutcome(error),
    isBlank: ({ context }) => !isWritten(context.draft),
  },
}).createMachine({
  id: 'projectComments',
  description:
    'The comments of business and provider on a project, and the comment that is being typed.',
  context: ({ input }) => ({
    ...input,
    comments: null,
    error: null,
    draft: withKept<{ content: string }>(blank, input.kept).content,
    key: input.kept?.key ?? '',
    addError: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'comments.reload': '.loading', 'error.dismissed': { actions: 'clearError' } },
      states: {
        loading: {
          description: 'The comments stay on the screen until the answer is there.',
          entry: 'clearError',
          invoke: {
            id: 'loadComments',
            src: 'loadComments',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: {
              target: 'idle',
              actions: { type: 'setComments', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        idle: {},
      },
    },
    writing: {
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'isWritten', target: 'written.recovered' }, { target: 'blank' }],
        },
        blank: {
          always: { guard: 'isWritten', target: 'written' },
          on: {
            'comment.changed': { actions: { type: 'setDraft', params: ({ event }) => event.text } },
            'detail.close': { actions: 'announceLeft' },
          },
        },
        written: {
          description: 'The typed comment would be lost: page and dialog ask before they are left.',
          invoke: { id: 'holdPage', src: 'holdPage' },
          always: { guard: 'isBlank', target: 'blank' },
          on: {
            'comment.changed': { actions: { type: 'setDraft', params: ({ event }) => event.text } },
            'comment.add': [
              { guard: 'isTooLong', actions: 'setTooLong' },
              { target: 'adding', actions: { type: 'setKey', params: ({ event }) => event.key } },
            ],
            'detail.close': 'leaving',
          },
          initial: 'typed',
          states: {
            typed: {},
            recovered: {
              description:
                'The comment was restored from this browser; a notice says so until something is typed.',
              on: {
                'comment.changed': {
                  target: 'typed',
                  actions: { type: 'setDraft', params: ({ event }) => event.text },
                },
                'draft.discard': { actions: 'clearDraft' },
              },
            },
          },
        },
        leaving: {
          description: 'The confirmation before the comment is discarded.',
          on: {
            'changes.keep': 'written',
            'changes.discard': { target: 'left', actions: 'announceLeft' },
          },
        },
        left: { description: 'The parent stops this machine. No typed text is stored.' },
        adding: {
          entry: 'clearAddError',
          invoke: {
            id: 'addComment',
            src: 'addComment',
            input: ({ context: { projectId, draft, key } }) => ({
              projectId,
              content: draft.trim(),
              key,
            }),
            onDone: { target: 'blank', actions: ['clearDraft', 'raiseReload'] },
            onError: [
              {
                description:
                  'The comment may have arrived: the list is loaded to show it, before it is sent twice.',
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'written',
                actions: [setAddFailure, 'raiseReload'],
              },
              { target: 'written', actions: setAddFailure },
            ],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof projectCommentsMachine>

const ADDING = 'El comentario se está enviando'

export const selectComments = (state: State) => state.context.comments
export const selectError = (state: State) => state.context.error
export const selectDraft = (state: State) => state.context.draft
export const selectAddError = (state: State) => state.context.addError
export const selectIsLoading = (state: State) => state.matches({ list: 'loading' })
export const selectIsAdding = (state: State) => state.matches({ writing: 'adding' })
export const selectIsRecovered = (state: State) =>
  state.matches({ writing: { written: 'recovered' } })
/** The comment that this browser stores; null where there is none. */
export const selectKept = (state: State): KeptForm | null => {
  const { draft: content, key } = state.context
  if (state.matches({ writing: 'left' }) || !isWritten(content)) return null
  return keptOf<{ content: string }>({ content }, blank, key)
}
export const selectIsLeaving = (state: State) => state.matches({ writing: 'leaving' })
export const selectWhyNotAdd = whyNot<typeof projectCommentsMachine>({
  states: [
    [{ writing: 'blank' }, 'Escribe el comentario primero'],
    [{ writing: 'adding' }, ADDING],
    [{ writing: 'leaving' }, 'Antes hay que decir si se descarta el comentario'],
    [{ writing: 'left' }, 'El comentario se descartó'],
  ],
})({ type: 'comment.add', key: '' })
export const selectWhyNotClose = (state: State) => (selectIsAdding(state) ? ADDING : null)
