import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { type WidgetIntegration, widgetDraft } from '#contract/integrations/widget.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { ImageUploadNews } from '../shared/imageUploadFactory.ts'
import { parentOf } from '../shared/tellParent.ts'
import { type Chosen, chosen, type IntegrationFormScope } from './integrationForm.ts'
import { widgetFormMachine } from './widgetFormMachine.ts'
import { widgetImageMachine } from './widgetImageMachine.ts'

type WidgetEditorInput = IntegrationFormScope<WidgetIntegration> & Chosen

type WidgetEditorEvent = FormNews | ImageUploadNews

export const widgetEditorMachine = setup({
  types: {
    input: {} as WidgetEditorInput,
    context: {} as WidgetEditorInput,
    events: {} as WidgetEditorEvent,
    children: {} as { form: 'form'; logo: 'image'; attention: 'image' },
  },
  actors: { form: widgetFormMachine, image: widgetImageMachine },
  actions: {
    tellFormImage: sendTo('form', (_, { field, url }: { field: string; url: string }) => ({
      type: 'field.changed' as const,
      field: field === 'logo' ? ('logo' as const) : ('attentionImage' as const),
      value: url,
    })),
    announceNews: sendTo(parentOf, (_, told: FormNews) => told),
  },
}).createMachine({
  id: 'widgetEditor',
  description:
    'The dialog that edits a widget: its form, its logo, and the image that draws attention.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'form',
      src: 'form',
      input: ({ context: { assistantId, ...scope } }) => ({
        scope,
        draft: chosen(widgetDraft(scope.stored), { assistantId }),
      }),
    },
    {
      id: 'logo',
      src: 'image',
      input: ({ context: { businessId } }) => ({ businessId, field: 'logo' }),
    },
    {
      id: 'attention',
      src: 'image',
      input: ({ context: { businessId } }) => ({ businessId, field: 'attentionImage' }),
    },
  ],
  initial: 'writing',
  states: {
    writing: {
      on: {
        'image.uploaded': { actions: { type: 'tellFormImage', params: ({ event }) => event } },
        'form.closed': { actions: { type: 'announceNews', params: ({ event }) => event } },
        'form.saved': { actions: { type: 'announceNews', params: ({ event }) => event } },
      },
    },
  },
})

type State = SnapshotFrom<typeof widgetEditorMachine>

export const selectForm = (state: State) => state.children.form
export const selectLogo = (state: State) => state.children.logo
export const selectAttention = (state: State) => state.children.attention
