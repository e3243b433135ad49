import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ChosenFile } from '#contract/endpoint'
import { describeUploadFailure, imageProblem, imageProblemTexts } from '#contract/files'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction } from '../shared/unprovided'

interface AvatarUploadInput {
  readonly businessId: number
}

interface AvatarUploadContext extends AvatarUploadInput {
  /** Why the picture is not taken. */
  readonly error: string | null
}

type AvatarUploadEvent = { type: 'image.chosen'; file: ChosenFile }

/** What the parent hears: where the picture is. */
export type AvatarUploadNews = { type: 'image.uploaded'; url: string }

const problemText = (file: ChosenFile): string | null => {
  const problem = imageProblem(file)
  return problem && imageProblemTexts[problem]
}

export const avatarUploadMachine = setup({
  types: {
    input: {} as AvatarUploadInput,
    context: {} as AvatarUploadContext,
    events: {} as AvatarUploadEvent,
  },
  actors: {
    /** Null where the back end has the picture and does not say where. */
    uploadImage: unprovided<string | null, AvatarUploadInput & { file: ChosenFile }>('uploadImage'),
  },
  actions: {
    setProblem: assign({ error: (_, file: ChosenFile) => problemText(file) }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeUploadFailure('image', error),
    }),
    toastFailure: unprovidedAction<string>('toastFailure'),
    announceUploaded: sendTo(
      parentOf,
      (_, url: string): AvatarUploadNews => ({ type: 'image.uploaded', url }),
    ),
  },
  guards: {
    hasProblem: (_, file: ChosenFile) => problemText(file) !== null,
    hasAddress: (_, url: string | null) => url !== null,
  },
}).createMachine({
  id: 'avatarUpload',
  description: 'A picture of one’s own for an assistant: checked, then uploaded.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'image.chosen': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.file },
            actions: { type: 'setProblem', params: ({ event }) => event.file },
          },
          { target: 'uploading' },
        ],
      },
    },
    uploading: {
      entry: 'clearError',
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context: { businessId }, event }) => {
          assertEvent(event, 'image.chosen')
          return { businessId, file: event.file }
        },
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'announceUploaded', params: ({ event }) => event.output ?? '' },
          },
          {
            description: 'There is no picture to show: the one that was chosen before stays.',
            target: 'idle',
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'toastFailure',
              params: ({ event }) => describeUploadFailure('image', event.error),
            },
          ],
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof avatarUploadMachine>

export const selectError = (state: State) => state.context.error
export const selectIsUploading = (state: State) => state.matches('uploading')
