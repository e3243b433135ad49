import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  describeProfileFailure,
  draftOfProfile,
  emptyProfile,
  type Profile,
  type ProfileDraft,
} from '#contract/team/profile.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { ImageUploadNews } from '../shared/imageUploadFactory.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { photoUploadMachine } from './photoUploadMachine.ts'
import { profileFormMachine } from './profileFormMachine.ts'

interface OwnProfileContext {
  readonly draft: ProfileDraft
  /** The error text of the load. */
  readonly error: string | null
}

export type OwnProfileEvent = { type: 'profile.reload' } | FormNews | ImageUploadNews

export const ownProfileMachine = setup({
  types: {
    context: {} as OwnProfileContext,
    events: {} as OwnProfileEvent,
    children: {} as { form: 'form'; upload: 'upload' },
  },
  actors: {
    loadProfile: unprovided<Profile, undefined>('loadProfile'),
    form: profileFormMachine,
    upload: photoUploadMachine,
  },
  actions: {
    setDraft: assign({ draft: (_, profile: Profile) => draftOfProfile(profile) }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeProfileFailure('load', error),
    }),
    tellFormPhoto: sendTo('form', (_, value: string) => ({
      type: 'field.changed' as const,
      field: 'photoUrl' as const,
      value,
    })),
    toastSaved: unprovidedAction('toastSaved'),
  },
}).createMachine({
  id: 'ownProfile',
  description: 'How the person is shown to the others: loaded, changed, and loaded again.',
  context: { draft: emptyProfile, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'writing',
          actions: { type: 'setDraft', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'profile.reload': 'loading' } },
    writing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { draft } }) => ({ scope: null, draft }),
        },
        {
          id: 'upload',
          src: 'upload',
          // It is of the account, and of no business.
          input: { businessId: 0, field: 'photoUrl' },
        },
      ],
      on: {
        'image.uploaded': { actions: { type: 'tellFormPhoto', params: ({ event }) => event.url } },
        'form.closed': 'loading',
        'form.saved': { target: 'loading', actions: 'toastSaved' },
      },
    },
  },
})

type State = SnapshotFrom<typeof ownProfileMachine>

export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
export const selectUpload = (state: State) => state.children.upload
