import { assign, type SnapshotFrom, setup } from 'xstate'
import type { QuickReply } from '#contract/quickReplies.ts'
import type { KeptForm, KeptInput } from '../../../shared/keptForm.ts'
import { unprovidedCallback } from '../../../shared/unprovided.ts'
import { firstReplies, hasTypedReply, isTaken, withReply } from './quickReplies.ts'
import {
  beginReply,
  type ReplyDrafts,
  type WrittenReply,
  withDraft,
  withoutDraft,
} from './replyDrafts.ts'

type Replies = readonly QuickReply[]

export interface QuickRepliesInput extends KeptInput {
  /** The quick replies that this browser stores; null before the first one is written. */
  readonly replies: Replies | null
}

/** The reply that is edited or removed; its id is null for a new one. */
interface QuickRepliesContext extends WrittenReply {
  readonly replies: Replies
  /** The drafts, also of replies that are not open. */
  readonly drafts: ReplyDrafts
}

export type QuickRepliesEvent =
  | { type: 'replies.open' }
  | { type: 'replies.close' }
  | { type: 'reply.create' }
  | { type: 'reply.edit'; id: number }
  | { type: 'reply.remove'; id: number }
  | { type: 'reply.changed'; name: string; text: string }
  | { type: 'reply.save' }
  | { type: 'reply.confirm' }
  | { type: 'reply.cancel' }
  | { type: 'draft.discard' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  /** The team has these replies: they leave this browser. */
  | { type: 'replies.shared'; ids: readonly number[] }

const NO_REPLY = { id: null, name: '', text: '' } as const

const quickRepliesSetup = setup({
  types: {
    input: {} as QuickRepliesInput,
    context: {} as QuickRepliesContext,
    events: {} as QuickRepliesEvent,
  },
  actors: { holdPage: unprovidedCallback('holdPage') },
  actions: {
    setEdited: assign(({ context: { replies, drafts } }, id: number | null) =>
      beginReply(replies, drafts, id),
    ),
    setChosen: assign(
      ({ context }, id: number) => context.replies.find((each) => each.id === id) ?? {},
    ),
    setWritten: assign(
      (
        { context: { replies, drafts, id } },
        { name, text }: { readonly name: string; readonly text: string },
      ) => ({ name, text, drafts: withDraft(replies, drafts, { id, name, text }) }),
    ),
    setSaved: assign({
      replies: ({ context: { replies, id, name, text } }) => withReply(replies, id, name, text),
      drafts: ({ context: { drafts, id } }) => withoutDraft(drafts, id),
    }),
    setRemoved: assign({
      replies: ({ context: { replies, id } }) => replies.filter((each) => each.id !== id),
      drafts: ({ context: { drafts, id } }) => withoutDraft(drafts, id),
    }),
    setShared: assign({
      replies: ({ context: { replies } }, ids: readonly number[]) =>
        ids.length === 0 ? replies : replies.filter((each) => !ids.includes(each.id)),
    }),
    /** The draft is removed: the reply is as it is stored. */
    clearDraft: assign(({ context: { replies, drafts, id } }) => ({
      ...beginReply(replies, {}, id),
      drafts: withoutDraft(drafts, id),
    })),
  },
  guards: {
    isUnsaved: ({ context: { replies, id, name, text } }) => hasTypedReply(replies, id, name, text),
    isStored: ({ context: { replies, id, name, text } }) => !hasTypedReply(replies, id, name, text),
    isComplete: ({ context: { replies, id, name, text } }) =>
      name.trim() !== '' && text.trim() !== '' && !isTaken(replies, id, name),
  },
})

/** While a typed reply would be lost, the page asks before it is left. */
const holding = quickRepliesSetup.createStateConfig({
  initial: 'untouched',
  states: {
    untouched: { always: { guard: 'isUnsaved', target: 'typed' } },
    typed: {
      invoke: { id: 'holdPage', src: 'holdPage' },
      always: { guard: 'isStored', target: 'untouched' },
    },
  },
})

export const quickRepliesMachine = quickRepliesSetup.createMachine({
  id: 'quickReplies',
  description: 'The quick replies of a business, stored in this browser.',
  context: ({ input }) => ({
    replies: input.replies ?? firstReplies,
    drafts: input.kept?.fields ?? {},
    ...NO_REPLY,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'replies.open': 'open',
        'replies.shared': { actions: { type: 'setShared', params: ({ event }) => event.ids } },
      },
    },
    open: {
      initial: 'list',
      states: {
        list: {
          description: 'A shared reply stays here while one is edited: its text is not taken away.',
          on: {
            'replies.shared': { actions: { type: 'setShared', params: ({ event }) => event.ids } },
            'replies.close': '#quickReplies.closed',
            'reply.create': { target: 'editing', actions: { type: 'setEdited', params: null } },
            'reply.edit': {
              target: 'editing',
              actions: { type: 'setEdited', params: ({ event }) => event.id },
            },
            'reply.remove': {
              target: 'removing',
              actions: { type: 'setChosen', params: ({ event }) => event.id },
            },
          },
        },
        editing: {
          initial: 'writing',
          states: {
            writing: {
              initial: 'opening',
              on: {
                'reply.changed': {
                  actions: { type: 'setWritten', params: ({ event }) => event },
                },
                'reply.cancel': [
                  { guard: 'isUnsaved', target: 'leaving' },
                  { target: '#quickReplies.open.list' },
                ],
                'replies.close': [
                  { guard: 'isUnsaved', target: 'leaving' },
                  { target: '#quickReplies.closed' },
                ],
                'reply.save': [
                  {
                    guard: 'isComplete',
                    target: '#quickReplies.open.list',
                    actions: 'setSaved',
                  },
                  { target: '.refused' },
                ],
              },
              states: {
                opening: {
                  always: [{ guard: 'isUnsaved', target: 'recovered' }, { target: 'fresh' }],
                },
                fresh: holding,
                recovered: {
                  description:
                    'The reply was restored from this browser, until something is typed.',
                  invoke: { id: 'holdPage', src: 'holdPage' },
                  on: {
                    'reply.changed': {
                      target: 'fresh',
                      actions: { type: 'setWritten', params: ({ event }) => event },
                    },
                    'draft.discard': { target: 'fresh', actions: 'clearDraft' },
                  },
                },
                refused: { ...holding, description: 'Each invalid field shows what is missing.' },
              },
            },
            leaving: {
              description: 'The confirmation before the typed reply is discarded.',
              invoke: { id: 'holdPage', src: 'holdPage' },
              on: {
                'changes.keep': 'writing.fresh',
                'changes.discard': {
                  target: '#quickReplies.open.list',
                  actions: 'clearDraft',
                },
              },
            },
          },
        },
        removing: {
          on: {
            'replies.close': '#quickReplies.closed',
            'reply.cancel': 'list',
            'reply.confirm': {
              target: 'list',
              actions: 'setRemoved',
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof quickRepliesMachine>

export const selectReplies = (state: State) => state.context.replies
export const selectName = (state: State) => state.context.name
export const selectText = (state: State) => state.context.text
export const selectIsNew = (state: State) => state.context.id === null
export const selectIsOpen = (state: State) => state.matches('open')
export const selectIsEditing = (state: State) => state.matches({ open: 'editing' })
export const selectIsAsking = (state: State) => state.matches({ open: { editing: 'leaving' } })
export const selectIsRemoving = (state: State) => state.matches({ open: 'removing' })
export const selectIsRecovered = (state: State) => state.can({ type: 'draft.discard' })
/** The drafts that this browser stores; null where there are none. */
export const selectKept = ({ context: { drafts } }: State): KeptForm | null =>
  Object.keys(drafts).length === 0 ? null : { fields: drafts, key: '' }
const isRefused = (state: State) => state.matches({ open: { editing: { writing: 'refused' } } })
export const selectNameError = (state: State): string | null => {
  if (!isRefused(state)) return null
  const { replies, id, name } = state.context
  if (name.trim() === '') return 'Escribe un nombre'
  return isTaken(replies, id, name) ? 'Ya hay una respuesta con ese nombre' : null
}
export const selectTextError = (state: State): string | null =>
  isRefused(state) && state.context.text.trim() === '' ? 'Escribe el texto' : null
