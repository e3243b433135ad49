import { type Client, listClients } from '#contract/clients/clients.ts'
import { CallError } from '#contract/errors.ts'
import { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { sameContactMachine, selectOther } from '#machines/clients/sameContactMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { fill, passes, sees, seesNot, the } from '../qa/say.ts'
import { client, eva } from './someClients.ts'
import { clientRow } from './wires.ts'

const nobody = { phone: null, email: null }
const phone = { ...nobody, phone: '88881111' }
const both = { phone: '88881111', email: 'eva@correo.example' }
/** Has the e-mail only, in capitals. */
const namesake = client('9', 'Otra Eva', { email: 'EVA@correo.example' })
const own = client('5', 'Ana Rojas', { phone: '8888 1111' })

const NOTICED = 'Eva Mora ya tiene este teléfono.'

export const sameContactModel = defineModel({
  machine: sameContactMachine,
  parent: clientFormMachine,
  opening: {
    title: 'Un teléfono o un correo que ya tiene otro cliente',
    about: 'Mientras se escribe, la ficha dice quién más lo tiene; se puede guardar igual.',
    role: 'member',
    address: '/',
    before: ['Eva Mora (eva@correo.example, +506 8888 1111) está entre los clientes del negocio.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, clientId: null, sign: nobody },
      edited: { businessId: 1, clientId: '5', sign: phone },
    },
    cases: [
      { type: 'contact.typed', sign: phone, case: 'phone' },
      { type: 'contact.typed', sign: both, case: 'both' },
      { type: 'contact.typed', sign: nobody, case: 'nobody' },
      done('findSame', [eva, own, namesake], 'some'),
      done('findSame', [], 'none'),
      fail('findSame', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ sign, found }) => [sign.phone, sign.email, found.map(({ id }) => id).join()],
    holds: {
      'whoever has the same is told of, and the client itself is not': (now, { event }) =>
        !is(event, 'done findSame[some]') ||
        (now.context.found.includes(eva) &&
          (now.context.clientId === null || !now.context.found.includes(own))),
      'each field has its own client': (now, { event, before }) =>
        !is(event, 'done findSame[some]') ||
        before?.context.clientId !== '5' ||
        (selectOther(now, 'phone') === eva &&
          selectOther(now, 'email') === (now.context.sign.email === null ? undefined : eva)),
      'what was found of another text is not told any more': (now, { event, before }) =>
        !is(event, 'contact.typed') ||
        now.context.sign === before?.context.sign ||
        now.context.found.length === 0,
      'nothing is looked up that is not whole': (now) =>
        now.matches('quiet') || now.context.sign.phone !== null || now.context.sign.email !== null,
      'what is looked up is what was typed last': (_, { before, effects }) =>
        effects.started.every(
          ({ input }) =>
            JSON.stringify(carried(Object(input), 'sign')) === JSON.stringify(before?.context.sign),
        ),
      'the same text is looked up once': (now, { before, event, effects }) =>
        !is(event, 'contact.typed') ||
        JSON.stringify(carried(event, 'sign')) !== JSON.stringify(before?.context.sign) ||
        (effects.started.length === 0 && now.value === before?.value),
      'what was typed last is known': ({ context }, { event }) =>
        !is(event, 'contact.typed') ||
        JSON.stringify(carried(event, 'sign')) === JSON.stringify(context.sign),
    },
  },
  wires: {
    findSame: wire(listClients, (clients: readonly Client[]) => ({
      clients: clients.map(clientRow),
      total: clients.length,
    })),
  },
  delays: { searchDelay: 500 },
  does: {
    fresh: '→ quiet',
    edited: '→ quiet',
    'contact.typed[phone]': ['', '→ typing'],
    'contact.typed[both]': ['', '→ typing'],
    'contact.typed[nobody]': ['', '→ quiet'],
    'after searchDelay': '→ looking',
    'done findSame': '→ known',
    'error findSame': '→ quiet',
  },
  words: {
    events: {
      fresh: 'Toca el botón «Nuevo cliente».',
      edited: 'Toca el botón «Editar» de Ana Rojas, cuyo teléfono es 8888 1111.',
      'contact.typed[phone]': fill(the.field('Teléfono'), '+506 8888 1111'),
      'contact.typed[both]': [
        fill(the.field('Teléfono'), '+506 8888 1111'),
        fill(the.field('Correo electrónico'), 'eva@correo.example'),
      ],
      'contact.typed[nobody]': [
        fill(the.field('Teléfono'), ''),
        fill(the.field('Correo electrónico'), ''),
      ],
      'after.searchDelay': passes('sin escribir'),
      'xstate.done.actor.findSame[some]': [
        'El servidor encuentra a Eva Mora.',
        sees(NOTICED, the.button('Ver a Eva Mora')),
      ],
      'xstate.done.actor.findSame[none]': ['El servidor no encuentra a nadie.', seesNot(NOTICED)],
      'xstate.error.actor.findSame': ['El servidor contesta con un error 500.', seesNot(NOTICED)],
    },
    states: { quiet: seesNot(NOTICED), typing: seesNot(NOTICED), looking: [], known: [] },
  },
})
