import { assign, sendTo, setup } from 'xstate'
import type { Assigned, Assignee, Colleague } from '#contract/assignee.ts'
import type { LiveAssignee } from '#contract/live/assignee.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { ListLoaded } from '../../shared/machineNews.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'
import {
  type Assigning,
  afterRefused,
  afterSaved,
  assigneesIn,
  changesTo,
  givenBack,
  noChange,
  nothingQueued,
  type Queued,
  type Refused,
  settled,
  type Wanted,
  withNews,
  withQueued,
} from './assigning.ts'
import { colleaguesMachine } from './colleaguesMachine.ts'

export interface AssigningInput {
  readonly businessId: number
}

interface AssigningContext extends AssigningInput, Queued {
  /** The conversations that are to be somebody's, and whose they are now. */
  readonly asked: readonly Assigned[]
  /** The people of the business, as they were last loaded. */
  readonly people: readonly Colleague[] | null
}

export type AssigningEvent =
  | LiveAssignee
  | ListLoaded
  | { type: 'assign.ask'; asked: readonly Assigned[] }
  | { type: 'assign.set'; assignee: Assignee | null }
  | { type: 'assign.retry' }
  | { type: 'assign.close' }
  /** Of what somebody who is away has left. */
  | { type: 'assign.wanted'; wanted: Wanted }

export const assigningMachine = setup({
  types: {
    input: {} as AssigningInput,
    context: {} as AssigningContext,
    events: {} as AssigningEvent,
    children: {} as {
      liveNews: 'liveNews'
      colleagues: 'colleagues'
      loadPeople: 'loadPeople'
      saveAssignee: 'saveAssignee'
    },
  },
  actors: {
    liveNews,
    colleagues: colleaguesMachine,
    loadPeople: unprovided<readonly Colleague[], { businessId: number }>('loadPeople'),
    /** Whose it is afterwards. */
    saveAssignee: unprovided<Assigned, Assigning>('saveAssignee'),
  },
  actions: {
    setAsked: assign({ asked: (_, asked: readonly Assigned[]) => asked }),
    setPeople: assign({ people: (_, people: readonly Colleague[]) => people }),
    setQueued: assign(({ context }, wanted: Wanted) => withQueued(context, wanted)),
    setNews: assign(({ context }, news: readonly Assigned[]) => withNews(context, news)),
    setSaved: assign(({ context }, saved: Assigned) => afterSaved(context, saved)),
    setRefused: assign(({ context }, { error }: { error: unknown }) =>
      afterRefused(context, error),
    ),
    clearRefused: assign({ refused: null }),
    publishAssigned: sendTo('liveNews', (_, changes: readonly Assigned[]) => ({
      type: 'assignees.set' as const,
      changes,
    })),
    toastRefused: unprovidedAction<Refused>('toastRefused'),
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    hasRefused: ({ context }) => context.refused !== null,
  },
}).createMachine({
  id: 'assigning',
  description: 'A person says whose conversations are: the list shows it at once.',
  context: ({ input }) => ({ ...input, ...nothingQueued, asked: [], people: null }),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: { kinds: ['live.assignee', 'list.loaded'] } },
    {
      id: 'colleagues',
      src: 'colleagues',
      input: ({ context: { businessId } }) => ({ businessId }),
    },
  ],
  type: 'parallel',
  on: {
    'live.assignee': { actions: { type: 'setNews', params: ({ event }) => [event] } },
    'list.loaded': {
      actions: { type: 'setNews', params: ({ event }) => assigneesIn(event.conversations) },
    },
    'assign.wanted': {
      actions: [
        { type: 'publishAssigned', params: ({ event }) => changesTo(event.wanted) },
        { type: 'setQueued', params: ({ event }) => event.wanted },
      ],
    },
  },
  states: {
    choosing: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'assign.ask': {
              target: 'open',
              actions: { type: 'setAsked', params: ({ event }) => event.asked },
            },
          },
        },
        open: {
          description: 'The people of the business are shown, and nobody.',
          initial: 'loading',
          on: {
            'assign.close': 'closed',
            'assign.set': {
              target: 'closed',
              actions: [
                {
                  type: 'publishAssigned',
                  params: ({ context: { asked }, event: { assignee } }) =>
                    changesTo({ asked, assignee }),
                },
                {
                  type: 'setQueued',
                  params: ({ context: { asked }, event: { assignee } }) => ({ asked, assignee }),
                },
              ],
            },
          },
          states: {
            loading: {
              invoke: {
                id: 'loadPeople',
                src: 'loadPeople',
                input: ({ context: { businessId } }) => ({ businessId }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'setPeople', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
            },
            loaded: {},
            failed: { on: { 'assign.retry': 'loading' } },
          },
        },
      },
    },
    saving: {
      description: 'One change after the other. What is refused is whose it was.',
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'hasQueued', target: 'saving' },
            {
              guard: 'hasRefused',
              actions: [
                {
                  type: 'toastRefused',
                  params: ({ context: { refused } }) => refused ?? { error: null, count: 0 },
                },
                'clearRefused',
              ],
            },
          ],
        },
        saving: {
          invoke: {
            id: 'saveAssignee',
            src: 'saveAssignee',
            input: ({ context }) => context.queue[0] ?? noChange,
            onDone: {
              target: 'idle',
              actions: [
                {
                  type: 'publishAssigned',
                  params: ({ context, event }) => [settled(context, event.output)],
                },
                { type: 'setSaved', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'publishAssigned', params: ({ context }) => [givenBack(context)] },
                { type: 'setRefused', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
})
