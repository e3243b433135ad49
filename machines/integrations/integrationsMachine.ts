import { assertEvent, raise, sendTo, setup } from 'xstate'
import { instagramDraft } from '#contract/integrations/instagram.ts'
import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import { storeDraft } from '#contract/integrations/store.ts'
import { whatsappDraft } from '#contract/integrations/whatsapp.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import type { AreaRequest } from '../shell/areaRequest.ts'
import type { AreaInput } from '../shell/areas.ts'
import { assignmentMachine } from './assignmentMachine.ts'
import { assistantChoicesMachine } from './assistantChoicesMachine.ts'
import { connectingMachine } from './connecting/connectingMachine.ts'
import { connectionCheckMachine } from './connectionCheckMachine.ts'
import { embedCodeMachine } from './embedCodeMachine.ts'
import { instagramFormMachine } from './instagramFormMachine.ts'
import { chosen } from './integrationForm.ts'
import { integrationListMachine } from './integrationListMachine.ts'
import { integrationRemovalMachine } from './integrationRemovalMachine.ts'
import {
  fromElsewhere,
  type IntegrationsEvent,
  listOf,
  opening,
  type Wanted,
} from './integrationsEvents.ts'
import { storeFormMachine } from './storeFormMachine.ts'
import { storeReadingMachine } from './storeReadingMachine.ts'
import { whatsappFormMachine } from './whatsappFormMachine.ts'
import { widgetEditorMachine } from './widgetEditorMachine.ts'

const closing = {
  'form.closed': 'closed',
  'form.saved': { target: 'closed', actions: ['tellListReload', 'toastSaved'] },
} as const

export const integrationsMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as AreaInput,
    events: {} as IntegrationsEvent,
    children: {} as {
      choices: 'choices'
      list: 'list'
      assignment: 'assignment'
      check: 'check'
      reading: 'reading'
      whatsapp: 'whatsapp'
      instagram: 'instagram'
      widget: 'widget'
      store: 'store'
      guide: 'guide'
      removal: 'removal'
      embedCode: 'embedCode'
    },
  },
  actors: {
    choices: assistantChoicesMachine,
    list: integrationListMachine,
    assignment: assignmentMachine,
    check: connectionCheckMachine,
    reading: storeReadingMachine,
    whatsapp: whatsappFormMachine,
    instagram: instagramFormMachine,
    widget: widgetEditorMachine,
    store: storeFormMachine,
    guide: connectingMachine,
    removal: integrationRemovalMachine,
    embedCode: embedCodeMachine,
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    tellChoicesReload: sendTo('choices', { type: 'list.reload' }),
    tellListChanged: sendTo('list', (_, item: Integration) => ({
      type: 'item.changed' as const,
      item,
    })),
    raiseTab: raise((_, kind: IntegrationKind) => ({ type: `${kind}.shown` as const })),
    raiseForm: raise((_, wanted: Wanted) => opening(wanted)),
    announceAssistantForm: sendTo(parentOf, {
      type: 'area.requested',
      view: 'assistants',
      told: 'assistant.new',
    } satisfies AreaRequest),
    toastSaved: unprovidedAction('toastSaved'),
    toastRemoved: unprovidedAction('toastRemoved'),
  },
}).createMachine({
  id: 'integrations',
  description: 'The integrations of the business, one tab for each kind.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'choices',
      src: 'choices',
      input: ({ context: { businessId } }) => ({ scope: { businessId } }),
    },
    { id: 'assignment', src: 'assignment' },
    { id: 'check', src: 'check' },
    {
      id: 'reading',
      src: 'reading',
      input: ({ context: { businessId } }) => ({ businessId }),
    },
    { id: 'embedCode', src: 'embedCode' },
  ],
  on: {
    'assistant.create': { actions: 'announceAssistantForm' },
    'integration.new': fromElsewhere,
    'connection.wanted': fromElsewhere,
  },
  type: 'parallel',
  states: {
    view: {
      initial: 'shown',
      states: {
        shown: { on: { 'view.hidden': 'hidden', 'page.hidden': 'hidden' } },
        hidden: {
          description: 'An assistant or an integration may have changed since the last load.',
          on: {
            'view.shown': { target: 'shown', actions: ['tellChoicesReload', 'tellListReload'] },
            'page.shown': { target: 'shown', actions: ['tellChoicesReload', 'tellListReload'] },
          },
        },
      },
    },
    tab: {
      description: 'Each tab has its own list and its own search.',
      initial: 'whatsapp',
      on: {
        'whatsapp.shown': '.whatsapp',
        'instagram.shown': '.instagram',
        'widget.shown': '.widget',
        'store.shown': '.store',
        'integration.assigned': {
          actions: [
            { type: 'tellListChanged', params: ({ event }) => event.integration },
            'tellListReload',
          ],
        },
        'integration.checked': {
          actions: { type: 'tellListChanged', params: ({ event }) => event.integration },
        },
      },
      states: {
        whatsapp: { invoke: listOf('whatsapp') },
        instagram: { invoke: listOf('instagram') },
        widget: { invoke: listOf('widget') },
        store: { invoke: listOf('store') },
      },
    },
    editor: {
      initial: 'closed',
      on: { 'connection.guide': '.guide' },
      states: {
        closed: {
          on: {
            'whatsapp.write': 'whatsapp',
            'instagram.write': 'instagram',
            'widget.write': 'widget',
            'store.write': 'store',
          },
        },
        whatsapp: {
          invoke: {
            id: 'whatsapp',
            src: 'whatsapp',
            input: ({ context, event }) => {
              assertEvent(event, 'whatsapp.write')
              const { stored } = event
              return { scope: { ...context, stored }, draft: chosen(whatsappDraft(stored), event) }
            },
          },
          on: closing,
        },
        instagram: {
          invoke: {
            id: 'instagram',
            src: 'instagram',
            input: ({ context, event }) => {
              assertEvent(event, 'instagram.write')
              const { stored } = event
              return { scope: { ...context, stored }, draft: chosen(instagramDraft(stored), event) }
            },
          },
          on: closing,
        },
        widget: {
          invoke: {
            id: 'widget',
            src: 'widget',
            input: ({ context, event }) => {
              assertEvent(event, 'widget.write')
              const { stored, assistantId } = event
              return { ...context, stored, assistantId }
            },
          },
          on: closing,
        },
        store: {
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ context, event }) => {
              assertEvent(event, 'store.write')
              const { stored } = event
              return { scope: { ...context, stored }, draft: chosen(storeDraft(stored), event) }
            },
          },
          on: closing,
        },
        guide: {
          invoke: {
            id: 'guide',
            src: 'guide',
            input: ({ context, event }) => {
              assertEvent(event, 'connection.guide')
              const { kind, stored, begins, assistantId } = event
              return { ...context, kind, stored, begins, assistantId }
            },
          },
          on: { 'guide.closed': { target: 'closed', actions: 'tellListReload' } },
        },
      },
    },
    removal: {
      initial: 'closed',
      states: {
        closed: { on: { 'integration.remove': 'open' } },
        open: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ event }) => {
              assertEvent(event, 'integration.remove')
              return { item: event.integration }
            },
          },
          on: {
            'removal.closed': 'closed',
            'item.removed': {
              target: 'closed',
              actions: ['tellListReload', 'toastRemoved'],
            },
          },
        },
      },
    },
  },
})
