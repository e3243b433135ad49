import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeInvitedFailure, type Invited } from '#contract/team/invited.ts'
import { pageNews } from '../shared/pageNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

interface InvitedContext {
  readonly invitations: readonly Invited[]
  /** The one that is accepted, or was last. */
  readonly accepted: Invited | null
  readonly error: string | null
}

export type InvitedEvent =
  | { type: 'invitation.accept'; invitation: Invited }
  | { type: 'error.dismissed' }
  | { type: 'page.shown' | 'page.online' }

/** The event for the parent: the business is one of the account's. */
export type InvitedNews = { type: 'invitation.accepted' }

const NONE: Invited = { id: '', businessId: '', businessName: '', role: 'agent', isExpired: true }

const news = (told: InvitedNews): InvitedNews => told

export const invitedMachine = setup({
  types: { context: {} as InvitedContext, events: {} as InvitedEvent },
  actors: {
    pageNews,
    loadInvited: unprovided<readonly Invited[], undefined>('loadInvited'),
    accept: unprovided<void, { invitation: Invited }>('accept'),
  },
  actions: {
    setInvitations: assign({ invitations: (_, invitations: readonly Invited[]) => invitations }),
    setAccepted: assign({ accepted: (_, accepted: Invited) => accepted, error: null }),
    clearAccepted: assign({
      invitations: ({ context: { invitations, accepted } }) =>
        invitations.filter(({ id }) => id !== accepted?.id),
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeInvitedFailure('accept', error),
    }),
    announceAccepted: sendTo(parentOf, news({ type: 'invitation.accepted' })),
    toastJoined: unprovidedAction<string>('toastJoined'),
  },
}).createMachine({
  id: 'invited',
  description:
    'The businesses to which the account is invited: it joins one with one press. What ran out is only told.',
  context: { invitations: [], accepted: null, error: null },
  invoke: {
    id: 'pageNews',
    src: 'pageNews',
    input: { kinds: ['page.shown', 'page.online'] },
  },
  initial: 'loading',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    loading: {
      description: 'Nobody asked for it: a failure says nothing, and what is known stays.',
      invoke: {
        id: 'loadInvited',
        src: 'loadInvited',
        onDone: {
          target: 'idle',
          actions: { type: 'setInvitations', params: ({ event }) => event.output },
        },
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'invitation.accept': {
          target: 'accepting',
          actions: { type: 'setAccepted', params: ({ event }) => event.invitation },
        },
        'page.shown': 'loading',
        'page.online': 'loading',
      },
    },
    accepting: {
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context: { accepted } }) => ({
          invitation: accepted ?? NONE,
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'toastJoined', params: ({ context }) => context.accepted?.businessName ?? '' },
            'clearAccepted',
            'announceAccepted',
          ],
        },
        onError: {
          description: 'It may have been withdrawn: the others are loaded anew.',
          target: 'loading',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof invitedMachine>

export const selectInvitations = (state: State) => state.context.invitations
export const selectError = (state: State) => state.context.error
/** The invitation that is being accepted, or null. */
export const selectAccepting = (state: State): string | null =>
  state.matches('accepting') ? (state.context.accepted?.id ?? null) : null

const refuses = whyNot<typeof invitedMachine>({
  states: [
    ['accepting', 'Se está aceptando una invitación'],
    ['loading', 'Se está cargando'],
  ],
})
export const whyNotAccept = (invitation: Invited) =>
  refuses({ type: 'invitation.accept', invitation })
