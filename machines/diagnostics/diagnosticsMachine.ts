import { assign, setup } from 'xstate'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import { bookMachine } from './bookMachine.ts'
import { catalogMachine } from './catalogMachine.ts'
import { type DiagnosticsContext, everything, next, previous, shown } from './diagnosticsPlace.ts'
import { earlierThan, type TextFile } from './opening.ts'
import { chartedActor, emptyRecording, type MomentFilter, type Recording } from './recording.ts'

/** A diagram as a text. */
export interface SavedSequence {
  readonly format: 'svg' | 'mermaid'
  readonly text: string
}

export type DiagnosticsEvent =
  | { type: 'recording.grew'; recording: Recording }
  | { type: 'recording.copy' }
  | { type: 'recording.download' }
  | { type: 'recording.open'; file: TextFile }
  /** As it was before the page was loaded again. */
  | { type: 'recording.earlier' }
  | { type: 'recording.close' }
  | { type: 'moment.previous' }
  | { type: 'moment.next' }
  | { type: 'moment.latest' }
  | { type: 'moment.choose'; number: number }
  | { type: 'actor.choose'; actor: string }
  | { type: 'filter.changed'; filter: MomentFilter }
  | { type: 'stage.chart' }
  | { type: 'stage.nothing' }
  | { type: 'stage.sequence' }
  | ({ type: 'sequence.saved' } & SavedSequence)
  | { type: 'notice.dismiss' }

export const diagnosticsMachine = setup({
  types: {
    context: {} as DiagnosticsContext,
    events: {} as DiagnosticsEvent,
    children: {} as { catalog: 'catalog'; book: 'book' },
  },
  actors: {
    catalog: catalogMachine,
    book: bookMachine,
    watchRecorder: unprovidedCallback('watchRecorder'),
    openRecording: unprovided<Recording, { file: TextFile | null }>('openRecording'),
    copyRecording: unprovided<void, { recording: Recording }>('copyRecording'),
  },
  actions: {
    setLive: assign({ live: (_, recording: Recording) => recording }),
    setHeld: assign({ held: ({ context }) => shown(context) }),
    clearHeld: assign({ held: null, at: null }),
    setEarlier: assign({ at: ({ context }) => previous(context) ?? context.at }),
    setLater: assign({ at: ({ context }) => next(context) ?? context.at }),
    setPosition: assign({ at: (_, number: number) => number }),
    setEnd: assign({ at: null }),
    setActor: assign({ chosen: (_, actor: string) => actor }),
    setFilter: assign({ filter: (_, filter: MomentFilter) => filter }),
    setOpened: assign((_, recording: Recording) => ({
      held: recording,
      at: recording.moments.at(-1)?.number ?? null,
      chosen: chartedActor(recording),
      filter: everything,
    })),
    clearOpened: assign({ held: null, at: null, chosen: null, filter: everything }),
    downloadRecording: unprovidedAction<Recording>('downloadRecording'),
    downloadSequence: unprovidedAction<SavedSequence>('downloadSequence'),
  },
  guards: {
    hasEarlier: ({ context }) => earlierThan(shown(context)) !== undefined,
    hasPrevious: ({ context }) => previous(context) !== undefined,
    hasNext: ({ context }) => next(context) !== undefined,
    isThere: ({ context }, number: number) =>
      shown(context).moments.some((moment) => moment.number === number),
  },
}).createMachine({
  id: 'diagnostics',
  description: 'Which recording of the actor tree is shown, and which moment of it.',
  context: {
    live: emptyRecording,
    held: null,
    at: null,
    chosen: null,
    filter: everything,
  },
  invoke: [
    { id: 'watchRecorder', src: 'watchRecorder' },
    { id: 'catalog', src: 'catalog' },
    { id: 'book', src: 'book' },
  ],
  type: 'parallel',
  on: {
    'recording.grew': {
      actions: { type: 'setLive', params: ({ event }) => event.recording },
    },
    'filter.changed': {
      actions: { type: 'setFilter', params: ({ event }) => event.filter },
    },
    'recording.download': {
      actions: { type: 'downloadRecording', params: ({ context }) => shown(context) },
    },
  },
  states: {
    tape: {
      initial: 'following',
      on: {
        'recording.earlier': {
          guard: 'hasEarlier',
          target: '.replaying',
          actions: {
            type: 'setOpened',
            params: ({ context }) => earlierThan(shown(context)) ?? emptyRecording,
          },
        },
      },
      states: {
        following: {
          description: 'The newest moment is shown, and follows the recording.',
          on: {
            'moment.previous': {
              guard: 'hasPrevious',
              target: 'stepping',
              actions: ['setHeld', 'setEarlier'],
            },
            'moment.choose': {
              guard: { type: 'isThere', params: ({ event }) => event.number },
              target: 'stepping',
              actions: ['setHeld', { type: 'setPosition', params: ({ event }) => event.number }],
            },
          },
        },
        stepping: {
          description: 'The charts show one past moment, while recording goes on.',
          on: {
            'moment.previous': { guard: 'hasPrevious', actions: 'setEarlier' },
            'moment.next': { guard: 'hasNext', actions: 'setLater' },
            'moment.choose': {
              guard: { type: 'isThere', params: ({ event }) => event.number },
              actions: { type: 'setPosition', params: ({ event }) => event.number },
            },
            'moment.latest': { target: 'following', actions: 'clearHeld' },
          },
        },
        replaying: {
          description: 'A recording from a file: none of its actors runs.',
          on: {
            'moment.previous': { guard: 'hasPrevious', actions: 'setEarlier' },
            'moment.next': { guard: 'hasNext', actions: 'setLater' },
            'moment.choose': {
              guard: { type: 'isThere', params: ({ event }) => event.number },
              actions: { type: 'setPosition', params: ({ event }) => event.number },
            },
            'moment.latest': { actions: 'setEnd' },
            'recording.close': { target: 'following', actions: 'clearOpened' },
          },
        },
      },
    },
    stage: {
      initial: 'chart',
      on: {
        'stage.chart': '.chart',
        'actor.choose': {
          target: '.chart',
          actions: { type: 'setActor', params: ({ event }) => event.actor },
        },
        'stage.nothing': '.nothing',
        'stage.sequence': '.sequence',
      },
      states: {
        chart: { description: 'The chart of the chosen actor.' },
        nothing: { description: 'Why events changed nothing, and what is waited for.' },
        sequence: {
          description: 'Who said what to whom, over time.',
          on: {
            'sequence.saved': {
              actions: { type: 'downloadSequence', params: ({ event }) => event },
            },
          },
        },
      },
    },
    desk: {
      initial: 'idle',
      on: { 'recording.open': '.opening', 'recording.copy': '.copying' },
      states: {
        idle: {},
        opening: {
          invoke: {
            id: 'openRecording',
            src: 'openRecording',
            input: ({ event }) => ({ file: event.type === 'recording.open' ? event.file : null }),
            onDone: {
              target: ['#diagnostics.desk.idle', '#diagnostics.tape.replaying'],
              actions: { type: 'setOpened', params: ({ event }) => event.output },
            },
            onError: 'unreadable',
          },
        },
        unreadable: { on: { 'notice.dismiss': 'idle' } },
        copying: {
          invoke: {
            id: 'copyRecording',
            src: 'copyRecording',
            input: ({ context }) => ({ recording: shown(context) }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: { on: { 'notice.dismiss': 'idle' } },
        notCopied: {
          description: 'The browser refused access to the clipboard.',
          on: { 'notice.dismiss': 'idle' },
        },
      },
    },
  },
})
