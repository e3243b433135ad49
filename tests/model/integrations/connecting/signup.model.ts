import type { SnapshotFrom } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { signupMachine } from '#machines/integrations/connecting/signupMachine.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, choose, passes, press, sees, the } from '../../qa/say.ts'
import { checkedNumber } from '../someIntegrations.ts'

type State = SnapshotFrom<typeof signupMachine>

export const someApp = {
  dialogUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
  appId: '700',
  configId: '77',
  returnUrl: 'https://recado.example/conectar-meta.html',
}

const OPEN = the.button('Abrir la ventana de Meta')
const SHUT = the.button('Cerrar su ventana')
const PHONE = the.checkbox('Seguir usando el número en la app de WhatsApp Business del teléfono')
const isShut = (state: State) => state.matches('shut')

export const signupModel = defineModel({
  machine: signupMachine,
  parent: connectingMachine,
  opening: {
    title: 'Conectar con la ventana de Meta',
    about: 'Elegir el número en la ventana de Meta: cómo se abre, y qué pasa si no termina.',
    role: 'member',
    address: '/',
    before: ['Quien administra el servidor tiene una app en Meta.'],
  },
  options: {
    starts: {
      chosen: { businessId: 1, app: someApp, assistantId: '7' },
      unchosen: { businessId: 1, app: someApp, assistantId: '' },
    },
    cases: [
      { type: 'assistant.chosen', id: '7', case: 'one' },
      { type: 'phone.kept', coexists: true, case: 'kept' },
      { type: 'signup.chosen', numberId: '1045', wabaId: '91045' },
      { type: 'signup.code', code: 'abc' },
      done('exchangeCode', checkedNumber),
      fail('exchangeCode', new CallError('refused', 'HTTP 400', 400, '{"message":"No se pudo"}')),
    ],
    project: ({ assistantId, coexists, numberId, code, problem, error }) => [
      assistantId,
      coexists,
      numberId,
      code,
      problem,
      error,
    ],
    holds: {
      'what the person chooses is what is sent': ({ context }, { before, event }) =>
        !before?.matches('shut') ||
        ((!is(event, 'assistant.chosen') || context.assistantId === carried(event, 'id')) &&
          (!is(event, 'phone.kept') || context.coexists === carried(event, 'coexists'))),
      'without an assistant no window is opened, and the person hears it': (
        now,
        { before, event },
      ) =>
        !is(event, 'signup.open') ||
        !before ||
        !isShut(before) ||
        (before.context.assistantId === ''
          ? isShut(now) && now.context.problem === 'Selecciona un asistente'
          : now.matches('open')),
      'an assistant that is chosen clears the reason': ({ context }, { event }) =>
        !is(event, 'assistant.chosen') || context.problem === null || context.assistantId === '',
      'each window begins with nothing of the one before': ({ context }, { before, event }) =>
        !is(event, 'signup.open') || before?.matches('open') || context.numberId === null,
      'the exchange gets the code, the number, the assistant and the way': (
        { context },
        { event, effects },
      ) =>
        !is(event, 'signup.code') ||
        effects.started.length === 0 ||
        JSON.stringify(effects.started).includes(
          JSON.stringify({
            businessId: 1,
            assistantId: context.assistantId,
            coexists: context.coexists,
            code: 'abc',
            numberId: context.numberId,
            wabaId: context.wabaId,
          }),
        ),
      'the window is of the way that was chosen': ({ context }, { event, effects }) =>
        !is(event, 'signup.open') ||
        effects.started.length === 0 ||
        JSON.stringify(effects.started).includes(`"coexists":${context.coexists}`),
      'the parent gets the new connection': (_, { event, effects }) =>
        !is(event, 'done exchangeCode') || JSON.stringify(effects.sent).includes('"id":"11"'),
      'what the window named is kept': ({ context }, { before, event }) =>
        !is(event, 'signup.chosen') ||
        !before?.matches('open') ||
        (context.numberId === '1045' && context.wabaId === '91045'),
      'a failure has a reason': (now) =>
        !now.matches({ shut: 'failed' }) || now.context.error === 'No se pudo',
    },
  },
  offers: {
    'assistant.chosen': isShut,
    'phone.kept': (state) => isShut(state) && !state.context.coexists,
    'signup.open': isShut,
    'signup.stop': (state) => state.matches('open'),
  },
  isScreenGone: (event) => is(event, 'done exchangeCode'),
  delays: { patience: 900_000 },
  does: {
    chosen: '→ shut.ready',
    unchosen: '→ shut.ready',
    'signup.open': ['→ open', ''],
    'signup.stop': '→ shut.ready',
    'signup.blocked': '→ shut.blocked',
    'signup.closed': '→ shut.closed',
    'signup.refused': '→ shut.refused',
    'after patience': '→ shut.silent',
    'signup.code': '→ exchanging',
    'done exchangeCode': '→ connected, parent: signup.connected',
    'error exchangeCode': '→ shut.failed',
  },
  words: {
    events: {
      chosen: ['Toca «Conectar con Meta», con la asistente Lina elegida.', sees(OPEN)],
      unchosen: ['Toca «Conectar con Meta», sin asistente elegido.', sees(OPEN)],
      'assistant.chosen[one]': choose(the.dropdown('Asistente *'), 'Lina'),
      'phone.kept[kept]': press(PHONE),
      'signup.open': press(OPEN),
      'signup.stop': press(SHUT),
      'signup.chosen': 'La ventana de Meta dice qué número se eligió.',
      'signup.code': 'Meta vuelve con el permiso.',
      'signup.blocked': 'El navegador no deja abrir la ventana.',
      'signup.closed': 'Cierra la ventana de Meta sin terminar.',
      'signup.refused': 'En la ventana de Meta no da el permiso.',
      'after.patience': passes('sin que la ventana diga nada'),
      'xstate.done.actor.exchangeCode': 'El servidor conecta el número.',
      'xstate.error.actor.exchangeCode': 'El servidor contesta que no se pudo.',
    },
    states: {
      'shut.ready': sees(OPEN),
      'shut.blocked': sees('El navegador no dejó abrir la ventana de Meta…'),
      'shut.closed': sees('La ventana de Meta se cerró antes de terminar…'),
      'shut.refused': sees('Meta no dio el permiso…'),
      'shut.silent': sees('La ventana de Meta lleva mucho tiempo sin decir nada…'),
      'shut.failed': sees(OPEN),
      open: sees(SHUT),
      exchanging: sees(the.button('Conectando...')),
      connected: byHand('sigue la comprobación'),
    },
  },
})
