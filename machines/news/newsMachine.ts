import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import {
  unprovided,
  unprovidedAction,
  unprovidedCallback,
  unprovidedMachine,
} from '../shared/unprovided.ts'
import type { NewsDialogInput, NewsDialogNews } from './newsDialogMachine.ts'

export type NewsEvent =
  | { type: 'news.open' }
  | { type: 'news.close' }
  | { type: 'news.retry' }
  /** There is a post that this person has not seen. */
  | { type: 'news.found' }
  /** Another tab has shown all posts. */
  | { type: 'news.seen' }
  | NewsDialogNews

export const newsMachine = setup({
  types: {
    events: {} as NewsEvent,
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    dialog:
      unprovidedMachine<typeof import('./newsDialogMachine.ts').newsDialogMachine>('newsDialog'),
    /** Loads the code of the dialog, and returns the dialog's input. */
    openNews: unprovided<NewsDialogInput, undefined>('openNews'),
    /** Looks for unseen posts: at once, and when the page is shown again after a while. */
    watchNews: unprovidedCallback('watchNews'),
  },
  actions: {
    /** Starts the dialog, which lives as long as the workspace, so that typed text is kept. */
    setDialogStarted: assign(({ spawn }, input: NewsDialogInput) => {
      spawn('dialog', { id: 'dialog', input })
      return {}
    }),
    tellOpened: sendTo('dialog', { type: 'dialog.opened' }),
    keepSeen: unprovidedAction<{ newestAt: number | null }>('keepSeen'),
  },
  guards: { isOpen: stateIn({ dialog: { loaded: 'open' } }) },
}).createMachine({
  id: 'news',
  description: 'The news button in the header: its dot, and the dialog that it opens.',
  invoke: { id: 'watchNews', src: 'watchNews' },
  type: 'parallel',
  states: {
    dot: {
      initial: 'off',
      on: {
        'posts.seen': {
          guard: 'isOpen',
          target: '.off',
          actions: { type: 'keepSeen', params: ({ event: { newestAt } }) => ({ newestAt }) },
        },
      },
      states: {
        off: { on: { 'news.found': 'lit' } },
        lit: {
          description: 'There is a post that this person has not seen.',
          on: { 'news.seen': 'off' },
        },
      },
    },
    dialog: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'news.open': 'opening' } },
        opening: {
          description: 'The code of the dialog is loaded when the button is first pressed.',
          invoke: {
            id: 'openNews',
            src: 'openNews',
            onDone: {
              target: 'loaded',
              actions: { type: 'setDialogStarted', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
          on: { 'news.close': 'unloaded' },
        },
        failed: { on: { 'news.retry': 'opening', 'news.close': 'unloaded' } },
        loaded: {
          initial: 'open',
          states: {
            open: { entry: 'tellOpened', on: { 'dialog.closed': 'closed' } },
            closed: {
              description: 'Text that was typed in the dialog stays.',
              on: { 'news.open': 'open' },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof newsMachine>

export const selectIsLit = (state: State) => state.matches({ dot: 'lit' })
export const selectIsOpening = (state: State) => state.matches({ dialog: 'opening' })
export const selectHasFailed = (state: State) => state.matches({ dialog: 'failed' })
/** The dialog's actor while the dialog is open. */
export const selectDialog = (state: State) =>
  state.matches({ dialog: { loaded: 'open' } }) ? state.children.dialog : undefined
