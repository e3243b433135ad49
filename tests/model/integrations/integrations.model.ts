import type { SnapshotFrom } from 'xstate'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, instead, press, sees, seesNot, the } from '../qa/say.ts'
import { chat, checkedNumber, profile, shop, shopNumber } from './someIntegrations.ts'

type State = SnapshotFrom<typeof integrationsMachine>

const isNothingOpen = (state: State) =>
  state.matches({ view: 'shown', editor: 'closed', removal: 'closed' })
const isTab = (kind: IntegrationKind) => (state: State) =>
  isNothingOpen(state) && state.matches({ tab: kind })
const isOtherTab = (kind: IntegrationKind) => (state: State) =>
  isNothingOpen(state) && !state.matches({ tab: kind })
const isGuiding = (state: State) => state.matches({ editor: 'guide' })
const isWriting = (state: State) => !state.matches({ editor: 'closed' }) && !isGuiding(state)
const left = { ...shopNumber, assistantId: null, assistantName: null }

const NEW = press(the.button('Nueva Integración'))
const edit = (name: string) => press(the.button('Editar', the.card(name)))

export const integrationsModel = defineModel({
  machine: integrationsMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Integraciones',
    about: 'La vista «Integraciones»: sus pestañas, los formularios y la eliminación.',
    role: 'member',
    address: '/',
    before: ['Hay una integración de cada tipo, que atiende la asistente Lina.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'whatsapp.write', stored: null, case: 'new' },
      { type: 'whatsapp.write', stored: shopNumber, case: 'stored' },
      { type: 'instagram.write', stored: null, case: 'new' },
      { type: 'instagram.write', stored: profile, case: 'stored' },
      { type: 'widget.write', stored: null, case: 'new' },
      { type: 'widget.write', stored: chat, case: 'stored' },
      { type: 'store.write', stored: null, case: 'new' },
      { type: 'store.write', stored: shop, case: 'stored' },
      { type: 'integration.new', kind: 'widget', assistantId: '7' },
      { type: 'connection.wanted', kind: 'instagram', stored: null, assistantId: '7' },
      { type: 'connection.guide', kind: 'whatsapp', stored: null, case: 'new' },
      {
        type: 'connection.guide',
        kind: 'whatsapp',
        stored: shopNumber,
        begins: 'test',
        case: 'test',
      },
      { type: 'integration.remove', integration: shopNumber },
      { type: 'integration.assigned', integration: left },
      { type: 'integration.checked', integration: checkedNumber },
    ],
    facets: {
      view: {
        events: ['view.shown', 'view.hidden', 'page.shown', 'page.hidden', 'assistant.create'],
      },
      tabs: {
        events: [
          'whatsapp.shown',
          'instagram.shown',
          'widget.shown',
          'store.shown',
          'integration.assigned',
          'integration.checked',
        ],
      },
      forms: {
        events: [
          'instagram.shown',
          'widget.shown',
          'store.shown',
          'whatsapp.write',
          'instagram.write',
          'widget.write',
          'store.write',
          'integration.new',
          'connection.wanted',
          'form.closed',
          'form.saved',
          'connection.guide',
          'guide.closed',
        ],
      },
      removal: { events: ['integration.remove', 'removal.closed', 'item.removed'] },
    },
    // The form of a kind is opened from its own tab.
    filter: (state, { type }) =>
      !type.endsWith('.write') || state.value.tab === type.slice(0, -'.write'.length),
    holds: {
      'an assignment is in the list at once, and reloads the list': (_, { event, effects }) =>
        !is(event, 'integration.assigned') ||
        (JSON.stringify(effects.sent).includes('"assistantName":null') &&
          JSON.stringify(effects.sent).includes('list.reload')),
      'what a check found is in the list at once': (_, { event, effects }) =>
        !is(event, 'integration.checked') || JSON.stringify(effects.sent).includes('"state":"ok"'),
      'each tab has a list of its own kind': (now, { event, effects }) =>
        !event.type.endsWith('.shown') ||
        is(event, 'view.shown', 'page.shown') ||
        JSON.stringify(effects.started).includes(`"kind":"${now.value.tab}"`),
      'the form is of what was asked for': (_, { before, event, effects }) =>
        !event.type.endsWith('.write') ||
        !before?.matches({ editor: 'closed' }) ||
        JSON.stringify(effects.started).includes('"stored":null') === event.case?.startsWith('new'),
      'a form that is wanted from elsewhere is on its tab, with the assistant that was chosen': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'integration.new') ||
        (now.matches({ tab: 'widget' }) &&
          (!before?.matches({ editor: 'closed' }) ||
            JSON.stringify(effects.started).includes('"stored":null,"assistantId":"7"'))),
      'a guide that is wanted from elsewhere stands on its own tab': (now, { event, effects }) =>
        !is(event, 'connection.wanted') ||
        (now.matches({ tab: 'instagram', editor: 'guide' }) &&
          JSON.stringify(effects.started).includes('"kind":"instagram","stored":null')),
      'the guide is of what was asked for': (_, { event, effects }) =>
        !is(event, 'connection.guide') ||
        JSON.stringify(effects.started).includes(
          event.case === 'test' ? '"begins":"test"' : '"stored":null',
        ),
      'every open form is closed by its own news': (now) =>
        now.matches({ editor: 'closed' }) ||
        now.matches({ editor: 'guide' }) ||
        (now.can({ type: 'form.closed' }) && now.can({ type: 'form.saved' })),
      'the question is about what was to be deleted': (_, { before, event, effects }) =>
        !is(event, 'integration.remove') ||
        !before?.matches({ removal: 'closed' }) ||
        JSON.stringify(effects.started).includes('"id":"11"'),
      'showing the view again reloads assistants and integrations': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'view.shown', 'page.shown') ||
        before?.matches({ view: 'shown' }) ||
        effects.sent.length === 2,
    },
  },
  offers: {
    'whatsapp.shown': isOtherTab('whatsapp'),
    'instagram.shown': isOtherTab('instagram'),
    'widget.shown': isOtherTab('widget'),
    'store.shown': isOtherTab('store'),
    'whatsapp.write': isTab('whatsapp'),
    'instagram.write': isTab('instagram'),
    'widget.write': isTab('widget'),
    'store.write': isTab('store'),
    'integration.remove': isTab('whatsapp'),
    'integration.assigned': isTab('whatsapp'),
    'integration.checked': isTab('whatsapp'),
    'item.removed': (state) => state.matches({ removal: 'open' }),
    'removal.closed': (state) => state.matches({ removal: 'open' }),
    'form.closed': isWriting,
    'form.saved': isWriting,
    'page.shown': (state) => state.matches({ view: 'hidden' }),
    'assistant.create': () => false,
    'integration.new': () => false,
    'connection.wanted': () => false,
    'connection.guide': isTab('whatsapp'),
    'guide.closed': isGuiding,
  },
  delays: {},
  does: {
    fresh: '→ editor.closed, → removal.closed, → tab.whatsapp, → view.shown',
    'view.shown': '→ view.shown, choices and list: list.reload',
    'page.shown': '→ view.shown, choices and list: list.reload',
    'view.hidden': '→ view.hidden',
    'page.hidden': '→ view.hidden',
    'assistant.create': 'parent: area.requested',
    'integration.new': ['→ editor.widget, → tab.widget', '→ editor.widget', '→ tab.widget', ''],
    'connection.wanted': [
      '→ editor.guide, → tab.instagram',
      '→ editor.guide',
      '→ tab.instagram',
      '',
    ],
    'whatsapp.shown': ['→ tab.whatsapp', ''],
    'instagram.shown': ['→ tab.instagram', ''],
    'widget.shown': ['→ tab.widget', ''],
    'store.shown': ['→ tab.store', ''],
    'whatsapp.write': '→ editor.whatsapp',
    'instagram.write': '→ editor.instagram',
    'widget.write': '→ editor.widget',
    'store.write': '→ editor.store',
    'form.closed': '→ editor.closed',
    'form.saved': '→ editor.closed, toastSaved, list: list.reload',
    'connection.guide': ['→ editor.guide', ''],
    'guide.closed': '→ editor.closed, list: list.reload',
    'integration.remove': '→ removal.open',
    'removal.closed': '→ removal.closed',
    'item.removed': '→ removal.closed, toastRemoved, list: list.reload',
    'integration.assigned': 'list: item.changed, list: list.reload',
    'integration.checked': 'list: item.changed',
  },
  words: {
    events: {
      fresh: ['Abre la vista «Integraciones».', sees(the.card('Tienda'))],
      'view.shown': 'Abre la vista «Integraciones».',
      'view.hidden': ['Abre la vista «Panel de Control».', seesNot(the.heading('Integraciones'))],
      'page.shown': 'Vuelve a esta pestaña.',
      'page.hidden': 'Pasa a otra pestaña.',
      'assistant.create': [
        'Sin asistentes, toca el botón que lleva a crearlos.',
        instead(byHand('se abre el formulario de un asistente')),
      ],
      'integration.new': [
        'En «Primeros pasos», toca «Poner el chat en tu página».',
        instead(byHand('se abre el formulario de un widget')),
      ],
      'connection.wanted': [
        'En «Primeros pasos», toca «Conectar Instagram».',
        instead(byHand('se abre «Conectar Instagram», por pasos')),
      ],
      'whatsapp.shown': [press(the.tab('WhatsApp')), sees(the.card('Tienda'))],
      'instagram.shown': [press(the.tab('Instagram')), sees(the.card('Perfil'))],
      'widget.shown': [press(the.tab('Widget')), sees(the.card('Página'))],
      'store.shown': [press(the.tab('Tiendas')), sees(the.card('En línea'))],
      'whatsapp.write[new]': NEW,
      'whatsapp.write[stored]': edit('Tienda'),
      'instagram.write[new]': NEW,
      'instagram.write[stored]': edit('Perfil'),
      'widget.write[new]': NEW,
      'widget.write[stored]': edit('Página'),
      'store.write[new]': NEW,
      'store.write[stored]': edit('En línea'),
      'form.closed': 'El formulario se cierra.',
      'form.saved': [
        'El servidor guarda la integración.',
        byHand('un aviso dice «Integración guardada»'),
      ],
      'connection.guide[new]': press(the.button('Conectar paso a paso')),
      'connection.guide[test]': press(the.button('Enviar mensaje de prueba', the.card('Tienda'))),
      'guide.closed': 'La guía se cierra.',
      'integration.remove': press(the.button('Eliminar', the.card('Tienda'))),
      'removal.closed': 'La pregunta se cierra.',
      'item.removed': [
        'El servidor elimina la integración.',
        byHand('un aviso dice «Integración eliminada»'),
      ],
      'integration.assigned': 'El servidor guarda quién atiende.',
      'integration.checked': 'El servidor contesta si la conexión funciona.',
      'page.online': [],
    },
    states: {
      'view.shown': sees(the.heading('Integraciones')),
      'view.hidden': [],
      'tab.whatsapp': [],
      'tab.instagram': [],
      'tab.widget': [],
      'tab.store': [],
      'editor.closed': [],
      'editor.whatsapp': sees(the.dialog('…conexión de WhatsApp')),
      'editor.instagram': sees(the.dialog('…conexión de Instagram')),
      'editor.widget': sees(the.dialog('…widget')),
      'editor.store': sees(the.dialog('…conexión de tienda')),
      'editor.guide': sees(the.dialog('Conectar WhatsApp')),
      'removal.closed': seesNot(the.dialog('Confirmar eliminación')),
      'removal.open': sees(the.dialog('Confirmar eliminación')),
    },
  },
})
