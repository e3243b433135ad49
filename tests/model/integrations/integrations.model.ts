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
  isNothingOpen(state) && state.context.tab === kind
const kindOf = (label: string | undefined) => label?.split(' ').at(-1)
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
      { type: 'tab.shown', kind: 'whatsapp', case: 'whatsapp' },
      { type: 'tab.shown', kind: 'instagram', case: 'instagram' },
      { type: 'tab.shown', kind: 'widget', case: 'widget' },
      { type: 'tab.shown', kind: 'store', case: 'store' },
      { type: 'metaAccount.write', kind: 'whatsapp', stored: null, case: 'new whatsapp' },
      { type: 'metaAccount.write', kind: 'whatsapp', stored: shopNumber, case: 'stored whatsapp' },
      { type: 'metaAccount.write', kind: 'instagram', stored: null, case: 'new instagram' },
      { type: 'metaAccount.write', kind: 'instagram', stored: profile, case: 'stored instagram' },
      { type: 'widget.write', stored: null, case: 'new widget' },
      { type: 'widget.write', stored: chat, case: 'stored widget' },
      { type: 'store.write', stored: null, case: 'new store' },
      { type: 'store.write', stored: shop, case: 'stored store' },
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
    project: ({ tab }) => tab,
    facets: {
      view: {
        events: ['view.shown', 'view.hidden', 'page.shown', 'page.hidden', 'assistant.create'],
      },
      tabs: {
        events: ['tab.shown', 'integration.assigned', 'integration.checked'],
      },
      forms: {
        events: [
          'tab.shown',
          'metaAccount.write',
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
    filter: (state, event) =>
      !event.type.endsWith('.write') || kindOf(event.case) === state.context.tab,
    holds: {
      'an assignment is in the list at once, and reloads the list': (_, { event, effects }) =>
        !is(event, 'integration.assigned') ||
        (JSON.stringify(effects.sent).includes('"assistantName":null') &&
          JSON.stringify(effects.sent).includes('list.reload')),
      'what a check found is in the list at once': (_, { event, effects }) =>
        !is(event, 'integration.checked') || JSON.stringify(effects.sent).includes('"state":"ok"'),
      'each tab has a list of its own kind': (now, { before, event, effects }) =>
        !is(event, 'tab.shown') ||
        (now.context.tab === event.case &&
          JSON.stringify(effects.started).includes(`"kind":"${event.case}"`) ===
            (before?.context.tab !== event.case)),
      'the form is of what was asked for': (_, { before, event, effects }) =>
        !event.type.endsWith('.write') ||
        !before?.matches({ editor: 'closed' }) ||
        JSON.stringify(effects.started).includes('"stored":null') === event.case?.startsWith('new'),
      'a form that is wanted from elsewhere is on its tab, with the assistant that was chosen': (
        now,
        { before, event, effects },
      ) =>
        !is(event, 'integration.new') ||
        (now.context.tab === 'widget' &&
          (!before?.matches({ editor: 'closed' }) ||
            JSON.stringify(effects.started).includes('"stored":null,"assistantId":"7"'))),
      'a guide that is wanted from elsewhere stands on its own tab': (now, { event, effects }) =>
        !is(event, 'connection.wanted') ||
        (now.context.tab === 'instagram' &&
          now.matches({ editor: 'guide' }) &&
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
    'tab.shown': (state, { kind }) => isNothingOpen(state) && state.context.tab !== kind,
    'metaAccount.write': (state, { kind }) => isTab(kind)(state),
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
    fresh: '→ editor.closed, → removal.closed, → tab.listed, → view.shown',
    'view.shown': '→ view.shown, choices and list: list.reload',
    'page.shown': '→ view.shown, choices and list: list.reload',
    'view.hidden': '→ view.hidden',
    'page.hidden': '→ view.hidden',
    'assistant.create': 'parent: area.requested',
    'integration.new': ['→ editor.widget', ''],
    'connection.wanted': ['→ editor.guide', ''],
    'tab.shown': '',
    'metaAccount.write': '→ editor.metaAccount',
    'widget.write': '→ editor.widget',
    'store.write': '→ editor.store',
    'form.closed': '→ editor.closed',
    'form.saved': [
      '→ editor.closed, toastSaved, list: list.reload',
      '→ editor.closed, toastSaved, list: list.reload, reading: store.saved',
    ],
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
      'tab.shown[whatsapp]': [press(the.tab('WhatsApp')), sees(the.card('Tienda'))],
      'tab.shown[instagram]': [press(the.tab('Instagram')), sees(the.card('Perfil'))],
      'tab.shown[widget]': [press(the.tab('Widget')), sees(the.card('Página'))],
      'tab.shown[store]': [press(the.tab('Tiendas')), sees(the.card('En línea'))],
      'metaAccount.write[new whatsapp]': NEW,
      'metaAccount.write[stored whatsapp]': edit('Tienda'),
      'metaAccount.write[new instagram]': NEW,
      'metaAccount.write[stored instagram]': edit('Perfil'),
      'widget.write[new widget]': NEW,
      'widget.write[stored widget]': edit('Página'),
      'store.write[new store]': NEW,
      'store.write[stored store]': edit('En línea'),
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
      'tab.listed': [],
      'editor.closed': [],
      'editor.metaAccount': sees(the.dialog('…conexión de …')),
      'editor.widget': sees(the.dialog('…widget')),
      'editor.store': sees(the.dialog('…conexión de tienda')),
      'editor.guide': sees(the.dialog('Conectar WhatsApp')),
      'removal.closed': seesNot(the.dialog('Confirmar eliminación')),
      'removal.open': sees(the.dialog('Confirmar eliminación')),
    },
  },
})
