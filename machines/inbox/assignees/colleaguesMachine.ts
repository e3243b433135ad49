import { assign, sendTo, setup } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import { COLLEAGUES_DELAY, UNDO_DURATION } from '#contract/limits.ts'
import type { LiveMember } from '#contract/live/member.ts'
import { liveNews, type SyncRequested } from '../../shared/liveNews.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'
import type { Wanted } from './assigning.ts'
import { bounded, givingBack, type Left, lettingGo, stillAway } from './away.ts'

export interface ColleaguesInput {
  readonly businessId: number
}

interface ColleaguesContext extends ColleaguesInput {
  /** Null until they are loaded. */
  readonly people: readonly Colleague[] | null
  /** The accounts whose conversations are not offered until they were back. */
  readonly hidden: readonly string[]
  /** What was let go last. */
  readonly last: Left | null
}

export type ColleaguesEvent =
  | LiveMember
  | SyncRequested
  | { type: 'away.letGo'; left: Left }
  | { type: 'away.hide'; userId: string }
  | { type: 'away.undo' }
  | { type: 'away.keep' }

export const colleaguesMachine = setup({
  types: {
    input: {} as ColleaguesInput,
    context: {} as ColleaguesContext,
    events: {} as ColleaguesEvent,
    children: {} as {
      liveNews: 'liveNews'
      loadColleagues: 'loadColleagues'
      askAgain: 'loadColleagues'
    },
  },
  actors: {
    liveNews,
    loadColleagues: unprovided<readonly Colleague[], ColleaguesInput>('loadColleagues'),
  },
  actions: {
    setPeople: assign(({ context: { hidden } }, people: readonly Colleague[]) => ({
      people,
      hidden: stillAway(hidden, people),
    })),
    setHidden: assign({ hidden: ({ context }, userId: string) => [...context.hidden, userId] }),
    setLast: assign({ last: (_, left: Left) => left }),
    clearLast: assign({ last: null }),
    announceWanted: sendTo(parentOf, (_, wanted: Wanted) => ({
      type: 'assign.wanted' as const,
      wanted,
    })),
    announceLetGo: sendTo(parentOf, ({ context: { last } }) => ({
      type: 'assign.wanted' as const,
      wanted: lettingGo(last),
    })),
    toastBack: unprovidedAction<Left | null>('toastBack'),
  },
  guards: {
    isBack: ({ context: { last } }, people: readonly Colleague[]) =>
      last !== null && stillAway([last.assignee.userId], people).length === 0,
  },
  delays: { lookDelay: COLLEAGUES_DELAY, undoDuration: UNDO_DURATION },
}).createMachine({
  id: 'colleagues',
  description: 'Who of the team is there: what those who are away have left open is offered.',
  context: ({ input }) => ({ ...input, people: null, hidden: [], last: null }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: { kinds: ['live.member', 'sync.requested'] },
  },
  type: 'parallel',
  on: { 'away.hide': { actions: { type: 'setHidden', params: ({ event }) => event.userId } } },
  states: {
    looking: {
      description: 'Nobody is told when somebody comes or goes: it is asked again and again.',
      initial: 'loading',
      on: {
        'live.member': '.loading',
        'sync.requested': '.loading',
      },
      states: {
        loading: {
          invoke: {
            id: 'loadColleagues',
            src: 'loadColleagues',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: {
              target: 'waiting',
              actions: { type: 'setPeople', params: ({ event }) => event.output },
            },
            onError: 'waiting',
          },
        },
        waiting: { after: { lookDelay: 'loading' } },
      },
    },
    lettingGo: {
      description: 'One press makes them nobody’s. A notice offers to undo it for a while.',
      initial: 'nothing',
      on: {
        'away.letGo': {
          target: '.asking',
          actions: { type: 'setLast', params: ({ event }) => bounded(event.left) },
        },
      },
      states: {
        nothing: { entry: 'clearLast' },
        asking: {
          description: 'Who came back since the last look keeps what is theirs.',
          on: { 'away.letGo': {} },
          invoke: {
            id: 'askAgain',
            src: 'loadColleagues',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: 'nothing',
                actions: [
                  { type: 'setPeople', params: ({ event }) => event.output },
                  { type: 'toastBack', params: ({ context: { last } }) => last },
                ],
              },
              { target: 'offered', actions: 'announceLetGo' },
            ],
            onError: { target: 'offered', actions: 'announceLetGo' },
          },
        },
        offered: {
          after: { undoDuration: 'nothing' },
          on: {
            'away.keep': 'nothing',
            'away.undo': {
              target: 'nothing',
              actions: {
                type: 'announceWanted',
                params: ({ context: { last } }) => givingBack(last),
              },
            },
          },
        },
      },
    },
  },
})
