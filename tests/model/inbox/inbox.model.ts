import { emptyClientMemory } from '#contract/clientMemory.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import type { Effects } from '../kit/effects.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { ana, luis, outgoing } from '../people.ts'
import { byHand, press, sees, the } from '../qa/say.ts'

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const nothing = {
  businessId: 1,
  unread: { counts: {}, upTo: 1_000 },
  kept: {},
  isPanelFolded: true,
  isKeyed: false,
  replies: null,
}

/** A message to Ana that was being sent when the page was left. */
const unsent = {
  ana: { ...emptyThreadMemory, outgoing: [outgoing({ status: 'sending' })] },
}

const lead = { threadId: 'ana', search: 'camisa', at: 700 }
const linkLead = { threadId: 'ana', mark: '7d0-sign' }

const lia = { id: '9', name: 'Lía Vega' }
/** Ana's client as the team has it, with what this browser keeps of it. */
const linkedToLia = { ...linked, note: 'Paga por SINPE', linked: lia, apart: null }
/** Ana's conversation is Lía's for the team, and Luis's is only known here. */
const bothLinks = {
  ana: { ...emptyThreadMemory, client: linkedToLia },
  luis: { ...emptyThreadMemory, client: linked },
}
const teamLinks = { told: { ana: { linked: lia, apart: null } }, queue: [] }

/** The messages to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

const typesTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent
    .filter(({ to }) => to === receiver)
    .map(({ event }) => String(carried(Object(event), 'type')))

/** The events while Ana's conversation stays open. */
const told = [
  'conversation.select',
  'conversation.shown',
  'view.shown',
  'view.hidden',
  'page.shown',
  'page.hidden',
]

/** Another conversation is opened, or none; also during a load. */
const leaving = [
  'conversation.found',
  'conversation.missing',
  'conversation.absent',
  'contact.wanted',
  'contact.missing',
]

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conversaciones',
    about:
      'Lo que la lista, los contadores y la conversación abierta saben unos de otros, y ponerse al día tras cada conexión.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta.',
      'La conversación de Ana Rojas está abierta, con sus mensajes.',
    ],
  },
  options: {
    starts: {
      fresh: nothing,
      linked: { ...nothing, lead: linkLead },
      resuming: { ...nothing, kept: unsent },
      together: { ...nothing, userId: '7' },
      shared: { ...nothing, hasClients: true, kept: bothLinks, links: teamLinks },
    },
    facets: {
      telling: { starts: ['fresh'], events: told },
      arriving: {
        starts: ['fresh', 'together'],
        events: ['xstate.done.actor.loadRowActions', 'xstate.error.actor.loadRowActions'],
      },
      leaving: { starts: ['fresh'], events: leaving },
      linking: { starts: ['linked'], events: ['view.shown'] },
      resuming: { starts: ['resuming'], events: ['view.shown'] },
      sharing: { starts: ['shared'], events: ['view.shown'] },
    },
    cases: [
      done('loadRowActions'),
      fail('loadRowActions', new CallError('network', NO_CONNECTION)),
      { type: 'conversation.found', conversation: ana, case: 'ana' },
      { type: 'conversation.found', conversation: luis, case: 'luis' },
      { type: 'conversation.select', threadId: 'ana', case: 'row' },
      { type: 'conversation.select', threadId: 'ana', lead, case: 'lead' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' } },
      { type: 'conversation.shown', threadId: 'ana' },
      { type: 'conversation.missing', threadId: 'ana' },
    ],
    holds: {
      'the open conversation starts with the message that a link leads to, and with what is stored':
        (_, { before, event, effects }) => {
          const child = effects.started.find(({ actor }) => actor === 'openConversation')
          const given = (what: string) =>
            JSON.stringify(carried(Object(child?.input), what) ?? null)
          return (
            before !== null ||
            (given('lead') === JSON.stringify(is(event, 'linked') ? linkLead : null) &&
              (is(event, 'shared') ||
                given('kept') === JSON.stringify(is(event, 'resuming') ? unsent : {})))
          )
        },
      'the clients of the team are known from the start, where the back end keeps them': (
        { children, context: { input } },
        { before, effects },
      ) => {
        const begun = effects.started.find(({ actor }) => actor === 'linkedClients')
        const { told, queue } = teamLinks
        const given = { told, queue, businessId: 1, kept: { ana: linkedToLia, luis: linked } }
        return (
          'linkedClients' in children === (input.hasClients === true) &&
          (before !== null || JSON.stringify(begun?.input) === (begun && JSON.stringify(given)))
        )
      },
      'rows are chosen, and given to people, once the code for it is there': (
        { children, context: { input } },
        { event, before, effects },
      ) => {
        const isThere = is(event, 'done loadRowActions') || 'several' in (before?.children ?? {})
        const given = effects.started.map((each) => JSON.stringify(each.input))
        return (
          'several' in children === isThere &&
          'assigning' in children === (isThere && input.userId !== undefined) &&
          (!is(event, 'done loadRowActions') || given.includes('{"hasStates":false}')) &&
          (!('assigning' in children) ||
            'assigning' in (before?.children ?? {}) ||
            given.includes('{"businessId":1}'))
        )
      },
      'what a link wanted is settled once a conversation is shown': (_, { event, effects }) =>
        event.type !== 'conversation.shown' ||
        (effects.sent.length === 1 && typesTo(effects, 'parent').join() === 'wanted.settled'),
      'a conversation that is missing is told to the person and to the shell': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.absent' ||
        (effects.called.some(({ action }) => action === 'toastMissing') &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled'))),
      'a person who looks at the conversations reads, and no other': (_, { event, effects }) => {
        const [, what = ''] = /^(?:view|page)\.(shown|hidden)$/.exec(event.type) ?? []
        const told = { shown: 'reader.present', hidden: 'reader.away' }[what]
        return told === undefined || sentTo(effects, 'unread').some((each) => each.includes(told))
      },
      'the open conversation learns which message a row leads to, and the list which row it is': (
        _,
        { event, effects },
      ) =>
        !is(event, 'conversation.select', 'contact.wanted') ||
        (sentTo(effects, 'openConversation').join() ===
          JSON.stringify({ type: 'lead.chosen', lead: event.case === 'lead' ? lead : null }) &&
          typesTo(effects, 'list').join() === event.type),
      'what the list found is told to the open conversation, with what it did not find': (
        _,
        { event, effects },
      ) =>
        !is(event, 'conversation.found', 'contact.missing') ||
        typesTo(effects, 'openConversation')[0] === event.type,
    },
  },
  delays: {},
  does: {
    fresh: '→ ownLinks',
    together: '→ ownLinks',
    shared: '→ teamLinks',
    'done loadRowActions': '',
    'error loadRowActions': '',
    'conversation.select[row]':
      'list: conversation.select, openConversation: lead.chosen, unlisted: unlisted.forget',
    'conversation.select[lead]':
      'list: conversation.select, openConversation: lead.chosen, unlisted: unlisted.forget',
    'contact.wanted':
      'list: contact.wanted, openConversation: lead.chosen, unlisted: unlisted.forget',
    'contact.missing': 'openConversation: contact.missing',
    'conversation.found[ana]': 'openConversation: conversation.found',
    'conversation.found[luis]': 'openConversation: conversation.found',
    'conversation.missing': 'unlisted: unlisted.find',
    'conversation.absent': 'toastMissing, parent: wanted.settled',
    'conversation.shown': 'parent: wanted.settled',
    'view.shown': 'unread: reader.present',
    'view.hidden': 'unread: reader.away',
    'page.shown': 'unread: reader.present',
    'page.hidden': 'unread: reader.away',
    linked: '→ ownLinks',
    resuming: '→ ownLinks',
  },
  words: {
    events: {
      together: 'Entra en las conversaciones de un negocio de varias personas.',
      'xstate.done.actor.loadRowActions': [
        'El código para elegir varias conversaciones está.',
        sees(the.heading('Conversaciones')),
      ],
      'xstate.error.actor.loadRowActions': [
        'El código para elegir varias conversaciones no se carga.',
        sees(the.heading('Conversaciones')),
      ],
      resuming: [
        'Vuelve a abrir la página, que se cerró mientras enviaba un mensaje a Ana Rojas.',
        sees(the.heading('Conversaciones')),
      ],
      fresh: [
        'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
        sees(the.heading('Conversaciones')),
      ],
      linked: [
        'Abre el enlace de un mensaje, cuya conversación no está todavía en la lista.',
        sees(the.heading('Conversaciones')),
      ],
      'conversation.select[row]': press(the.row('Ana Rojas…')),
      'conversation.select[lead]':
        'Se busca «camisa» en la lista y se toca la fila de Ana Rojas, que se encontró por un mensaje.',
      'conversation.found[ana]': [
        'Se toca la fila «Ana Rojas…».',
        sees(the.heading('Ana Rojas')),
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'conversation.found[luis]': [
        'Se toca la fila «Luis Mora…».',
        sees(the.heading('Luis Mora')),
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'conversation.missing':
        'Se elige en la campana una notificación de una conversación que no está en la lista.',
      'conversation.absent': [
        'Se elige en la campana una notificación de una conversación que ya no existe.',
        sees('No se encontró la conversación'),
        byHand('antes se carga la lista otra vez'),
      ],
      'contact.missing': [
        'En la vista «Clientes», se toca el botón «Ir al chat» de Rosa Vega, que no tiene conversación.',
        sees('Elige una conversación'),
      ],
      'view.shown': [
        press(the.button('Conversaciones', the.menu('Principal'))),
        sees(the.heading('Conversaciones')),
      ],
      'view.hidden': press(the.button('Clientes', the.menu('Principal'))),
      'page.shown': 'Mira esta pestaña, con la vista «Conversaciones» delante.',
      'page.hidden': 'Pasa a otra pestaña.',
      shared: [
        'Entra en las conversaciones de un negocio, cuyo servidor guarda de quién es cada una.',
        sees(the.heading('Conversaciones')),
      ],
      'conversation.shown': [
        'Se toca la fila «Ana Rojas…», y el chat ya está cargado.',
        byHand('su fila ya no cuenta mensajes sin leer'),
      ],
      'contact.wanted':
        'En la vista «Clientes», toca el botón «Ir al chat» de una clienta con el número de Ana Rojas.',
      'page.online': [],
    },
    states: {
      ownLinks: [],
      teamLinks: [],
    },
  },
})
