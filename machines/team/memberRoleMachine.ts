import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Role } from '#contract/team/roles.ts'
import { describeTeamFailure, type Member } from '#contract/team/team.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface MemberRoleInput {
  readonly member: Member
}

interface MemberRoleContext extends MemberRoleInput {
  /** The chosen one. */
  readonly role: Role
  readonly error: string | null
}

export interface RoleChange {
  readonly userId: string
  readonly role: Role
}

export type MemberRoleEvent =
  | { type: 'role.chosen'; role: Role }
  | { type: 'role.save' }
  | { type: 'role.confirm' }
  | { type: 'role.back' }
  | { type: 'role.cancel' }

/** The events for the parent, which closes the dialog. */
export type MemberRoleNews = { type: 'role.closed' } | { type: 'role.changed' }

const news = (told: MemberRoleNews): MemberRoleNews => told

export const memberRoleMachine = setup({
  types: {
    input: {} as MemberRoleInput,
    context: {} as MemberRoleContext,
    events: {} as MemberRoleEvent,
  },
  actors: { changeRole: unprovided<void, RoleChange>('changeRole') },
  actions: {
    setRole: assign({ role: (_, role: Role) => role, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeTeamFailure('change', error),
    }),
    announceClosed: sendTo(parentOf, news({ type: 'role.closed' })),
    announceChanged: sendTo(parentOf, news({ type: 'role.changed' })),
  },
  guards: {
    isOther: ({ context: { role, member } }) => role !== member.role,
    /** The ownership is given, or the person gives up their own. */
    isOwnership: ({ context: { role, member } }) =>
      role !== member.role && (role === 'owner' || (member.isOwn && member.role === 'owner')),
  },
}).createMachine({
  id: 'memberRole',
  description: 'Another role for somebody of the business; who gives the ownership is asked first.',
  context: ({ input }) => ({ ...input, role: input.member.role, error: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'role.chosen': { actions: { type: 'setRole', params: ({ event }) => event.role } },
        'role.save': [
          { guard: 'isOwnership', target: 'confirming' },
          { guard: 'isOther', target: 'saving' },
        ],
        'role.cancel': { actions: 'announceClosed' },
      },
    },
    confirming: {
      description: 'An owner may do everything, also remove the others.',
      on: { 'role.confirm': 'saving', 'role.back': 'choosing' },
    },
    saving: {
      entry: 'clearError',
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context: { member, role } }) => ({ userId: member.userId, role }),
        onDone: { target: 'saved', actions: 'announceChanged' },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { description: 'The parent closes the dialog.' },
  },
})

type State = SnapshotFrom<typeof memberRoleMachine>

export const selectMember = (state: State) => state.context.member
export const selectRole = (state: State) => state.context.role
export const selectError = (state: State) => state.context.error
export const selectIsConfirming = (state: State) => state.matches('confirming')
export const selectIsSaving = (state: State) => state.matches('saving') || state.matches('saved')

const refuses = whyNot<typeof memberRoleMachine>({
  guards: { isOther: 'Elige otro papel', isOwnership: 'Elige otro papel' },
  states: [
    ['confirming', 'Responde primero a la pregunta'],
    ['saving', 'Se está guardando'],
    ['saved', 'Se está guardando'],
  ],
})
export const selectWhyNotSave = refuses({ type: 'role.save' })
export const selectWhyNotCancel = refuses({ type: 'role.cancel' })
