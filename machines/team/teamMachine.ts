import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeTeamFailure, emptyInvitation, type Member } from '#contract/team/team.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { invitationFormMachine } from './invitationFormMachine.ts'
import { memberRemovalMachine } from './memberRemovalMachine.ts'
import { type MemberRoleNews, memberRoleMachine } from './memberRoleMachine.ts'
import { teamFiguresMachine } from './teamFiguresMachine.ts'
import { teamListMachine } from './teamListMachine.ts'

interface TeamContext extends AreaInput {
  /** Of the dialog. */
  readonly member: Member
  /** The invitation that is sent again or withdrawn, or was last. */
  readonly invitationId: string
}

export type TeamEvent =
  | { type: AreaTold }
  | { type: 'invitation.new' }
  | { type: 'invitation.resend'; invitationId: string }
  | { type: 'invitation.withdraw'; invitationId: string }
  | { type: 'member.change'; member: Member }
  | { type: 'member.remove'; member: Member }
  | FormNews
  | MemberRoleNews
  | RemovalNews

export type TeamSaid = 'invited' | 'withdrawn' | 'changed' | 'removed'

const nobody: Member = {
  userId: '',
  isOwn: false,
  email: null,
  name: '',
  photoUrl: null,
  role: 'agent',
  lastSeen: null,
}

interface OfInvitation {
  readonly invitationId: string
}

export const teamMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as TeamContext,
    events: {} as TeamEvent,
    children: {} as {
      list: 'list'
      figures: 'figures'
      invitation: 'invitation'
      role: 'role'
      removal: 'removal'
    },
  },
  actors: {
    list: teamListMachine,
    figures: teamFiguresMachine,
    invitation: invitationFormMachine,
    role: memberRoleMachine,
    removal: memberRemovalMachine,
    resend: unprovided<void, OfInvitation>('resend'),
    withdraw: unprovided<void, OfInvitation>('withdraw'),
  },
  actions: {
    setMember: assign({ member: (_, member: Member) => member }),
    setInvitation: assign({ invitationId: (_, invitationId: string) => invitationId }),
    tellReload: sendTo('list', { type: 'list.reload' }),
    tellFigures: sendTo('figures', { type: 'figures.reload' }),
    toastDone: unprovidedAction<TeamSaid>('toastDone'),
    toastFailure: unprovidedAction<string>('toastFailure'),
    /** The person has left the business, and sees nothing of it any more. */
    leaveBusiness: unprovidedAction('leaveBusiness'),
  },
  guards: { isOwn: ({ context: { member } }) => member.isOwn },
}).createMachine({
  id: 'team',
  description: 'The people of the business: invited, with a role, and removed again.',
  context: ({ input }) => ({ ...input, member: nobody, invitationId: '' }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { businessId } }) => ({ businessId }) },
    { id: 'figures', src: 'figures', input: ({ context: { businessId } }) => ({ businessId }) },
  ],
  initial: 'idle',
  on: { 'view.shown': { actions: ['tellReload', 'tellFigures'] } },
  states: {
    idle: {
      on: {
        'invitation.new': 'inviting',
        'invitation.resend': {
          target: 'resending',
          actions: { type: 'setInvitation', params: ({ event }) => event.invitationId },
        },
        'invitation.withdraw': {
          target: 'withdrawing',
          actions: { type: 'setInvitation', params: ({ event }) => event.invitationId },
        },
        'member.change': {
          target: 'changing',
          actions: { type: 'setMember', params: ({ event }) => event.member },
        },
        'member.remove': {
          target: 'removing',
          actions: { type: 'setMember', params: ({ event }) => event.member },
        },
      },
    },
    inviting: {
      invoke: {
        id: 'invitation',
        src: 'invitation',
        input: ({ context: { businessId } }) => ({
          scope: { businessId },
          draft: emptyInvitation,
        }),
      },
      on: {
        'form.closed': {
          description: 'A mail that could not be sent leaves the invitation.',
          target: 'idle',
          actions: 'tellReload',
        },
        'form.saved': {
          target: 'idle',
          actions: [{ type: 'toastDone', params: 'invited' }, 'tellReload'],
        },
      },
    },
    resending: {
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context: { invitationId } }) => ({ invitationId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'toastDone', params: 'invited' }, 'tellReload'],
        },
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'toastFailure',
              params: ({ event }) => describeTeamFailure('invite', event.error),
            },
            'tellReload',
          ],
        },
      },
    },
    withdrawing: {
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context: { invitationId } }) => ({ invitationId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'toastDone', params: 'withdrawn' }, 'tellReload'],
        },
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'toastFailure',
              params: ({ event }) => describeTeamFailure('withdraw', event.error),
            },
            'tellReload',
          ],
        },
      },
    },
    changing: {
      invoke: {
        id: 'role',
        src: 'role',
        input: ({ context: { member } }) => ({ member }),
      },
      on: {
        'role.closed': 'idle',
        'role.changed': {
          target: 'idle',
          actions: [{ type: 'toastDone', params: 'changed' }, 'tellReload'],
        },
      },
    },
    removing: {
      description: 'Somebody is removed, or the person leaves, after a question.',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context: { member } }) => ({ item: member }),
      },
      on: {
        'removal.closed': 'idle',
        'item.removed': [
          { guard: 'isOwn', target: 'idle', actions: 'leaveBusiness' },
          {
            target: 'idle',
            actions: [{ type: 'toastDone', params: 'removed' }, 'tellReload'],
          },
        ],
      },
    },
  },
})

type State = SnapshotFrom<typeof teamMachine>

export const selectList = (state: State) => state.children.list
export const selectFigures = (state: State) => state.children.figures
export const selectForm = (state: State) => state.children.invitation
export const selectRoleDialog = (state: State) => state.children.role
export const selectRemoval = (state: State) => state.children.removal
/** The invitation that is sent again, or null. */
export const selectResending = (state: State): string | null =>
  state.matches('resending') ? state.context.invitationId : null
/** The invitation that is withdrawn, or null. */
export const selectWithdrawing = (state: State): string | null =>
  state.matches('withdrawing') ? state.context.invitationId : null

const refuses = whyNot<typeof teamMachine>({
  states: [
    ['resending', 'Se está enviando una invitación'],
    ['withdrawing', 'Se está retirando una invitación'],
    ['inviting', 'Termina primero la invitación'],
    ['changing', 'Termina primero el cambio'],
    ['removing', 'Responde primero a la pregunta'],
  ],
})
/** Why nothing can be begun now, or null. */
export const selectWhyNot = refuses({ type: 'invitation.new' })
