import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { emailProblemTexts } from '#contract/access.ts'
import { describeBusinessesFailure } from '#contract/businesses.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import {
  emptied,
  hasBasics,
  hasEmailProblem,
  isWritten,
  keptOfWizard,
  logoProblem,
  recovered,
  type WizardContext,
  type WizardDraft,
  type WizardEvent,
  type WizardField,
  type WizardInput,
  type WizardStep,
  wizardSteps,
} from './wizardDraft.ts'

export const businessWizardMachine = setup({
  types: {
    input: {} as WizardInput,
    context: {} as WizardContext,
    events: {} as WizardEvent,
    tags: {} as 'busy',
  },
  actors: {
    createBusiness: unprovided<number | null, { draft: WizardDraft }>('createBusiness'),
    uploadLogo: unprovided<string, { file: ChosenFile }>('uploadLogo'),
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setField: assign({
      draft: ({ context }, { field, value }: { field: WizardField; value: string }) => ({
        ...context.draft,
        [field]: value,
      }),
      error: null,
    }),
    clearError: assign({ error: null }),
    clearDraft: assign(({ context }) => emptied(context)),
    setEmailProblem: assign({ error: emailProblemTexts.invalid }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        describeBusinessesFailure('createBusiness', error),
    }),
    setLogoFile: assign({ logo: (_, file: ChosenFile) => file, logoError: null }),
    setLogoUrl: assign({
      draft: ({ context }, logoUrl: string) => ({ ...context.draft, logoUrl }),
    }),
    clearLogo: assign({
      draft: ({ context }) => ({ ...context.draft, logoUrl: '' }),
      logo: null,
      logoError: null,
    }),
    clearLogoError: assign({ logoError: null }),
    setImageProblem: assign({ logoError: (_, file: ChosenFile) => logoProblem(file) }),
    setLogoFailure: assign({
      logoError: (_, { error }: { error: unknown }) =>
        describeBusinessesFailure('uploadLogo', error),
    }),
    announceCreated: sendTo(parentOf, (_, businessId: number | null) => ({
      type: 'business.created' as const,
      businessId,
    })),
  },
  guards: {
    hasBasics: ({ context: { draft } }) => hasBasics(draft),
    hasEmailProblem: ({ context: { draft } }) => hasEmailProblem(draft),
    hasImageProblem: (_, file: ChosenFile) => logoProblem(file) !== null,
    isWritten: ({ context }) => isWritten(context),
    isBlank: ({ context }) => !isWritten(context),
    isEditing: stateIn({ form: 'editing' }),
    isSubmitting: stateIn({ form: 'submitting' }),
    isLogoSettled: ({ context }) => context.logo === null || context.draft.logoUrl !== '',
  },
}).createMachine({
  id: 'businessWizard',
  description: 'A new business in four steps. Closing the dialog keeps the fields.',
  context: ({ input }) => recovered(input),
  type: 'parallel',
  states: {
    form: {
      initial: 'closed',
      states: {
        closed: { on: { 'wizard.open': 'editing' } },
        editing: {
          initial: 'basics',
          on: {
            'wizard.close': { target: 'closed', actions: 'clearError' },
            'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
          },
          states: {
            basics: {
              on: {
                'step.next': [
                  { guard: 'hasEmailProblem', actions: 'setEmailProblem' },
                  { guard: 'hasBasics', target: 'location', actions: 'clearError' },
                ],
              },
            },
            location: { on: { 'step.next': 'contact', 'step.previous': 'basics' } },
            contact: { on: { 'step.next': 'details', 'step.previous': 'location' } },
            details: {
              on: {
                'step.previous': 'contact',
                'wizard.submit': {
                  guard: 'isLogoSettled',
                  target: '#businessWizard.form.submitting',
                  actions: ['clearError', 'clearLogoError'],
                },
              },
            },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'createBusiness',
            src: 'createBusiness',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'announceCreated', params: ({ event }) => event.output },
                'clearDraft',
              ],
            },
            onError: {
              target: 'editing.details',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    written: {
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'isWritten', target: 'held.recovered' }, { target: 'nothing' }],
        },
        nothing: { always: { guard: 'isWritten', target: 'held' } },
        held: {
          description: 'The page asks before it is left, also while the dialog is closed.',
          invoke: { id: 'holdPage', src: 'holdPage' },
          always: { guard: 'isBlank', target: 'nothing' },
          initial: 'typed',
          states: {
            typed: {},
            recovered: {
              description:
                'The fields were restored from this browser; a notice says so until something is typed.',
              on: {
                'field.changed': 'typed',
                'draft.discard': {
                  guard: 'isEditing',
                  target: '#businessWizard.form.editing.basics',
                  actions: 'clearDraft',
                },
              },
            },
          },
        },
      },
    },
    logo: {
      initial: 'settled',
      description:
        'The logo is uploaded as soon as it is chosen. The fields are locked while the business is being created.',
      on: {
        'logo.chosen': [
          { guard: 'isSubmitting' },
          {
            guard: { type: 'hasImageProblem', params: ({ event }) => event.file },
            actions: { type: 'setImageProblem', params: ({ event }) => event.file },
          },
          {
            target: '.uploading',
            actions: ['clearLogo', { type: 'setLogoFile', params: ({ event }) => event.file }],
          },
        ],
        'logo.removed': [{ guard: 'isSubmitting' }, { target: '.settled', actions: 'clearLogo' }],
      },
      states: {
        settled: {},
        uploading: {
          invoke: {
            id: 'uploadLogo',
            src: 'uploadLogo',
            input: ({ context }) => ({ file: context.logo ?? { name: '', type: '', size: 0 } }),
            onDone: {
              target: 'settled',
              actions: { type: 'setLogoUrl', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setLogoFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          description:
            'The file stays chosen, so that it can be uploaded again, changed or removed.',
          on: { 'logo.retry': { target: 'uploading', actions: 'clearLogoError' } },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof businessWizardMachine>

export const selectIsRecovered = (state: State) => state.can({ type: 'draft.discard' })
export const selectKept = (state: State) => keptOfWizard(state.context)
export const selectIsOpen = (state: State) => !state.matches({ form: 'closed' })
export const selectIsSubmitting = (state: State) => state.matches({ form: 'submitting' })
export const selectStep = (state: State): WizardStep =>
  wizardSteps.find((step) => state.matches({ form: { editing: step } })) ?? 'details'
export const selectDraft = (state: State) => state.context.draft
/** Only the steps that can mend it show the error: the one with name and e-mail, and the one that sends. */
export const selectError = (state: State) =>
  /basics|details/.test(selectStep(state)) ? state.context.error : null
export const selectLogo = (state: State) => state.context.logo
export const selectLogoError = (state: State) => state.context.logoError
export const selectHasLogoFailed = (state: State) => state.matches({ logo: 'failed' })
export const selectIsUploading = (state: State) => state.matches({ logo: 'uploading' })

const refuses = whyNot<typeof businessWizardMachine>({
  guards: {
    hasBasics: 'Escribe el nombre y el correo electrónico del negocio.',
    isLogoSettled: 'El logo todavía no se ha subido.',
  },
  states: [
    [{ form: 'submitting' }, 'El negocio se está creando.'],
    [{ form: { editing: 'basics' } }, 'Es el primer paso.'],
  ],
})
export const selectWhyNotBack = refuses({ type: 'step.previous' })
export const selectWhyNotOn = refuses({ type: 'step.next' })
export const selectWhyNotSubmit = refuses({ type: 'wizard.submit' })
export const selectWhyNotClose = refuses({ type: 'wizard.close' })
export const selectWhyNotChange = refuses({ type: 'field.changed', field: 'name', value: '' })
