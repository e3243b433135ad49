import { assign, type SnapshotFrom, setup } from 'xstate'
import type { LiveMember } from '#contract/live/member.ts'
import { isAtLeast } from '#contract/team/roles.ts'
import { describeTeamFailure, LAST_OWNER, ownRole, type Team } from '#contract/team/team.ts'
import { type Hearing, liveNews, type SyncRequested } from '../shared/liveNews.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface TeamListInput {
  readonly businessId: number
}

interface TeamListContext extends TeamListInput {
  /** Null before the first answer. */
  readonly team: Team | null
  readonly error: string | null
}

export type TeamListEvent =
  | { type: 'list.reload' }
  | { type: 'error.dismissed' }
  | LiveMember
  | SyncRequested

const hearing: Hearing = { kinds: ['live.member', 'sync.requested'] }

export const teamListMachine = setup({
  types: {
    input: {} as TeamListInput,
    context: {} as TeamListContext,
    events: {} as TeamListEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: { liveNews, loadTeam: unprovided<Team, TeamListInput>('loadTeam') },
  actions: {
    setTeam: assign({ team: (_, team: Team) => team, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeTeamFailure('list', error),
    }),
  },
}).createMachine({
  id: 'teamList',
  description: 'The people of the business, and who is invited to it.',
  context: ({ input }) => ({ ...input, team: null, error: null }),
  invoke: { id: 'liveNews', src: 'liveNews', input: hearing },
  initial: 'loading',
  on: {
    'list.reload': { target: '.loading', reenter: true },
    'live.member': { target: '.loading', reenter: true },
    'sync.requested': { target: '.loading', reenter: true },
    'error.dismissed': { actions: 'clearError' },
  },
  states: {
    loading: {
      description: 'The last list stays on the screen.',
      invoke: {
        id: 'loadTeam',
        src: 'loadTeam',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setTeam', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    idle: {},
  },
})

type State = SnapshotFrom<typeof teamListMachine>

export const selectTeam = (state: State) => state.context.team
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
/** Invites, and changes who belongs to the business. */
export const selectIsOwner = ({ context: { team } }: State): boolean =>
  team !== null && ownRole(team) === 'owner'
/** Why the person can neither leave the business nor take another role: it would have no owner. */
export const selectWhyNotGiveUp = ({ context: { team } }: State): string | null =>
  team !== null &&
  ownRole(team) === 'owner' &&
  !team.members.some(({ isOwn, role }) => !isOwn && role === 'owner')
    ? LAST_OWNER
    : null
/** Sees what each person does. */
export const selectIsManager = ({ context: { team } }: State): boolean =>
  team !== null && isAtLeast(ownRole(team), 'manager')
