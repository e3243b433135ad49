import { dormantViews } from '#machines/shell/areas.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { ana } from '../people.ts'
import { byHand, sees, the } from '../qa/say.ts'

const MARK = '7d0-sign'
const place = { view: 'conversations', trail: ['dashboard'] } as const

const first = { businessId: 1, memory: emptyMemory, wanted: null }

export const workspaceModel = defineModel({
  machine: workspaceMachine,
  parent: shellMachine,
  opening: {
    title: 'El espacio de trabajo',
    about: 'Lo que se reparte entre las partes de la aplicación.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
  options: {
    starts: {
      first,
      returning: { ...first, memory: { ...emptyMemory, place: { ...place, threadId: 'luis' } } },
      linked: { ...first, wanted: { threadId: 'ana', message: MARK } },
    },
    cases: [
      { type: 'view.open', view: 'assistants' },
      { type: 'view.entered', view: 'clients' },
      { type: 'area.loaded', view: 'clients', case: 'clients' },
      { type: 'area.loaded', view: 'conversations', case: 'conversations' },
      { type: 'area.told', view: 'conversations', told: 'view.shown' },
      { type: 'conversation.requested', threadId: ana.threadId },
      { type: 'contact.requested', contact: { name: ana.name, phone: ana.contactId } },
      {
        type: 'area.requested',
        view: 'clients',
        told: 'client.open',
        about: { mode: 'view', clientId: '7' },
      },
    ],
    refused: ['area.loaded[conversations]'],
    // An area is loaded once.
    filter: ({ children }, event) =>
      !is(event, 'area.loaded[clients]') || children.clients === undefined,
    project: () => null,
    holds: {
      'the machine of an area is started when its code has come, and stays': (
        { children },
        { before, event, effects },
      ) => {
        const started = effects.started.flatMap(({ actor }) =>
          dormantViews.some((view) => view === actor) ? [actor] : [],
        )
        const due = is(event, 'area.loaded[clients]') ? ['clients'] : []
        return (
          JSON.stringify(started) === JSON.stringify(due) &&
          Object.keys(before?.children ?? {}).every((id) => id in children)
        )
      },
      'a workspace that a link opens begins at the conversations': (_, { event, effects }) =>
        !is(event, 'linked', 'returning') ||
        ['menu', 'views'].every((id) =>
          effects.started.some(
            ({ actor, input }) =>
              actor === id && JSON.stringify(input) === '{"view":"conversations"}',
          ),
        ),
      'the wanted conversation is that of the link, else the one that covered the list': (
        _,
        { before, event, effects },
      ) => {
        if (before !== null) return true
        const inbox = effects.started.find(({ actor }) => actor === 'inbox')
        const wanted = is(event, 'linked') ? 'ana' : is(event, 'returning') ? 'luis' : null
        return carried(Object(inbox?.input), 'wantedId') === wanted
      },
      'the message of a link is led to, and nobody else to any': (
        _,
        { before, event, effects },
      ) => {
        const inbox = effects.started.find(({ actor }) => actor === 'inbox')
        const lead = is(event, 'linked') ? { threadId: 'ana', mark: MARK } : null
        return (
          before !== null ||
          JSON.stringify(carried(Object(inbox?.input), 'lead')) === JSON.stringify(lead)
        )
      },
    },
  },
  offers: {
    // Only a link wants a conversation from the start.
    'wanted.settled': ({ context }) => context.wanted !== null,
  },
  delays: {},
  unstarted: Object.fromEntries(
    dormantViews
      .filter((view) => view !== 'clients')
      .map((view) => [view, 'Every area is started as the clients are.']),
  ),
  does: {
    'view.open': 'navigation: view.open',
    'view.entered': 'menu and views: view.entered',
    'area.told': 'inbox: view.shown',
    'conversation.requested': 'inbox: conversation.select, navigation: view.open',
    'contact.requested': 'inbox: contact.wanted, navigation: view.open',
    'area.requested': 'navigation: view.open, views: area.wanted',
    'wanted.settled': 'parent: link.followed',
  },
  words: {
    events: {
      first: 'Entra en este negocio por primera vez.',
      returning: 'Vuelve a cargar la página con la vista «Conversaciones» abierta.',
      linked: 'Abre el enlace de la conversación de Ana Rojas.',
      'wanted.settled':
        'El servidor contesta con la lista de conversaciones, que hacía falta para seguir un enlace.',
      'view.open': [
        'Desde una conversación sin asistente, ve a la vista «Asistentes».',
        sees(the.heading('Asistentes Inteligentes')),
      ],
      'view.entered': ['Abre la vista «Clientes».', sees(the.heading('Gestión de Clientes'))],
      'area.loaded[clients]': 'El servidor termina de entregar la vista «Clientes».',
      'area.told': 'Se mira la vista «Conversaciones».',
      'conversation.requested': [
        'Se elige la notificación de Ana Rojas en la campana.',
        byHand('la conversación de Ana Rojas está abierta'),
      ],
      'contact.requested': [
        'En la vista «Clientes», toca el botón «Ir al chat» de Ana Rojas.',
        byHand('la conversación de Ana Rojas está abierta'),
      ],
      'area.requested': [
        'En la paleta de comandos se busca y se elige a Ana Rojas, y se cierra su ficha.',
        byHand('la vista «Clientes» está abierta'),
      ],
    },
    states: { '': sees(the.button('Alternar menú')) },
  },
})
