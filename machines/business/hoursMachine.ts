import { assign, type SnapshotFrom, setup } from 'xstate'
import { describeHoursFailure, type StoredHours } from '#contract/business/hours.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput } from '../shell/areas.ts'
import { emptyHoursForm, type HoursForm, hoursFormOf } from './hoursForm.ts'
import { hoursFormMachine } from './hoursFormMachine.ts'

interface HoursContext extends HoursForm {
  /** The error text of the load. */
  readonly error: string | null
}

type HoursEvent = { type: 'hours.reload' } | FormNews

export const hoursMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as HoursContext,
    events: {} as HoursEvent,
    children: {} as { form: 'form' },
  },
  actors: {
    loadHours: unprovided<StoredHours, AreaInput>('loadHours'),
    form: hoursFormMachine,
  },
  actions: {
    setHours: assign(({ context }, hours: StoredHours) =>
      hoursFormOf(context.scope.businessId, hours),
    ),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeHoursFailure('load', error),
    }),
    /** The dashboard counts by the business's days and hours. */
    renewFigures: unprovidedAction('renewFigures'),
    toastSaved: unprovidedAction('toastSaved'),
  },
}).createMachine({
  id: 'hours',
  description: 'The hours of the business: loaded, changed, and loaded again once they are saved.',
  context: ({ input: { businessId } }) => ({ ...emptyHoursForm(businessId), error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadHours',
        src: 'loadHours',
        input: ({ context: { scope } }) => ({ businessId: scope.businessId }),
        onDone: {
          target: 'writing',
          actions: { type: 'setHours', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'hours.reload': 'loading' } },
    writing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { scope, draft } }) => ({ scope, draft }),
      },
      on: {
        'form.closed': 'loading',
        'form.saved': { target: 'loading', actions: ['renewFigures', 'toastSaved'] },
      },
    },
  },
})

type State = SnapshotFrom<typeof hoursMachine>

export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
