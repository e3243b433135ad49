import type { SnapshotFrom } from 'xstate'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, press, sees, seesNot, the, unfold } from '../qa/say.ts'
import { lina } from './someAssistants.ts'

type State = SnapshotFrom<typeof assistantsMachine>

const isListShown = (state: State) =>
  state.matches({ view: 'shown', detail: 'closed', editor: 'closed', removal: 'closed' })
const isNothingAsked = (state: State) =>
  state.matches({ view: 'shown', editor: 'closed', removal: 'closed' })
const switchedOff = { ...lina, isResponding: false }

export const assistantsModel = defineModel({
  machine: assistantsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Asistentes Inteligentes',
    about: 'La vista «Asistentes»: su lista, los detalles, el formulario y la eliminación.',
    role: 'member',
    address: '/',
    before: ['Hay una asistente, Lina, activa.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'assistant.open', assistant: lina },
      { type: 'assistant.try', assistant: lina },
      { type: 'assistant.edit', assistantId: lina.id },
      { type: 'assistant.remove', assistant: lina },
      { type: 'assistant.switched', assistant: switchedOff },
    ],
    facets: {
      view: { events: ['view.shown', 'view.hidden', 'page.shown', 'page.hidden'] },
      dialogs: {
        events: [
          'assistant.open',
          'assistant.try',
          'detail.closed',
          'assistant.new',
          'assistant.edit',
          'editor.closed',
          'editor.saved',
          'assistant.remove',
          'removal.closed',
          'item.removed',
          'assistant.switched',
        ],
      },
    },
    holds: {
      'a switched assistant is in the list at once': (_, { event, effects }) =>
        !is(event, 'assistant.switched') ||
        JSON.stringify(effects.sent).includes('"isResponding":false'),
      'the details of what is deleted are gone': (now, { before, event }) =>
        !is(event, 'item.removed') ||
        !before?.matches({ removal: 'open' }) ||
        now.matches({ detail: 'closed', removal: 'closed' }),
      'details that are open are loaded anew after a change': (_, { before, event, effects }) =>
        !is(event, 'editor.saved') ||
        before?.matches({ detail: 'open' }) === effects.sent.some(({ to }) => to === 'detail'),
      'who tries an assistant sees its training first': (_, { before, event, effects }) =>
        !is(event, 'assistant.open', 'assistant.try') ||
        !before?.matches({ detail: 'closed' }) ||
        JSON.stringify(effects.started).includes(
          is(event, 'assistant.try') ? '"tab":"training"' : '"tab":"general"',
        ),
      'the editor is of what was asked for': (_, { before, event, effects }) =>
        !is(event, 'assistant.new', 'assistant.edit') ||
        !before?.matches({ editor: 'closed' }) ||
        JSON.stringify(effects.started).includes(
          is(event, 'assistant.new') ? '"assistantId":null' : '"assistantId":"7"',
        ),
    },
  },
  offers: {
    'assistant.open': isListShown,
    'assistant.try': isListShown,
    'assistant.new': isListShown,
    'assistant.edit': isListShown,
    'assistant.remove': isListShown,
    'assistant.switched': isNothingAsked,
    'item.removed': (state) => state.matches({ removal: 'open' }),
    'editor.saved': (state) => state.matches({ editor: 'open' }),
    'page.shown': (state) => state.matches({ view: 'hidden' }),
  },
  delays: {},
  does: {
    fresh: '→ detail.closed, → editor.closed, → removal.closed, → view.shown',
    'view.shown': '→ view.shown, list: list.reload, use: use.reload',
    'page.shown': '→ view.shown, list: list.reload, use: use.reload',
    'view.hidden': '→ view.hidden',
    'page.hidden': '→ view.hidden',
    'assistant.open': '→ detail.open',
    'assistant.try': '→ detail.open',
    'detail.closed': '→ detail.closed',
    'assistant.new': '→ editor.open',
    'assistant.edit': '→ editor.open',
    'editor.closed': '→ editor.closed',
    'editor.saved': [
      '→ editor.closed, toastSaved, list: list.reload',
      '→ editor.closed, toastSaved, detail: detail.reload, list: list.reload',
      'detail: detail.reload',
    ],
    'assistant.remove': '→ removal.open',
    'removal.closed': '→ removal.closed',
    'item.removed': [
      '→ removal.closed, toastRemoved, list: list.reload',
      '→ detail.closed, → removal.closed, toastRemoved, list: list.reload',
      '→ detail.closed',
    ],
    'assistant.switched': ['list: item.changed', 'detail: detail.reload, list: item.changed'],
  },
  words: {
    events: {
      fresh: 'Abre la vista «Asistentes».',
      'view.shown': 'Abre la vista «Asistentes».',
      'view.hidden': [
        'Abre la vista «Panel de Control».',
        seesNot(the.heading('Asistentes Inteligentes')),
      ],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'assistant.try': press(the.button('Probar', the.card('Lina'))),
      'assistant.open': press(the.button('Ver', the.card('Lina'))),
      'detail.closed': 'Los detalles se cierran.',
      'assistant.new': press(the.button('Nuevo Asistente')),
      'assistant.edit': press(the.button('Editar', the.card('Lina'))),
      'editor.closed': 'El formulario se cierra.',
      'editor.saved': [
        'El servidor guarda el asistente.',
        byHand('un aviso dice «Asistente guardado»'),
      ],
      'assistant.remove': [unfold(the.button('Acciones de Lina')), press(the.menuItem('Eliminar'))],
      'removal.closed': 'La pregunta se cierra.',
      'item.removed': [
        'El servidor elimina el asistente.',
        byHand('un aviso dice «Asistente eliminado»'),
      ],
      'assistant.switched': 'El servidor cambia el asistente.',
      'page.online': [],
    },
    states: {
      'view.shown': sees(the.heading('Asistentes Inteligentes')),
      'view.hidden': [],
      'detail.closed': seesNot(the.dialog('Lina')),
      'detail.open': sees(the.dialog('Lina')),
      'editor.closed': [],
      'editor.open': [],
      'removal.closed': seesNot(the.dialog('Confirmar eliminación')),
      'removal.open': sees(the.dialog('Confirmar eliminación')),
    },
  },
})
