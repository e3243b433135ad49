import type { VisitorMessage } from '#contract/visitor.ts'
import { widgetMachine } from '#machines/visitor/widgetMachine.ts'
import type { Effects } from '../kit/effects.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand, press, sees, seesNot, the, when } from '../qa/say.ts'

const said = (id: number, fromBusiness: boolean): VisitorMessage => ({
  id,
  clientId: null,
  text: fromBusiness ? '¡Buenas!' : 'Hola',
  fromBusiness,
  at: id * 1_000,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
})

const remembered = { token: 'v1', draft: '', outgoing: [] }

/** The last message to the website in a step. */
const told = ({ sent }: Effects): unknown => sent.findLast(({ to }) => to === 'host')?.event ?? null

const unread = (count: number) => JSON.stringify({ type: 'host.unread', count })

export const widgetModel = defineModel({
  machine: widgetMachine,
  opening: {
    title: 'El widget en una página',
    about: 'El chat dentro de la página de un negocio: cerrado, abierto, y lo que queda sin leer.',
    role: 'visitor',
    address: '/widget/demo',
    before: ['La página del negocio lleva el código del widget.'],
  },
  options: {
    starts: {
      framed: { isFramed: true, remembered, readUpTo: 0 },
      returning: { isFramed: true, remembered, readUpTo: 2 },
      page: { isFramed: false, remembered, readUpTo: 0 },
    },
    cases: [
      { type: 'widget.opened', canClose: true, case: 'closable' },
      { type: 'widget.opened', canClose: false, case: 'fixed' },
      { type: 'widget.identified', says: { name: 'Ana', email: null, phone: null } },
      { type: 'visitor.heard', messages: [said(1, false), said(2, true)], case: 'one' },
      {
        type: 'visitor.heard',
        messages: [said(1, false), said(2, true), said(3, true), said(4, false)],
        case: 'two',
      },
    ],
    project: ({ messages, readUpTo, isFramed }) => [messages.length, readUpTo, isFramed],
    // A page of its own gets no messages of a website.
    filter: ({ context }, { type }) =>
      context.isFramed || ['visitor.heard', 'page.shown'].includes(type),
    holds: {
      'the visitor is told what the website says': (_, { event, effects }) =>
        !is(event, 'widget.identified') ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'visitor' &&
            JSON.stringify(told) ===
              JSON.stringify({ type: 'visit.identified', says: carried(event, 'says') }),
        ),
      'the visitor hears whenever somebody looks at the chat': (now, { event, effects }) =>
        !now.matches('seen') ||
        !is(event, 'widget.opened', 'page.shown') ||
        effects.sent.some(
          ({ to, event: told }) =>
            to === 'visitor' && JSON.stringify(told) === JSON.stringify({ type: 'visit.shown' }),
        ),
      'a page of its own is always seen': (now) =>
        now.context.isFramed || now.matches({ seen: 'fixed' }),
      'a frame is not seen before the website shows it': (now, { before }) =>
        before !== null || now.matches('closed') === now.context.isFramed,
      'a shown message counts as read': ({ context, ...now }, { event }) =>
        !is(event, 'visitor.heard', 'widget.opened') ||
        !now.matches('seen') ||
        context.messages.every(({ id, fromBusiness }) => !fromBusiness || id <= context.readUpTo),
      'a message that is not shown stays unread': ({ context, ...now }, { before }) =>
        before === null || !now.matches('closed') || context.readUpTo === before.context.readUpTo,
      'nothing that was read is ever unread again': ({ context }, { before }) =>
        before === null || context.readUpTo >= before.context.readUpTo,
      'the last that was said is known': ({ context }, { event }) =>
        !is(event, 'visitor.heard') || context.messages === carried(event, 'messages'),
      'the website is told what the business said that nobody saw': (now, { event, effects }) =>
        !(is(event, 'visitor.heard') && now.matches('closed')) ||
        JSON.stringify(told(effects)) ===
          unread(
            now.context.messages.filter(
              ({ id, fromBusiness }) => fromBusiness && id > now.context.readUpTo,
            ).length,
          ),
      'an opened widget has nothing unread': (_, { before, event, effects }) =>
        !is(event, 'widget.opened') ||
        before?.matches('closed') !== true ||
        JSON.stringify(told(effects)) === unread(0),
    },
  },
  offers: {
    'widget.close': (now) => now.matches({ seen: 'closable' }),
  },
  delays: {},
  does: {
    framed: '→ closed',
    returning: '→ closed',
    page: '→ seen.fixed, host: host.unread, visitor: visit.shown',
    'widget.opened[closable]': [
      '→ seen.closable, host: host.unread, visitor: visit.shown',
      'host: host.unread, visitor: visit.shown',
    ],
    'widget.opened[fixed]': [
      '→ seen.fixed, host: host.unread, visitor: visit.shown',
      'host: host.unread, visitor: visit.shown',
    ],
    'page.shown': 'visitor: visit.shown',
    'widget.closed': ['→ closed', ''],
    'widget.identified': 'visitor: visit.identified',
    'widget.close': '→ closed, host: host.close',
    'visitor.heard': ['', 'host: host.unread'],
  },
  words: {
    events: {
      framed: 'Abre la página del negocio.',
      returning: 'Abre la página del negocio después de haber leído una respuesta.',
      page: 'Abre la página de visitantes del negocio.',
      'widget.opened[closable]': [
        'La página del negocio muestra el widget.',
        sees(the.button('Cerrar el chat')),
      ],
      'widget.opened[fixed]': [
        'La página del negocio muestra un widget que no se puede minimizar.',
        seesNot(the.button('Cerrar el chat')),
      ],
      'widget.identified': 'La página del negocio dice quién es el visitante.',
      'page.shown': 'Vuelve a esta pestaña.',
      'widget.closed': 'La página del negocio oculta el widget.',
      'widget.close': press(the.button('Cerrar el chat')),
      'visitor.heard[one]': [
        'El negocio contesta.',
        when('closed', byHand('el botón del widget dice cuántos mensajes hay sin leer')),
      ],
      'visitor.heard[two]': [
        'El negocio contesta otra vez.',
        when('closed', byHand('el botón del widget dice cuántos mensajes hay sin leer')),
      ],
    },
    states: {
      closed: byHand('en la página del negocio solo se ve el botón del widget'),
      'seen.closable': sees(the.button('Cerrar el chat')),
      'seen.fixed': seesNot(the.button('Cerrar el chat')),
    },
  },
})
