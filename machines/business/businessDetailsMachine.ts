import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type BusinessDetails,
  type DetailsDraft,
  describeDetailsFailure,
  emptyDetailsDraft,
} from '#contract/business/details.ts'
import type { Business } from '#contract/businesses.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { ImageUploadNews } from '../shared/imageUploadFactory.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput } from '../shell/areas.ts'
import { type BusinessFormScope, businessFormMachine, scopeOf } from './businessFormMachine.ts'
import { logoUploadMachine } from './logoUploadMachine.ts'

interface BusinessDetailsContext {
  readonly scope: BusinessFormScope
  readonly draft: DetailsDraft
  /** The error text of the load. */
  readonly error: string | null
}

type BusinessDetailsEvent = { type: 'details.reload' } | FormNews | ImageUploadNews

export const businessDetailsMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as BusinessDetailsContext,
    events: {} as BusinessDetailsEvent,
    children: {} as { form: 'form'; upload: 'upload' },
  },
  actors: {
    loadDetails: unprovided<BusinessDetails, AreaInput>('loadDetails'),
    form: businessFormMachine,
    upload: logoUploadMachine,
  },
  actions: {
    setDetails: assign((_, details: BusinessDetails) => ({
      scope: scopeOf(details),
      draft: details.draft,
    })),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeDetailsFailure('load', error),
    }),
    tellFormLogo: sendTo('form', (_, value: string) => ({
      type: 'field.changed' as const,
      field: 'logoUrl' as const,
      value,
    })),
    /** Name and logo stand in other places, too. */
    shareBusiness: unprovidedAction<Business>('shareBusiness'),
    /** The dashboard counts by the business's days and hours. */
    renewFigures: unprovidedAction('renewFigures'),
    toastSaved: unprovidedAction('toastSaved'),
  },
}).createMachine({
  id: 'businessDetails',
  description:
    'The details of the business: loaded, changed, and loaded again once they are saved.',
  context: ({ input: { businessId } }) => ({
    scope: { businessId, employees: null, revision: null },
    draft: emptyDetailsDraft,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context: { scope } }) => ({ businessId: scope.businessId }),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'setDetails', params: ({ event }) => event.output },
            { type: 'shareBusiness', params: ({ event }) => event.output.business },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'details.reload': 'loading' } },
    writing: {
      invoke: [
        { id: 'form', src: 'form', input: ({ context: { scope, draft } }) => ({ scope, draft }) },
        {
          id: 'upload',
          src: 'upload',
          input: ({ context: { scope } }) => ({ businessId: scope.businessId, field: 'logoUrl' }),
        },
      ],
      on: {
        'image.uploaded': { actions: { type: 'tellFormLogo', params: ({ event }) => event.url } },
        'form.closed': 'loading',
        'form.saved': { target: 'loading', actions: ['renewFigures', 'toastSaved'] },
      },
    },
  },
})

type State = SnapshotFrom<typeof businessDetailsMachine>

export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
export const selectUpload = (state: State) => state.children.upload
