import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { choiceProblem, takenOfVisitors } from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import type { VisitMessage, VisitorMessage } from '#contract/visitor.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { describeNotSentPhoto } from './visitorMessages.ts'

/** A photo under the id of its message: a second send is safe. */
export interface ChosenPhoto {
  readonly id: string
  readonly file: ChosenFile
}

interface PhotoContext {
  /** Null while there is none on its way. */
  readonly chosen: ChosenPhoto | null
  /** The reason why a photo was not sent. */
  readonly error: string | null
}

type PhotoEvent =
  | ({ type: 'photo.chosen' } & ChosenPhoto)
  | { type: 'photo.retry' }
  | { type: 'photo.discard' }

const problemOf = ({ file }: ChosenPhoto): string | null => choiceProblem(file, takenOfVisitors)

export const visitorPhotoMachine = setup({
  types: { context: {} as PhotoContext, events: {} as PhotoEvent },
  actors: { sendPhoto: unprovided<VisitorMessage, ChosenPhoto | null>('sendPhoto') },
  actions: {
    setChosen: assign((_, { id, file }: ChosenPhoto) => ({ chosen: { id, file }, error: null })),
    setProblem: assign((_, chosen: ChosenPhoto) => ({ chosen: null, error: problemOf(chosen) })),
    setFailure: assign({
      error: (_, { error }: { readonly error: unknown }) => describeNotSentPhoto(error),
    }),
    clearError: assign({ error: null }),
    clearChosen: assign({ chosen: null, error: null }),
    announceSent: sendTo(
      parentOf,
      (_, message: VisitorMessage): VisitMessage => ({ type: 'visit.message', message }),
    ),
  },
  guards: { hasProblem: (_, chosen: ChosenPhoto) => problemOf(chosen) !== null },
}).createMachine({
  id: 'visitorPhoto',
  description:
    'A photo that a visitor sends: one at a time, and kept until it is sent or discarded.',
  context: { chosen: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'photo.chosen': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event },
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'sending', actions: { type: 'setChosen', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      entry: 'clearError',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => context.chosen,
        onDone: {
          target: 'idle',
          actions: ['clearChosen', { type: 'announceSent', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    failed: {
      on: {
        'photo.retry': 'sending',
        'photo.discard': { target: 'idle', actions: 'clearChosen' },
      },
    },
  },
})

type State = SnapshotFrom<typeof visitorPhotoMachine>

export const selectError = (state: State) => state.context.error
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsSending = (state: State) => state.matches('sending')
/** Why no other photo can be chosen now. */
export const selectWhyNotChoose = (state: State): string | null =>
  state.matches('idle') ? null : 'Una foto a la vez.'
