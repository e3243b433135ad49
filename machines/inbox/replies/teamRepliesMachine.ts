import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { QuickReply } from '#contract/quickReplies.ts'
import { describeReplyFailure, replyDraft, type TeamReply } from '#contract/teamReplies.ts'
import type { FormNews } from '../../shared/formFactory.ts'
import type { RemovalNews } from '../../shared/removalFactory.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided } from '../../shared/unprovided.ts'
import { teamReplyFormMachine } from './teamReplyFormMachine.ts'
import { teamReplyListMachine } from './teamReplyListMachine.ts'
import { teamReplyRemovalMachine } from './teamReplyRemovalMachine.ts'

type Replies = readonly QuickReply[]

/** The progress of sharing the replies of this browser. */
export interface Sharing {
  /** The ids of the replies that the team has now. */
  readonly shared: readonly number[]
  /** The names that another reply of the team has. */
  readonly taken: readonly string[]
  /** The reason why the others were not shared; null where all were tried. */
  readonly error: unknown
}

interface TeamRepliesContext {
  /** The replies of this browser that are shared, or were last. */
  readonly offered: Replies
  /** The reason why some of them were not shared. */
  readonly shareError: string | null
}

export type TeamRepliesEvent =
  | { type: 'team.refresh' }
  | { type: 'reply.write'; reply: TeamReply | null }
  | { type: 'reply.delete'; reply: TeamReply }
  | { type: 'replies.share'; replies: Replies }
  | { type: 'error.dismissed' }
  | FormNews
  | RemovalNews

/** The event for the parent: the team has these replies of this browser. */
export interface RepliesShared {
  readonly type: 'replies.shared'
  readonly ids: readonly number[]
}

const takenText = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `Tu equipo ya tiene otra respuesta con este nombre: ${names
        .map((name) => `«${name}»`)
        .join(', ')}. Cámbialo aquí para compartirla.`

export const teamRepliesMachine = setup({
  types: {
    context: {} as TeamRepliesContext,
    events: {} as TeamRepliesEvent,
    children: {} as { list: 'list'; form: 'form'; removal: 'removal' },
  },
  actors: {
    list: teamReplyListMachine,
    form: teamReplyFormMachine,
    removal: teamReplyRemovalMachine,
    shareReplies: unprovided<Sharing, { replies: Replies }>('shareReplies'),
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    setOffered: assign({ offered: (_, replies: Replies) => replies, shareError: null }),
    setShared: assign({
      shareError: (_, { taken, error }: Sharing) =>
        error === null ? takenText(taken) : describeReplyFailure('share', error),
    }),
    setFailure: assign({
      shareError: (_, { error }: { error: unknown }) => describeReplyFailure('share', error),
    }),
    clearError: assign({ shareError: null }),
    announceShared: sendTo(
      parentOf,
      (_, { shared }: Sharing): RepliesShared => ({ type: 'replies.shared', ids: shared }),
    ),
  },
}).createMachine({
  id: 'teamReplies',
  description:
    'The quick replies that the members of the business share: written, deleted, and taken over from this browser.',
  context: { offered: [], shareError: null },
  invoke: { id: 'list', src: 'list', input: { scope: null } },
  type: 'parallel',
  on: { 'team.refresh': { actions: 'tellListReload' } },
  states: {
    dialog: {
      initial: 'none',
      states: {
        none: {
          on: { 'reply.write': 'writing', 'reply.delete': 'deleting' },
        },
        writing: {
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ event }) => {
              assertEvent(event, 'reply.write')
              const { reply } = event
              return { scope: { id: reply?.id ?? '', current: reply }, draft: replyDraft(reply) }
            },
          },
          on: {
            'form.closed': { target: 'none', actions: 'tellListReload' },
            'form.saved': { target: 'none', actions: 'tellListReload' },
          },
        },
        deleting: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ event }) => {
              assertEvent(event, 'reply.delete')
              return { item: event.reply }
            },
          },
          on: {
            'removal.closed': { target: 'none', actions: 'tellListReload' },
            'item.removed': { target: 'none', actions: 'tellListReload' },
          },
        },
      },
    },
    sharing: {
      initial: 'idle',
      on: { 'error.dismissed': { actions: 'clearError' } },
      states: {
        idle: {
          on: {
            'replies.share': {
              target: 'sharing',
              actions: { type: 'setOffered', params: ({ event }) => event.replies },
            },
          },
        },
        sharing: {
          description: 'A reply leaves this browser only once the team has it.',
          invoke: {
            id: 'shareReplies',
            src: 'shareReplies',
            input: ({ context: { offered } }) => ({ replies: offered }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setShared', params: ({ event }) => event.output },
                { type: 'announceShared', params: ({ event }) => event.output },
                'tellListReload',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                'tellListReload',
              ],
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof teamRepliesMachine>

export const selectList = (state: State) => state.children.list
export const selectForm = (state: State) => state.children.form
export const selectRemoval = (state: State) => state.children.removal
export const selectShareError = (state: State) => state.context.shareError
export const selectIsSharing = (state: State) => state.matches({ sharing: 'sharing' })
