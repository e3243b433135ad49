import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { StateChange, ThreadState } from '#contract/conversationStates.ts'
import { UNDO_DURATION } from '#contract/limits.ts'
import { deaf, liveNews } from '../../shared/liveNews.ts'
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
  afterRefused,
  afterSaved,
  chosenLeft,
  chosenRefused,
  type Doing,
  nothingQueued,
  queued,
  queuedAgain,
  queuedBack,
} from './severalQueue.ts'

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
    setBegun: assign((_, doing: Doing) => queued(doing)),
    setAgain: assign(({ context }) => queuedAgain(context)),
    setUndone: assign(({ context }) => queuedBack(context)),
    setSaved: assign(({ context }) => afterSaved(context)),
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
    hasRefused: ({ context }) => context.refused.length > 0,
    hasUndoable: ({ context }) => context.task !== 'undo',
    hasStates: ({ context }) => context.hasStates,
    canSet: ({ context }, { changes }: Doing) => context.hasStates && changes.length > 0,
  },
  delays: { undoDuration: UNDO_DURATION },
}).createMachine({
  id: 'several',
  description: 'Several conversations of the list are chosen, and one action runs for all of them.',
  context: ({ input }) => ({ ...input, ...noneChosen, ...nothingQueued, marked: null }),
  invoke: { id: 'liveNews', src: 'liveNews', input: deaf },
  initial: 'none',
  states: {
    none: {
      entry: 'clearChosen',
      initial: 'quiet',
      on: {
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
      states: {
        quiet: {},
        undoable: {
          description: 'All changes are saved. A notice offers for a while to undo them.',
          after: { undoDuration: 'quiet' },
          on: {
            'several.undo': { target: '#several.saving', actions: 'setUndone' },
            'several.keep': 'quiet',
          },
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
        'several.set': {
          guard: { type: 'canSet', params: ({ event }) => event.doing },
          target: 'saving',
          actions: { type: 'setBegun', params: ({ event }) => event.doing },
        },
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
    saving: {
      description: 'One change after the other. What was not saved stays chosen.',
      initial: 'deciding',
      on: { 'several.stop': { target: 'some', actions: 'setChosenLeft' } },
      states: {
        deciding: {
          always: [
            { guard: 'hasQueued', target: 'working' },
            {
              guard: 'hasRefused',
              target: '#several.some.refused',
              actions: 'setChosenRefused',
            },
            { guard: 'hasUndoable', target: '#several.none.undoable' },
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
              actions: ['setSaved', { type: 'publishState', params: ({ event }) => event.output }],
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

type State = SnapshotFrom<typeof severalMachine>

export const selectIsQuiet = (state: State) => state.matches({ none: 'quiet' })
export const selectIsChoosing = (state: State) => state.matches('some')
/** At least one is chosen, or a change of them is on its way. */
export const selectIsWorking = (state: State) => !state.matches('none')
export const selectChosen = (state: State) => state.context.ids
export const selectCount = (state: State) =>
  selectIsChoosing(state) ? state.context.ids.length : 0
export const selectIsSaving = (state: State) => state.matches('saving')
export const selectIsPostponing = (state: State) => state.matches({ some: 'postponing' })
export const selectHasStates = (state: State) => state.context.hasStates
export const selectTask = (state: State) => state.context.task
export const selectMarked = (state: State) => state.context.marked
/** The number of changes that are saved or refused, and of all. */
export const selectProgress = ({ context: { queue, saved, refused } }: State) => ({
  done: saved.length + refused.length,
  all: saved.length + refused.length + queue.length,
})
export const selectRefused = (state: State) =>
  state.matches({ some: 'refused' }) ? state.context.refused : null
/** The changes that a notice offers to undo. */
export const selectUndoable = (state: State) =>
  state.matches({ none: 'undoable' }) ? state.context.saved : null
