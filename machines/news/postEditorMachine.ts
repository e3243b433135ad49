import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describePostSave } from '#contract/news/failures.ts'
import { type PostDraft, tagColors } from '#contract/news/posts.ts'
import type { KeptForm, KeptInput } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import {
  type EditedPost,
  editedProblem,
  hasAllTags,
  isSame,
  isTagNamed,
  keptPost,
  TAGS_FULL,
  tagNameOf,
  withKeptPost,
  withTag,
  withTagName,
} from './editedPost.ts'

export interface PostEditorInput extends KeptInput {
  /** Null for a new post. */
  readonly postId: string | null
  /** The post as the server has it, or an empty one. */
  readonly stored: PostDraft
}

/** The parameters of saving. */
export interface PostSaving {
  readonly postId: string | null
  readonly draft: PostDraft
  /** The idempotency key, the same for each retry. */
  readonly key: string
}

interface PostEditorContext extends PostEditorInput {
  /** The post as typed. */
  readonly draft: EditedPost
  /** The idempotency key of this exact post, from the first try; '' before it. */
  readonly key: string
  /** The color for the next tag. */
  readonly tagColor: string
  readonly error: string | null
}

export type PostEditorEvent =
  | { type: 'field.changed'; field: 'title' | 'content'; value: string }
  | { type: 'tag.named'; name: string }
  | { type: 'tag.colored'; color: string }
  | { type: 'tag.add' }
  | { type: 'tag.remove'; index: number }
  /** `key`: the idempotency key for a first try. */
  | { type: 'post.save'; key: string }
  | { type: 'draft.discard' }
  | { type: 'editor.close' }
  | { type: 'editor.cancel' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }

/** The events for the parent. */
export type PostEditorNews = { type: 'post.saved' } | { type: 'editor.closed' }

const news = (event: PostEditorNews): PostEditorNews => event

export const postEditorMachine = setup({
  types: {
    input: {} as PostEditorInput,
    context: {} as PostEditorContext,
    events: {} as PostEditorEvent,
  },
  actors: {
    savePost: unprovided<void, PostSaving>('savePost'),
  },
  actions: {
    setField: assign({
      draft: (
        { context: { draft } },
        { field, value }: { field: 'title' | 'content'; value: string },
      ) => ({ ...draft, [field]: value }),
      key: '',
      error: null,
    }),
    setTagName: assign({
      draft: ({ context }, name: string) => withTagName(context.draft, name),
      key: '',
    }),
    setTagColor: assign({ tagColor: (_, color: string) => color }),
    setTagAdded: assign({
      draft: ({ context: { draft, tagColor } }) => withTag(draft, tagColor),
      key: '',
    }),
    setTagRemoved: assign({
      draft: ({ context: { draft } }, removed: number) => ({
        ...draft,
        tags: draft.tags.filter((_, index) => index !== removed),
      }),
      key: '',
    }),
    setStored: assign({ draft: ({ context }) => context.stored, key: '' }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: ({ context }, { error }: { error: unknown }) =>
        describePostSave(context.postId, error),
    }),
    announceSaved: sendTo(parentOf, news({ type: 'post.saved' })),
    announceClosed: sendTo(parentOf, news({ type: 'editor.closed' })),
    toastKept: unprovidedAction('toastKept'),
    toastSaved: unprovidedAction('toastSaved'),
  },
  guards: {
    isWhole: ({ context: { draft } }) => editedProblem(draft) === null,
    isWholeWithTag: ({ context: { draft } }) => editedProblem(draft) === null && isTagNamed(draft),
    isUnsaved: ({ context: { draft, stored } }) => !isSame(draft, stored),
    canAddTag: ({ context: { draft } }) => isTagNamed(draft) && !hasAllTags(draft),
  },
}).createMachine({
  id: 'postEditor',
  description: "The administrator's editor of a changelog post. Closing keeps the draft.",
  context: ({ input }) => ({
    ...input,
    draft: withKeptPost(input.stored, input.kept),
    key: input.kept?.key ?? '',
    tagColor: tagColors[0].value,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isUnsaved', target: 'editing.recovered' }, { target: 'editing' }],
    },
    editing: {
      initial: 'typed',
      states: {
        typed: {},
        recovered: {
          description:
            'The post was restored from this browser; a notice says so until something is typed.',
          on: { 'draft.discard': { target: 'typed', actions: 'setStored' } },
        },
      },
      on: {
        'field.changed': {
          target: '.typed',
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'tag.named': {
          target: '.typed',
          actions: { type: 'setTagName', params: ({ event }) => event.name },
        },
        'tag.colored': { actions: { type: 'setTagColor', params: ({ event }) => event.color } },
        'tag.add': { guard: 'canAddTag', target: '.typed', actions: 'setTagAdded' },
        'tag.remove': {
          target: '.typed',
          actions: { type: 'setTagRemoved', params: ({ event }) => event.index },
        },
        'post.save': [
          {
            description: 'A typed tag that was not added yet is saved with the post.',
            guard: 'isWholeWithTag',
            target: 'saving',
            actions: ['setTagAdded', { type: 'setKey', params: ({ event }) => event.key }],
          },
          {
            guard: 'isWhole',
            target: 'saving',
            actions: { type: 'setKey', params: ({ event }) => event.key },
          },
        ],
        'editor.close': [
          { guard: 'isUnsaved', actions: ['toastKept', 'announceClosed'] },
          { actions: 'announceClosed' },
        ],
        'editor.cancel': [{ guard: 'isUnsaved', target: 'leaving' }, { actions: 'announceClosed' }],
      },
    },
    leaving: {
      description: 'The confirmation before the draft is discarded.',
      on: {
        'changes.keep': 'editing',
        'changes.discard': { target: 'left', actions: 'announceClosed' },
      },
    },
    saving: {
      entry: 'clearError',
      invoke: {
        id: 'savePost',
        src: 'savePost',
        input: ({ context: { postId, draft, key } }) => ({ postId, draft, key }),
        onDone: { target: 'left', actions: ['toastSaved', 'announceSaved'] },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    left: { description: 'The parent closes the editor.' },
  },
})

type State = SnapshotFrom<typeof postEditorMachine>

export const selectIsNew = (state: State) => state.context.postId === null
export const selectDraft = (state: State) => state.context.draft
/** The draft that this browser stores; null where there is none. */
export const selectKept = (state: State): KeptForm | null => {
  const { draft, stored, key } = state.context
  return state.matches('left') ? null : keptPost(draft, stored, key)
}
export const selectIsRecovered = (state: State) => state.matches({ editing: 'recovered' })
export const selectTagName = (state: State) => tagNameOf(state.context.draft)
export const selectTagColor = (state: State) => state.context.tagColor
export const selectError = (state: State) => state.context.error
export const selectIsSaving = (state: State) => state.matches('saving')
export const selectIsLeaving = (state: State) => state.matches('leaving')

const busy = [
  ['saving', 'El post se está guardando'],
  ['left', 'El post se está guardando'],
  ['leaving', 'Antes hay que decir si se descartan los cambios'],
] as const
const refuses = whyNot<typeof postEditorMachine>({ states: busy })
export const selectWhyNotWrite = refuses({ type: 'field.changed', field: 'title', value: '' })
export const selectWhyNotClose = refuses({ type: 'editor.close' })
/** The reason why the post cannot be saved: the first missing field. */
export const selectWhyNotSave = (state: State) =>
  selectWhyNotWrite(state) ?? editedProblem(state.context.draft)
export const selectWhyNotAddTag = (state: State) => {
  const { draft } = state.context
  if (hasAllTags(draft)) return TAGS_FULL
  return selectWhyNotWrite(state) ?? (isTagNamed(draft) ? null : 'Escribe el nombre de la etiqueta')
}
