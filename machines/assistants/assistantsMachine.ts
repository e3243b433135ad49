import { assertEvent, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import { schedulingMachine } from '../shared/schedulingMachine.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { type AssistantDetailNews, assistantDetailMachine } from './assistantDetailMachine.ts'
import { type AssistantEditorNews, assistantEditorMachine } from './assistantEditorMachine.ts'
import { assistantListMachine } from './assistantListMachine.ts'
import { assistantRemovalMachine } from './assistantRemovalMachine.ts'
import { type AssistantToggleNews, assistantToggleMachine } from './assistantToggleMachine.ts'
import { modelUseMachine } from './modelUseMachine.ts'

type AssistantsEvent =
  | { type: AreaTold }
  | { type: 'assistant.open'; assistant: Assistant }
  /** Its details are opened where it is tried. */
  | { type: 'assistant.try'; assistant: Assistant }
  | { type: 'assistant.new' }
  | { type: 'assistant.edit'; assistantId: string }
  | { type: 'assistant.remove'; assistant: Assistant }
  | AssistantDetailNews
  | AssistantEditorNews
  | RemovalNews
  | AssistantToggleNews

export const assistantsMachine = setup({
  types: {
    input: {} as AreaInput,
    context: {} as AreaInput,
    events: {} as AssistantsEvent,
    children: {} as {
      list: 'list'
      toggle: 'toggle'
      scheduling: 'scheduling'
      use: 'use'
      detail: 'detail'
      editor: 'editor'
      removal: 'removal'
    },
  },
  actors: {
    list: assistantListMachine,
    toggle: assistantToggleMachine,
    scheduling: schedulingMachine,
    use: modelUseMachine,
    detail: assistantDetailMachine,
    editor: assistantEditorMachine,
    removal: assistantRemovalMachine,
  },
  actions: {
    tellListReload: sendTo('list', { type: 'list.reload' }),
    tellUseReload: sendTo('use', { type: 'use.reload' }),
    tellListChanged: sendTo('list', (_, item: Assistant) => ({
      type: 'item.changed' as const,
      item,
    })),
    tellDetailReload: sendTo('detail', { type: 'detail.reload' }),
    toastSaved: unprovidedAction('toastSaved'),
    toastRemoved: unprovidedAction('toastRemoved'),
  },
}).createMachine({
  id: 'assistants',
  description:
    'The assistants of the business. The list keeps its search, and the form its fields, while other views are shown.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context: { businessId } }) => ({ scope: { businessId } }),
    },
    { id: 'toggle', src: 'toggle' },
    { id: 'scheduling', src: 'scheduling' },
    { id: 'use', src: 'use', input: ({ context: { businessId } }) => ({ businessId }) },
  ],
  type: 'parallel',
  states: {
    view: {
      initial: 'shown',
      states: {
        shown: { on: { 'view.hidden': 'hidden', 'page.hidden': 'hidden' } },
        hidden: {
          description:
            'A person who returns sees the loaded list at once, and the new one after its load.',
          on: {
            'view.shown': { target: 'shown', actions: ['tellListReload', 'tellUseReload'] },
            'page.shown': { target: 'shown', actions: ['tellListReload', 'tellUseReload'] },
          },
        },
      },
    },
    detail: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'assistant.open': 'open',
            'assistant.try': 'open',
            'assistant.switched': {
              actions: { type: 'tellListChanged', params: ({ event }) => event.assistant },
            },
          },
        },
        open: {
          invoke: {
            id: 'detail',
            src: 'detail',
            input: ({ event }) => {
              assertEvent(event, ['assistant.open', 'assistant.try'])
              const { id, openAiId } = event.assistant
              const tab = event.type === 'assistant.try' ? 'training' : 'general'
              return { id, openAiId, tab }
            },
          },
          on: {
            'detail.closed': 'closed',
            'item.removed': 'closed',
            'assistant.switched': {
              actions: [
                { type: 'tellListChanged', params: ({ event }) => event.assistant },
                'tellDetailReload',
              ],
            },
            'editor.saved': { actions: 'tellDetailReload' },
          },
        },
      },
    },
    editor: {
      initial: 'closed',
      states: {
        closed: { on: { 'assistant.new': 'open', 'assistant.edit': 'open' } },
        open: {
          invoke: {
            id: 'editor',
            src: 'editor',
            input: ({ context: { businessId }, event }) => ({
              businessId,
              assistantId: event.type === 'assistant.edit' ? event.assistantId : null,
            }),
          },
          on: {
            'editor.closed': 'closed',
            'editor.saved': { target: 'closed', actions: ['tellListReload', 'toastSaved'] },
          },
        },
      },
    },
    removal: {
      initial: 'closed',
      states: {
        closed: { on: { 'assistant.remove': 'open' } },
        open: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ event }) => {
              assertEvent(event, 'assistant.remove')
              return { item: event.assistant }
            },
          },
          on: {
            'removal.closed': 'closed',
            'item.removed': { target: 'closed', actions: ['tellListReload', 'toastRemoved'] },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof assistantsMachine>

export const selectList = (state: State) => state.children.list
export const selectToggle = (state: State) => state.children.toggle
export const selectScheduling = (state: State) => state.children.scheduling
export const selectDetail = (state: State) => state.children.detail
export const selectEditor = (state: State) => state.children.editor
export const selectRemoval = (state: State) => state.children.removal
export const selectModelUse = (state: State) => state.children.use
