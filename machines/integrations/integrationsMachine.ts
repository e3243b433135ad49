import { assertEvent, assign, raise, sendTo, setup } from 'xstate'
import type { Integration, IntegrationKind } from '#contract/integrations/integrations.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { storeDraft } from '#contract/integrations/store.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import type { AreaRequest } from '../shell/areaRequest.ts'
import type { AreaInput } from '../shell/areas.ts'
import { assignmentMachine } from './assignmentMachine.ts'
import { assistantChoicesMachine } from './assistantChoicesMachine.ts'
import { connectingMachine } from './connecting/connectingMachine.ts'
import { connectionCheckMachine } from './connectionCheckMachine.ts'
import { embedCodeMachine } from './embedCodeMachine.ts'
import { chosen } from './integrationForm.ts'
import { integrationListMachine } from './integrationListMachine.ts'
import { integrationRemovalMachine } from './integrationRemovalMachine.ts'
import {
  fromElsewhere,
  type IntegrationsEvent,
  opening,
  type Wanted,
} from './integrationsEvents.ts'
import { metaAccountFormMachine } from './metaAccountFormMachine.ts'
import { storeFormMachine } from './storeFormMachine.ts'
import { storeReadingMachine } from './storeReadingMachine.ts'
import { widgetEditorMachine } from './widgetEditorMachine.ts'

const closing = {
  'form.closed': 'closed',
  'form.saved': { target: 'closed', actions: ['tellListReload', 'toastSaved'] },
} as const

export const integrationsMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as AreaInput & { readonly tab: IntegrationKind },
    events: {} as IntegrationsEvent,
    children: {} as {
      choices: 'choices'
      list: 'list'
      assignment: 'assignment'
      check: 'check'
      reading: 'reading'
      metaAccount: 'metaAccount'
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
    metaAccount: metaAccountFormMachine,
    widget: widgetEditorMachine,
    store: storeFormMachine,
    guide: connectingMachine,
    removal: integrationRemovalMachine,
    embedCode: embedCodeMachine,
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    tellReadingSaved: sendTo('reading', { type: 'store.saved' }),
    tellChoicesReload: sendTo('choices', { type: 'list.reload' }),
    tellListChanged: sendTo('list', (_, item: Integration) => ({
      type: 'item.changed' as const,
      item,
    })),
    setTab: assign({ tab: (_, tab: IntegrationKind) => tab }),
    raiseTab: raise((_, kind: IntegrationKind) => ({ type: 'tab.shown' as const, kind })),
    raiseForm: raise((_, wanted: Wanted) => opening(wanted)),
    announceAssistantForm: sendTo(parentOf, {
      type: 'area.requested',
      view: 'assistants',
      told: 'assistant.new',
    } satisfies AreaRequest),
    toastSaved: unprovidedAction('toastSaved'),
    toastRemoved: unprovidedAction('toastRemoved'),
  },
  guards: {
    isOther: ({ context: { tab } }, kind: IntegrationKind) => kind !== tab,
  },
}).createMachine({
  id: 'integrations',
  description: 'The integrations of the business, one tab for each kind.',
  context: ({ input }) => ({ ...input, tab: 'whatsapp' }),
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
      initial: 'listed',
      on: {
        'tab.shown': {
          guard: { type: 'isOther', params: ({ event }) => event.kind },
          target: '.listed',
          actions: { type: 'setTab', params: ({ event }) => event.kind },
        },
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
        listed: {
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context: { businessId, tab } }) => ({ scope: { businessId, kind: tab } }),
          },
        },
      },
    },
    editor: {
      initial: 'closed',
      on: { 'connection.guide': '.guide' },
      states: {
        closed: {
          on: {
            'metaAccount.write': 'metaAccount',
            'widget.write': 'widget',
            'store.write': 'store',
          },
        },
        metaAccount: {
          invoke: {
            id: 'metaAccount',
            src: 'metaAccount',
            input: ({ context: { businessId }, event }) => {
              assertEvent(event, 'metaAccount.write')
              const { kind, stored } = event
              const draft = chosen(metaAccountDraft(stored), event)
              return { scope: { businessId, kind, stored }, draft }
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
          on: {
            ...closing,
            'form.saved': {
              target: 'closed',
              actions: ['tellListReload', 'tellReadingSaved', 'toastSaved'],
            },
          },
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
