import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import type { Enclosed, RecordedPicture } from './recording.ts'

/** Where a picture comes from: a file that the person chose, or, without one, the screen. */
export interface PictureSource {
  readonly file: ChosenFile | null
}

interface ConsentInput {
  /** The person agreed before the page was loaded again. */
  readonly isGiven: boolean
}

interface ConsentContext extends ConsentInput, Enclosed {
  /** The note that is being written. */
  readonly written: string
}

export type ConsentEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'recording.stopped' }
  | { type: 'recording.saved' }
  | { type: 'recording.discarded' }
  | { type: 'note.changed'; text: string }
  | { type: 'note.added'; at: number }
  | { type: 'picture.chosen'; file: ChosenFile }
  | { type: 'picture.taken' }
  | { type: 'picture.removed'; at: number }
  | { type: 'picture.dismissed' }
  /** Nobody is signed in any more, or somebody else is. */
  | { type: 'person.left' }

/** Enough to show where something stands. */
export const PICTURES_MOST = 4
export const NOTE_LONGEST = 2_000

const nothing = { written: '', notes: [], pictures: [] }

export const consentMachine = setup({
  types: {
    input: {} as ConsentInput,
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
  },
  actors: { takePicture: unprovided<RecordedPicture, PictureSource>('takePicture') },
  actions: {
    setWritten: assign({ written: (_, text: string) => text.slice(0, NOTE_LONGEST) }),
    setNote: assign(({ context: { notes, written } }, at: number) => ({
      written: '',
      notes: [...notes, { at, text: written.trim() }],
    })),
    setPicture: assign({
      pictures: ({ context }, picture: RecordedPicture) => [...context.pictures, picture],
    }),
    setRemoved: assign({
      pictures: ({ context }, at: number) => context.pictures.filter((one) => one.at !== at),
    }),
    clearEnclosed: assign(nothing),
    startRecording: unprovidedAction('startRecording'),
    endRecording: unprovidedAction('endRecording'),
    /** As a file of this computer: nothing is sent. */
    downloadRecording: unprovidedAction<Enclosed>('downloadRecording'),
    /** Nothing of it stays, and nobody is asked again. */
    forgetRecording: unprovidedAction('forgetRecording'),
  },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    hasWords: ({ context }) => context.written.trim() !== '',
    hasRoom: ({ context }) => context.pictures.length < PICTURES_MOST,
  },
}).createMachine({
  id: 'consent',
  description:
    'Support asks for a recording: the person agrees, adds what they like, and downloads it.',
  context: ({ input }) => ({ ...input, ...nothing }),
  type: 'parallel',
  states: {
    flow: {
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'isGiven', target: 'recording' }, { target: 'asked' }],
        },
        asked: {
          description: 'Nothing is recorded before the person agrees.',
          on: { 'consent.given': 'recording', 'consent.refused': 'closed' },
        },
        recording: {
          entry: 'startRecording',
          on: {
            'recording.stopped': { target: 'stopped', actions: 'endRecording' },
            'person.left': 'closed',
          },
        },
        stopped: {
          description: 'The recording has ended; the person decides what becomes of it.',
          on: {
            'recording.saved': {
              actions: {
                type: 'downloadRecording',
                params: ({ context: { notes, pictures } }) => ({ notes, pictures }),
              },
              target: 'saved',
            },
            'recording.discarded': 'closed',
            'person.left': 'closed',
          },
        },
        saved: {
          description: 'The file is on this computer. It can be saved again.',
          on: {
            'recording.saved': {
              actions: {
                type: 'downloadRecording',
                params: ({ context: { notes, pictures } }) => ({ notes, pictures }),
              },
            },
            'recording.discarded': 'closed',
            'person.left': 'closed',
          },
        },
        closed: { entry: ['clearEnclosed', 'forgetRecording'] },
      },
    },
    note: {
      description: 'The words of the person, as they are.',
      on: {
        'note.changed': { actions: { type: 'setWritten', params: ({ event }) => event.text } },
        'note.added': {
          guard: 'hasWords',
          actions: { type: 'setNote', params: ({ event }) => event.at },
        },
      },
    },
    picture: {
      initial: 'idle',
      on: {
        'picture.removed': { actions: { type: 'setRemoved', params: ({ event }) => event.at } },
      },
      states: {
        idle: {
          on: {
            'picture.chosen': { guard: 'hasRoom', target: 'taking' },
            'picture.taken': { guard: 'hasRoom', target: 'taking' },
          },
        },
        taking: {
          invoke: {
            id: 'takePicture',
            src: 'takePicture',
            input: ({ event }) => ({ file: event.type === 'picture.chosen' ? event.file : null }),
            onDone: {
              target: 'idle',
              actions: { type: 'setPicture', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        failed: {
          description:
            'There was room, and there is: no picture came of the file or of the screen.',
          on: {
            'picture.dismissed': 'idle',
            'picture.chosen': 'taking',
            'picture.taken': 'taking',
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof consentMachine>

export const selectStep = ({ value }: State) => value.flow
export const selectEnclosed = ({ context }: State): ConsentContext => context
export const selectIsTaking = (state: State): boolean => state.matches({ picture: 'taking' })
export const selectHasFailed = (state: State): boolean => state.matches({ picture: 'failed' })

const refuses = whyNot<typeof consentMachine>({
  guards: { hasWords: 'Escribe la nota primero.', hasRoom: 'Ya hay cuatro imágenes: quita una.' },
  states: [[{ picture: 'taking' }, 'Se está tomando una imagen.']],
})
export const selectWhyNoNote = refuses({ type: 'note.added', at: 0 })
export const selectWhyNoPicture = refuses({ type: 'picture.taken' })
