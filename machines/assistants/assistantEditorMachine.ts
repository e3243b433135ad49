import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type AssistantDetail,
  type AssistantDraft,
  describeAssistantsFailure,
  draftOfAssistant,
  emptyAssistantDraft,
} from '#contract/assistants/assistants.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { ImageUploadNews } from '../shared/imageUploadFactory.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { assistantFormMachine, scopeOf } from './assistantFormMachine.ts'
import { avatarUploadMachine } from './avatarUploadMachine.ts'
import { type ProposalNews, proposalMachine } from './proposalMachine.ts'

interface AssistantEditorInput {
  readonly businessId: number
  /** Null for a new assistant. */
  readonly assistantId: string | null
}

interface AssistantEditorContext extends AssistantEditorInput {
  /** The first fields of the form. */
  readonly draft: AssistantDraft
  readonly hadImage: boolean
  readonly revision: number | null
  /** The error text of the load. */
  readonly error: string | null
}

type AssistantEditorEvent =
  | { type: 'editor.reload' }
  | { type: 'editor.close' }
  | FormNews
  | ProposalNews
  | ImageUploadNews

/** The events for the parent, which closes the dialog. */
export type AssistantEditorNews = { type: 'editor.closed' } | { type: 'editor.saved' }

const news = (told: AssistantEditorNews): AssistantEditorNews => told

export const assistantEditorMachine = setup({
  types: {
    input: {} as AssistantEditorInput,
    context: {} as AssistantEditorContext,
    events: {} as AssistantEditorEvent,
    children: {} as { form: 'form'; proposal: 'proposal'; upload: 'upload' },
  },
  actors: {
    form: assistantFormMachine,
    proposal: proposalMachine,
    upload: avatarUploadMachine,
    loadDetail: unprovided<AssistantDetail, { assistantId: string }>('loadDetail'),
  },
  actions: {
    setDraft: assign((_, detail: AssistantDetail) => ({
      draft: draftOfAssistant(detail),
      ...scopeOf(detail),
    })),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeAssistantsFailure('loadDetails', error),
    }),
    tellFormTraining: sendTo('form', (_, value: string) => ({
      type: 'field.changed' as const,
      field: 'training' as const,
      value,
    })),
    tellFormAvatar: sendTo('form', (_, value: string) => ({
      type: 'field.changed' as const,
      field: 'avatar' as const,
      value,
    })),
    announceClosed: sendTo(parentOf, news({ type: 'editor.closed' })),
    announceSaved: sendTo(parentOf, news({ type: 'editor.saved' })),
  },
  guards: { isNew: ({ context }) => context.assistantId === null },
}).createMachine({
  id: 'assistantEditor',
  description: 'The dialog in which an assistant is written: its form, a proposal, and a picture.',
  context: ({ input }) => ({
    ...input,
    draft: emptyAssistantDraft,
    hadImage: false,
    revision: null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'writing' }, { target: 'loading' }] },
    loading: {
      description:
        "The form starts with the server's current data, not with the list's older data.",
      entry: 'clearError',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ assistantId: context.assistantId ?? '' }),
        onDone: {
          target: 'writing',
          actions: { type: 'setDraft', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'editor.close': { actions: 'announceClosed' } },
    },
    failed: {
      on: { 'editor.reload': 'loading', 'editor.close': { actions: 'announceClosed' } },
    },
    writing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { businessId, assistantId, hadImage, revision, draft } }) => ({
            scope: { businessId, assistantId, hadImage, revision },
            draft,
          }),
        },
        {
          id: 'proposal',
          src: 'proposal',
          input: ({ context: { businessId } }) => ({ businessId }),
        },
        {
          id: 'upload',
          src: 'upload',
          input: ({ context: { businessId } }) => ({ businessId, field: 'avatar' }),
        },
      ],
      on: {
        'proposal.accepted': {
          actions: { type: 'tellFormTraining', params: ({ event }) => event.text },
        },
        'image.uploaded': {
          actions: { type: 'tellFormAvatar', params: ({ event }) => event.url },
        },
        'form.closed': { actions: 'announceClosed' },
        'form.saved': { actions: 'announceSaved' },
      },
    },
  },
})

type State = SnapshotFrom<typeof assistantEditorMachine>

export const selectIsNew = (state: State) => state.context.assistantId === null
export const selectError = (state: State) => state.context.error
export const selectForm = (state: State) => state.children.form
export const selectProposal = (state: State) => state.children.proposal
export const selectUpload = (state: State) => state.children.upload
