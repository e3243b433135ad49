import { ana, luis, outgoing } from '../people.ts'
import { clear, fill, press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { answering, configured, holding, own } from '../qa/spec/lines.ts'
import { ANA, LIST, LUIS, WIDE } from '../qa/spec/places.ts'
import type { Stage, Way } from '../qa/spec/scene.ts'
import { CLIENTS_OF_TWO, fromBell, lists, noteOf, pressU, toChatWith } from './list/rows.ts'
import {
  CONVERSATIONS,
  LINKED,
  LINKING,
  MESSAGES,
  OF_LINKS,
  OF_SEARCH,
  OF_TWINS,
  SEND,
  toList,
  UNKEYED,
  WRITE,
} from './places.ts'
import { linkRow, linksWire, pinsWire, statesWire } from './wires.ts'

const SEARCH = 'POST /lpmobile/conversations/search'

/** Code that failed to load is requested again, and held again. */
const holdAgain = ({ earlier }: Way) =>
  earlier.includes('xstate.error.actor.loadChat[broken]') ? [around.holdCode] : []

export const world = {
  [statesWire.call]: { states: [], unanswered: [], attention: [] },
  [pinsWire.call]: { pins: [] },
  [SEARCH]: { hits: [], has_more: false },
  [CONVERSATIONS]: [
    {
      OpenAID: 'ana',
      ContactType: 'whatsapp',
      ContactId: '50688880001',
      ShowName: 'Ana Rojas',
      LastMessage: 'Hola',
      LastMessageDateRegistered: '2026-01-05T09:00:00Z',
    },
    {
      OpenAID: 'luis',
      ContactType: 'instagram',
      ContactId: '17840001',
      ShowName: 'Luis Mora',
      LastMessage: 'Gracias',
      LastMessageDateRegistered: '2026-01-05T08:00:00Z',
    },
  ],
}

const isMissed = (earlier: readonly string[]): boolean =>
  earlier.some((label) => /^conversation\.(?:missing|absent)/.test(label))

export const stages: Readonly<Record<string, Stage>> = {
  inbox: {
    scene: {
      size: WIDE,
      kept: { panelFolded: false, [own('notifications')]: [noteOf('nadie', 'Nadie')] },
      answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
      holds: [CONVERSATIONS, MESSAGES],
      before: [UNKEYED],
      acts: [LIST, lists(ana, luis), ANA, answering(MESSAGES, [])],
    },
    starts: {
      fresh: {},
      together: { before: [configured({ capabilities: ['assignment'] })] },
      linked: { address: '/?conversacion=nadie&mensaje=7d0-sign' },
      resuming: { kept: { [own('outgoing/ana')]: [outgoing()] } },
      shared: {
        before: [LINKED],
        answers: {
          [linksWire.call]: { links: [] },
          'PUT /lpmobile/conversation/ana/client': linkRow({
            threadId: 'ana',
            linked: { id: '7', name: 'Ana Mora' },
            apart: null,
          }),
        },
      },
    },
    events: {
      // It comes by itself.
      'xstate.done.actor.loadRowActions': [],
      // The stored list would be shown instead.
      'conversation.found[ana]': [ANA],
      'conversation.found[luis]': [LUIS],
      'conversation.shown': [ANA],
      // The notice of the one before lies over the bell.
      'conversation.missing': (_, { earlier }) => [
        ...(isMissed(earlier) ? [press(the.button('Cerrar aviso'))] : []),
        ...fromBell('Nadie'),
        lists(ana, luis),
      ],
      // It comes by itself after the one before.
      'conversation.absent': (_, { earlier }) =>
        earlier.at(-1)?.startsWith('conversation.missing')
          ? []
          : [...fromBell('Nadie'), lists(ana, luis)],
      'contact.wanted': toChatWith('Ana'),
      'contact.missing': toChatWith('Rosa Vega'),
    },
    byHand: [
      { event: 'xstate.error.actor.loadRowActions', why: 'El código para elegir varias se carga.' },
      { event: 'conversation.select[lead]', why: OF_SEARCH },
    ],
  },
  openConversation: {
    scene: {
      size: WIDE,
      kept: { panelFolded: false },
      answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
      holds: [CONVERSATIONS, MESSAGES, SEND],
      before: [UNKEYED, holding('chatCode')],
      acts: [LIST, lists(ana, luis)],
    },
    starts: {
      fresh: {},
      linked: { address: '/?conversacion=nadie&mensaje=7d0-sign' },
      resuming: { kept: { [own('outgoing/ana')]: [outgoing()] } },
    },
    events: {
      'sync.requested': (_, way) => [...holdAgain(way), around.reopen],
      'conversation.found[ana]': (_, way) => [...holdAgain(way), ANA],
      'conversation.found[luis]': (_, way) => [...holdAgain(way), LUIS],
      'conversation.close': toList,
      'conversation.markUnread[ana]': [pressU('Ana Rojas')],
      'conversation.markUnread[luis]': [pressU('Luis Mora')],
      'contact.missing': toChatWith('Rosa Vega'),
      'xstate.done.actor.loadChat': [around.giveCode],
      'xstate.error.actor.loadChat': [around.refuseCode],
      'chat.retry': [around.holdCode, press(the.button('Reintentar'))],
      'memory.changed[sending]': [answering(MESSAGES, []), WRITE],
      'memory.changed[failed]': (_, { earlier }) => [
        earlier.includes('memory.changed[sending]')
          ? answering(SEND, 'Sin servicio', 500)
          : answering(MESSAGES, [], 200, 'first'),
      ],
      'memory.changed[none]': [
        [fill(the.field('Escribe un mensaje'), 'Hola'), clear(the.field('Escribe un mensaje'))],
      ],
      'memory.changed[linked]': [
        press(the.button('Desvincular')),
        press(the.button('Desvincular', the.dialog('¿Desvincular al cliente?'))),
        ...LINKING,
      ],
    },
    byHand: [
      { event: 'clients.linked', why: OF_LINKS },
      { event: 'list.loaded', why: OF_TWINS },
      { event: 'memory.changed[unlinked]', why: OF_LINKS },

      { event: 'lead.chosen[lead]', why: OF_SEARCH },
    ],
  },
}
