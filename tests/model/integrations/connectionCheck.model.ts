import { CallError } from '#contract/errors.ts'
import { checks, type Integration } from '#contract/integrations/integrations.ts'
import { connectionCheckMachine } from '#machines/integrations/connectionCheckMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire, wireTime } from '../kit/wire.ts'
import { cannotUse, press, sees, the } from '../qa/say.ts'
import { checkedNumber, uncheckedNumber } from './someIntegrations.ts'

export const connectionCheckModel = defineModel({
  machine: connectionCheckMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Comprobar una conexión',
    about: 'Una persona pregunta si una conexión funciona.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, con la conexión Tienda, sin comprobar.'],
  },
  options: {
    cases: [
      { type: 'integration.check', integration: uncheckedNumber },
      done('checkConnection', checkedNumber),
      fail('checkConnection', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ checked, error }) => [checked, error],
    holds: {
      'a check names its connection, and clears the old failure': (
        { context },
        { before, event },
      ) =>
        !is(event, 'integration.check') ||
        !before?.matches('idle') ||
        (context.checked?.id === uncheckedNumber.id && context.error === null),
      'a check that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error checkConnection') ||
          context.error === 'Error al comprobar integración de WhatsApp') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the parent hears what the check found': (_, { event, effects }) =>
        !is(event, 'done checkConnection') || JSON.stringify(effects.sent).includes('"state":"ok"'),
    },
  },
  offers: {
    'integration.check': (state) => state.matches('idle'),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    checkConnection: wire(
      checks.whatsapp,
      ({ health }: Integration) => ({
        success: true,
        data: {
          state: health?.state,
          checked_at: wireTime(health?.checkedAt ?? null),
          steps: health?.steps,
        },
      }),
      ({ id }) => ({ id }),
    ),
  },
  delays: {},
  does: {
    start: '→ idle',
    'integration.check': '→ checking',
    'done checkConnection': '→ idle, parent: integration.checked',
    'error checkConnection': '→ idle',
  },
  words: {
    events: {
      'integration.check': press(the.button('Comprobar conexión', the.card('Tienda'))),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.checkConnection': 'El servidor contesta que funciona.',
      'xstate.error.actor.checkConnection': 'El servidor contesta con un error 500.',
    },
    states: {
      idle: sees(the.button('Comprobar conexión', the.card('Tienda'))),
      checking: cannotUse(the.button('Comprobando...', the.card('Tienda'))),
    },
  },
})
