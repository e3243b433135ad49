import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { StateChange, ThreadState } from '#contract/conversationStates.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovided } from '../../shared/unprovided.ts'
import { noChange } from '../states/conversationStates.ts'
import { allOf, noneChosen, type RowRange, stillShown, toggled, withRange } from './several.ts'
import {
  chosenOf,
  type Mark,
  type SeveralContext,
  type SeveralEvent,
  type SeveralInput,
} from './severalEvents.ts'
import {
  afterNews,
  afterRefused,
  afterSaved,
  asked,
  chosenLeft,
  chosenRefused,
  type Doing,
  isUnasked,
  nothingQueued,
  queuedAgain,
  started,
} from './severalQueue.ts'

type Setting = Extract<SeveralEvent, { type: 'several.set' }>
type News = Extract<SeveralEvent, { type: 'live.state' }>

const doingIn = ({ event }: { readonly event: Setting }) => event.doing
/** Any task, also an undoing while nothing is chosen. */
const setting = {
  guard: { type: 'canSet', params: doingIn },
  target: '#several.asking',
  actions: { type: 'setAsked', params: doingIn },
} as const

export const severalMachine = setup({
  types: {
    input: {} as SeveralInput,
    context: {} as SeveralContext,
    events: {} as SeveralEvent,
    children: {} as { liveNews: 'liveNews'; saveState: 'saveState' },
  },
  actors: { liveNews, saveState: unprovided<ThreadState, StateChange>('saveState') },
  actions: {
    setToggled: assign(({ context }, id: string) => toggled(context, id)),
    setRange: assign(({ context }, range: RowRange) => withRange(context, range)),
    setAll: assign((_, shown: readonly string[]) => allOf(shown)),
    setShown: assign(({ context }, shown: readonly string[]) =>
      chosenOf(stillShown(context, shown)),
    ),
    setMarked: assign({ marked: (_, { as }: Mark) => as }),
    clearMarked: assign({ marked: null }),
    clearChosen: assign(noneChosen),
    setAsked: assign((_, doing: Doing) => asked(doing)),
    setStarted: assign(({ context }) => started(context)),
    setAgain: assign(({ context }) => queuedAgain(context)),
    setNews: assign(
      ({ context }, { news, onTheirWay }: { readonly news: News; readonly onTheirWay: number }) =>
        afterNews(context, news, onTheirWay),
    ),
    setSaved: assign(({ context }, told: ThreadState) => afterSaved(context, told)),
    clearSaved: assign({ saved: [] }),
    setRefused: assign(({ context }, { error }: { error: unknown }) =>
      afterRefused(context, error),
    ),
    setChosenRefused: assign(({ context }) => chosenRefused(context)),
    setChosenLeft: assign(({ context }) => chosenLeft(context)),
    publishMark: enqueueActions(({ enqueue }, { as, ids }: Mark) => {
      const type = as === 'read' ? 'conversation.markRead' : 'conversation.markUnread'
      for (const threadId of ids) enqueue.sendTo('liveNews', { type, threadId })
    }),
    publishState: sendTo('liveNews', (_, state: ThreadState) => ({
      type: 'live.state' as const,
      ...state,
    })),
  },
  guards: {
    hasNone: ({ context }) => context.ids.length === 0,
    hasQueued: ({ context }) => context.queue.length > 0,
    hasRefused: ({ context: { task, refused } }) => task !== 'undo' && refused.length > 0,
    isUndone: ({ context }) => context.task === 'undo',
    isUnasked: ({ context }) => isUnasked(context),
    hasStates: ({ context }) => context.hasStates,
    canSet: ({ context: { hasStates, saved } }, { task, changes }: Doing) =>
      hasStates && changes.length > 0 && (task !== 'undo' || saved.length > 0),
  },
}).createMachine({
  id: 'several',
  description: 'Several conversations are chosen, and one action runs for all of them.',
  context: ({ input }) => ({ ...input, ...noneChosen, ...nothingQueued, marked: null }),
  invoke: { id: 'liveNews', src: 'liveNews', input: { kinds: ['live.state'] } },
  on: { 'several.keep': { actions: 'clearSaved' } },
  initial: 'none',
  states: {
    none: {
      entry: 'clearChosen',
      on: {
        'several.set': setting,
        'several.toggle': {
          target: 'some',
          actions: [{ type: 'setToggled', params: ({ event }) => event.threadId }, 'clearMarked'],
        },
        'several.range': {
          target: 'some',
          actions: [{ type: 'setRange', params: ({ event }) => event.range }, 'clearMarked'],
        },
        'several.all': {
          target: 'some',
          actions: [{ type: 'setAll', params: ({ event }) => event.shown }, 'clearMarked'],
        },
      },
    },
    some: {
      description: 'At least one is chosen. A row that leaves the list is no longer chosen.',
      always: { guard: 'hasNone', target: 'none' },
      initial: 'choosing',
      on: {
        'several.toggle': {
          target: '.choosing',
          actions: [{ type: 'setToggled', params: ({ event }) => event.threadId }, 'clearMarked'],
        },
        'several.range': {
          target: '.choosing',
          actions: [{ type: 'setRange', params: ({ event }) => event.range }, 'clearMarked'],
        },
        'several.all': {
          target: '.choosing',
          actions: [{ type: 'setAll', params: ({ event }) => event.shown }, 'clearMarked'],
        },
        'several.shown': {
          actions: { type: 'setShown', params: ({ event }) => event.shown },
        },
        'several.leave': 'none',
        'several.mark': {
          target: '.choosing',
          actions: [
            { type: 'setMarked', params: ({ event }) => event.mark },
            { type: 'publishMark', params: ({ event }) => event.mark },
          ],
        },
        'several.postpone': { guard: 'hasStates', target: '.postponing' },
        'several.set': setting,
      },
      states: {
        choosing: {},
        postponing: {
          description: 'A person chooses the moment.',
          on: { 'several.close': 'choosing' },
        },
        refused: {
          description: 'What the back end refused stays chosen.',
          on: { 'several.retry': { target: '#several.saving', actions: 'setAgain' } },
        },
      },
    },
    asking: {
      description: 'More than a few are changed once a person confirms it.',
      on: {
        'live.state': {
          actions: { type: 'setNews', params: ({ event }) => ({ news: event, onTheirWay: 0 }) },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isUnasked', target: '#several.saving', actions: 'setStarted' },
            { target: 'asked' },
          ],
        },
        asked: {
          on: {
            'several.confirm': { target: '#several.saving', actions: 'setStarted' },
            'several.close': '#several.some',
          },
        },
      },
    },
    saving: {
      description: 'One change after the other. What was not saved stays chosen.',
      initial: 'deciding',
      on: {
        'several.stop': { target: 'some', actions: 'setChosenLeft' },
        'live.state': {
          actions: { type: 'setNews', params: ({ event }) => ({ news: event, onTheirWay: 1 }) },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasQueued', target: 'working' },
            {
              guard: 'hasRefused',
              target: '#several.some.refused',
              actions: 'setChosenRefused',
            },
            { guard: 'isUndone', target: '#several.some' },
            { target: '#several.none' },
          ],
        },
        working: {
          invoke: {
            id: 'saveState',
            src: 'saveState',
            input: ({ context }) => context.queue[0] ?? noChange,
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'setSaved', params: ({ event }) => event.output },
                { type: 'publishState', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'deciding',
              actions: { type: 'setRefused', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
