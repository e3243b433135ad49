import type { SnapshotFrom } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import type { TestState } from '#contract/integrations/testMessage.ts'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { testMessageMachine } from '#machines/integrations/connecting/testMessageMachine.ts'
import { ZERO_ID } from '../../ids.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { hello } from '../../people.ts'
import { fill, passes, press, sees, seesNot, the } from '../../qa/say.ts'
import { checkedNumber, profile } from '../someIntegrations.ts'

type State = SnapshotFrom<typeof testMessageMachine>

const begun: TestState = {
  mark: '2026-01-05T09:00:00.000Z',
  heard: null,
  status: null,
  failure: null,
  isAnswered: false,
}
const heard = { ...begun, heard: { threadId: 'ana', from: 'Ana Rojas' } }
const refused = 'Este número no está en la lista de pruebas'

const SEND = the.button('Enviar mensaje de prueba')
const isIdle = (state: State) => state.matches({ running: { sending: 'idle' } })
const isWhatsapp = ({ context }: State) => context.integration.kind === 'whatsapp'

export const testMessageModel = defineModel({
  machine: testMessageMachine,
  parent: connectingMachine,
  opening: {
    title: 'Mensaje de prueba',
    about: 'Un mensaje al teléfono de quien conecta, que tiene que volver.',
    role: 'member',
    address: '/',
    before: ['La conexión está comprobada, y su guía llegó al último paso.'],
  },
  options: {
    starts: {
      whatsapp: { integration: checkedNumber },
      instagram: { integration: profile },
    },
    cases: [
      done('beginTest', begun),
      fail('beginTest', new Error('No')),
      done('readTest', begun, 'nothing'),
      done('readTest', heard, 'heard'),
      done('readTest', { ...heard, status: 'sent' }, 'sent'),
      done('readTest', { ...begun, status: 'delivered' }, 'delivered'),
      done('readTest', { ...begun, status: 'read' }, 'read'),
      done('readTest', { ...begun, status: 'sent', isAnswered: true }, 'answered'),
      done('readTest', { ...begun, status: 'failed', failure: refused }, 'failed'),
      fail('readTest', new Error('No')),
      { type: 'number.changed', value: '+50688887777', case: 'number' },
      { type: 'number.changed', value: 'mi teléfono', case: 'words' },
      { type: 'test.send', key: ZERO_ID },
      done('sendTest', '900'),
      fail('sendTest', new CallError('refused', 'HTTP 400', 400, '{"message":"Sin permiso"}')),
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 2_000 },
      { type: 'live.change', threadId: 'ana' },
    ],
    project: ({ to, problem, error, messageId, seen }) => [
      to,
      problem,
      error,
      messageId,
      seen?.status,
      seen?.heard,
    ],
    holds: {
      'a failure to begin says why until the next try': (now, { event }) =>
        (!is(event, 'error beginTest') || now.context.error !== null) &&
        (!is(event, 'test.retry') || now.context.error === null),
      'what the back end saw is what is shown': ({ context }, { event }) =>
        !event.type.startsWith('xstate.done.actor.readTest') ||
        context.seen === carried(event, 'output'),
      'what is typed is the number, and what is wrong with it is said when it is sent': (
        now,
        { event, before },
      ) =>
        !before ||
        !isIdle(before) ||
        ((!is(event, 'number.changed') ||
          !isWhatsapp(now) ||
          now.context.to === carried(event, 'value')) &&
          (!is(event, 'test.send') ||
            (now.matches({ running: { sending: 'sending' } })
              ? now.context.key === carried(event, 'key') && now.context.messageId === null
              : now.context.problem !== null))),
      'nothing counts that came before the test': ({ context }, { event, effects }) =>
        !is(event, 'done beginTest') ||
        (context.mark === begun.mark && !JSON.stringify(effects.sent).includes('test.passed')),
      'it is back where it arrived, or was answered; Instagram does not tell that it arrived': (
        now,
        { event, effects },
      ) =>
        !event.type.startsWith('xstate.done.actor.readTest') ||
        (JSON.stringify(effects.sent).includes('test.passed') === now.matches('passed') &&
          now.matches('passed') ===
            (['delivered', 'read', 'answered'].includes(event.case ?? '') ||
              (event.case === 'sent' && !isWhatsapp(now)))),
      'a number that is none is not sent to, and the person hears why': (now, { before, event }) =>
        !is(event, 'test.send') ||
        !before ||
        !isIdle(before) ||
        (isWhatsapp(now)
          ? now.matches({ running: { sending: 'sending' } }) === /^\+/.test(before.context.to)
          : now.matches({ running: { sending: 'sending' } }) ===
            (before.context.seen?.heard != null)) ||
        now.context.problem !== null,
      'on WhatsApp it goes to the typed number, on Instagram to who wrote': (_, { effects }) =>
        JSON.stringify(effects.started).includes('"src":"sendTest"') === false ||
        JSON.stringify(effects.started).includes('"threadId":null') ===
          JSON.stringify(effects.started).includes('"kind":"whatsapp"'),
      'an account without a number asks nobody to write who has written': (now, { event }) =>
        !is(event, 'done readTest[heard]') || isWhatsapp(now) || now.context.problem === null,
      'a reason stays until what it asks for is there': (now, { event, before }) =>
        !is(event, 'done readTest[nothing]', 'error readTest') ||
        now.context.problem === before?.context.problem,
      'what is typed clears the reason': ({ context }, { event }) =>
        !is(event, 'number.changed') || context.problem === null || context.to === '',
      'a send that fails says why until it is dismissed': ({ context }, { event }) =>
        (!event.type.startsWith('xstate.error.actor.sendTest') ||
          context.error === 'Sin permiso') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the state is asked for the message that was sent': ({ context }, { event }) =>
        !is(event, 'done sendTest') || context.messageId === '900',
    },
  },
  offers: {
    'number.changed': (state) => isIdle(state) && isWhatsapp(state),
    'test.send': isIdle,
    'test.retry': (state) => state.matches('unknown'),
    'error.dismissed': (state) => isIdle(state) && state.context.error !== null,
  },
  isScreenGone: (event) =>
    is(event, 'done readTest[delivered]', 'done readTest[read]', 'done readTest[answered]'),
  wires: {
    beginTest: wire(
      metaAccounts.whatsapp.test.read,
      ({ mark }: TestState) => ({ success: true, data: { mark } }),
      { id: checkedNumber.id },
    ),
  },
  delays: { look: 4_000 },
  does: {
    whatsapp: '→ beginning',
    instagram: '→ beginning',
    'done beginTest': '→ running.looking.resting, → running.sending.idle',
    'error beginTest': '→ unknown',
    'test.retry': '→ beginning',
    'live.message': ['→ running.looking.asking', ''],
    'live.change': ['→ running.looking.asking', ''],
    'after look': '→ running.looking.asking',
    'done readTest[nothing]': '→ running.looking.resting',
    'done readTest[heard]': '→ running.looking.resting',
    'done readTest[sent]': ['→ running.looking.resting', '→ passed, parent: test.passed'],
    'done readTest[failed]': '→ running.looking.resting',
    'done readTest[delivered]': '→ passed, parent: test.passed',
    'done readTest[read]': '→ passed, parent: test.passed',
    'done readTest[answered]': '→ passed, parent: test.passed',
    'error readTest': '→ running.looking.resting',
    'test.send': ['→ running.sending.sending', ''],
    'done sendTest': '→ running.sending.idle',
    'error sendTest': '→ running.sending.idle',
  },
  words: {
    events: {
      whatsapp: [
        press(the.button('Enviar mensaje de prueba', the.card('Tienda'))),
        sees(the.dialog('Conectar WhatsApp')),
      ],
      instagram: [
        press(the.button('Enviar mensaje de prueba', the.card('Perfil'))),
        sees(the.dialog('Conectar Instagram')),
      ],
      'xstate.done.actor.beginTest': 'El servidor espera el mensaje desde ahora.',
      'xstate.error.actor.beginTest': 'El servidor contesta con un error 500.',
      'test.retry': press(the.button('Reintentar')),
      'number.changed[number]': fill(the.field('Tu número de WhatsApp'), '+50688887777'),
      'number.changed[words]': fill(the.field('Tu número de WhatsApp'), 'mi teléfono'),
      'test.send': press(SEND),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'live.message': 'Llega un mensaje.',
      'live.change': 'Un mensaje llegó a su destino.',
      'after.look': passes(),
      'xstate.done.actor.readTest[nothing]': 'El servidor contesta que no ha llegado nada.',
      'xstate.done.actor.readTest[heard]': [
        'El servidor contesta que escribió Ana Rojas.',
        sees('Llegó un mensaje de Ana Rojas'),
      ],
      'xstate.done.actor.readTest[sent]': 'El servidor contesta que el mensaje salió.',
      'xstate.done.actor.readTest[delivered]': 'El servidor contesta que el mensaje llegó.',
      'xstate.done.actor.readTest[read]': 'El servidor contesta que el mensaje se leyó.',
      'xstate.done.actor.readTest[answered]': 'El servidor contesta que alguien respondió.',
      'xstate.done.actor.readTest[failed]': 'El servidor contesta que el mensaje no llegó.',
      'xstate.error.actor.readTest': 'El servidor contesta con un error 500.',
      'xstate.done.actor.sendTest': 'Meta toma el mensaje.',
      'xstate.error.actor.sendTest': 'Meta no toma el mensaje: sin permiso.',
    },
    states: {
      beginning: sees('Cargando...'),
      unknown: sees(the.button('Reintentar')),
      'running.looking.resting': [],
      'running.looking.asking': [],
      'running.sending.idle': sees(SEND),
      'running.sending.sending': seesNot(SEND),
      passed: [],
    },
  },
})
