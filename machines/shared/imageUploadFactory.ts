import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { imageProblem, imageProblemTexts } from '#contract/files.ts'
import { parentOf } from './tellParent.ts'
import { unprovided, unprovidedAction } from './unprovided.ts'

interface ImageUploadInput {
  readonly businessId: number
  /** The field of the parent's form that holds the image. */
  readonly field: string
}

interface ImageUploadContext extends ImageUploadInput {
  /** The reason why the image was not accepted. */
  readonly error: string | null
}

type ImageUploadEvent = { type: 'image.chosen'; file: ChosenFile }

/** The event for the parent, with the image's address. */
export type ImageUploadNews = { type: 'image.uploaded'; field: string; url: string }

interface ImageUploadOptions {
  readonly id: string
  readonly description: string
  /** The error text beside the image. */
  readonly describe: (error: unknown) => string
  /** The error text of the toast. */
  readonly describeToast: (error: unknown) => string
}

const problemText = (file: ChosenFile): string | null => {
  const problem = imageProblem(file)
  return problem && imageProblemTexts[problem]
}

/** The upload of an image of a business: checked, then uploaded. */
export const createImageUploadMachine = ({
  id,
  description,
  describe,
  describeToast,
}: ImageUploadOptions) =>
  setup({
    types: {
      input: {} as ImageUploadInput,
      context: {} as ImageUploadContext,
      events: {} as ImageUploadEvent,
    },
    actors: {
      /** Null where the back end stores the image and does not send its address. */
      uploadImage: unprovided<string | null, { businessId: number; file: ChosenFile }>(
        'uploadImage',
      ),
    },
    actions: {
      setProblem: assign({ error: (_, file: ChosenFile) => problemText(file) }),
      clearError: assign({ error: null }),
      setFailure: assign({ error: (_, { error }: { error: unknown }) => describe(error) }),
      toastFailure: unprovidedAction<string>('toastFailure'),
      announceUploaded: sendTo(
        parentOf,
        ({ context: { field } }, url: string): ImageUploadNews => ({
          type: 'image.uploaded',
          field,
          url,
        }),
      ),
    },
    guards: {
      hasProblem: (_, file: ChosenFile) => problemText(file) !== null,
      hasAddress: (_, url: string | null) => url !== null,
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, error: null }),
    initial: 'idle',
    states: {
      idle: {
        on: {
          'image.chosen': [
            {
              guard: { type: 'hasProblem', params: ({ event }) => event.file },
              actions: [
                { type: 'setProblem', params: ({ event }) => event.file },
                { type: 'toastFailure', params: ({ event }) => describeToast(event.file) },
              ],
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
              description: 'The new image has no address: the earlier one stays.',
              target: 'idle',
            },
          ],
          onError: {
            target: 'idle',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'toastFailure', params: ({ event }) => describeToast(event.error) },
            ],
          },
        },
      },
    },
  })

type State = SnapshotFrom<ReturnType<typeof createImageUploadMachine>>

export const selectError = (state: State) => state.context.error
export const selectIsUploading = (state: State) => state.matches('uploading')
