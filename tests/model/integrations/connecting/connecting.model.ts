import type { SnapshotFrom } from 'xstate'
import { CallError } from '#contract/errors.ts'
import type { MetaSetup } from '#contract/integrations/metaSetup.ts'
import { connectingMachine } from '#machines/integrations/connecting/connectingMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, passes, press, sees, the, when } from '../../qa/say.ts'
import { checkedNumber, profile, shopNumber, uncheckedNumber } from '../someIntegrations.ts'
import { someApp } from './signup.model.ts'

type State = SnapshotFrom<typeof connectingMachine>

const setup: MetaSetup = {
  isReady: true,
  webhookUrl: null,
  verifyToken: 'palabra',
  verifiedAt: null,
  signup: null,
}
const verified = { ...setup, verifiedAt: 1_767_600_000_000 }
const withApp = { ...verified, signup: someApp }
const broken = {
  ...checkedNumber,
  health: {
    state: 'problem',
    reason: 'Credenciales inválidas',
    checkedAt: 1_767_600_000_000,
    steps: [{ name: 'Token de acceso', ok: false, message: 'Credenciales inválidas' }],
    lastEventAt: null,
  },
} as const
const refused = new CallError('refused', 'HTTP 500', 500)

const NEXT = the.button('Siguiente')
const BACK = the.button('Atrás')
const isChecked = (state: State) => state.matches({ checking: 'checked' })
const isSure = ({ context }: State) =>
  context.error === null && context.stored?.health?.state !== 'problem'

export const connectingModel = defineModel({
  machine: connectingMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Conectar paso a paso',
    about: 'WhatsApp o Instagram, desde lo que se hace en Meta hasta un mensaje que vuelve.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta.'],
  },
  options: {
    starts: {
      new: { businessId: 1, kind: 'whatsapp', stored: null, assistantId: '7' },
      instagram: { businessId: 1, kind: 'instagram', stored: null, assistantId: '7' },
      stored: { businessId: 1, kind: 'whatsapp', stored: shopNumber },
      test: { businessId: 1, kind: 'whatsapp', stored: shopNumber, begins: 'test' },
    },
    cases: [
      done('loadSetup', setup, 'plain'),
      done('loadSetup', withApp, 'app'),
      fail('loadSetup', refused),
      done('askSetup', setup, 'waiting'),
      done('askSetup', verified, 'verified'),
      fail('askSetup', refused),
      { type: 'signup.connected', integration: uncheckedNumber },
      done('findStored', uncheckedNumber, 'number'),
      done('findStored', profile, 'account'),
      fail('findStored', refused),
      done('checkConnection', checkedNumber, 'ok'),
      done('checkConnection', broken, 'problem'),
      fail('checkConnection', refused),
    ],
    project: ({ kind, stored, setup: found, error }) => [
      kind,
      stored?.id,
      stored?.health?.state,
      found?.signup === null,
      found?.verifiedAt === null,
      error,
    ],
    // A connection is found that is of the kind that is connected.
    filter: ({ context: { kind } }, { type, case: name }) =>
      !type.endsWith('done.actor.findStored') || (kind === 'whatsapp') === (name === 'number'),
    holds: {
      'a failure says why, where the person can try again': (now, { event }) =>
        !(is(event, 'error loadSetup') || is(event, 'error findStored')) ||
        now.context.error !== null,
      'a new try has no old failure': (now, { event, before }) =>
        !(
          is(event, 'guide.retry') ||
          (is(event, 'step.next') && before?.matches({ checking: 'checked' }))
        ) || now.context.error === null,
      'a new connection begins with what is done at Meta, a stored one with its check or its test':
        (now, { event, before }) =>
          !event.type.startsWith('xstate.done.actor.loadSetup') ||
          (before?.context.stored === null
            ? now.matches('preparing')
            : now.matches(before?.context.begins === 'test' ? 'testing' : 'checking')),
      "Meta's window is offered for WhatsApp only, and where there is an app": (
        now,
        { before, event },
      ) =>
        !is(event, 'signup.show') ||
        !before?.matches('preparing') ||
        now.matches('signing') ===
          (now.context.kind === 'whatsapp' && now.context.setup?.signup !== null),
      'what is stored is looked for, and checked': (now, { event }) =>
        (!is(event, 'form.saved') || !now.matches('writing')) &&
        (!event.type.startsWith('xstate.done.actor.findStored') ||
          (now.matches('checking') && now.context.stored?.kind === now.context.kind)),
      'a connection that failed its check is not tested': (now, { before, event }) =>
        !is(event, 'step.next') ||
        !before ||
        !isChecked(before) ||
        now.matches('testing') === isSure(before),
      'the form has what was stored, or the chosen assistant': (now, { effects }) =>
        !effects.started.some((each) => JSON.stringify(each).includes('"draft"')) ||
        JSON.stringify(effects.started).includes(
          now.context.stored === null ? '"stored":null' : `"id":"${now.context.stored.id}"`,
        ),
      'a check that failed says why until it is tried again': ({ context }, { event }) =>
        (!event.type.startsWith('xstate.error.actor.checkConnection') ||
          context.error?.startsWith('Error al comprobar integración de') === true) &&
        (!is(event, 'check.again', 'step.edit') || context.error === null),
      'what a check found is kept': ({ context }, { event }) =>
        !is(event, 'done checkConnection[problem]') || context.stored?.health?.state === 'problem',
      'what Meta has asked for is kept': ({ context }, { event }) =>
        !is(event, 'done askSetup[verified]') || context.setup?.verifiedAt != null,
      'who may close the guide always may': (now) => now.can({ type: 'guide.close' }),
    },
  },
  offers: {
    'guide.close': (state) => !state.matches('writing') && !state.matches('signing'),
    'guide.retry': (state) => state.matches('unloaded') || state.matches('unfound'),
    'step.next': (state) => state.matches('preparing') || (isChecked(state) && isSure(state)),
    'signup.show': (state) =>
      state.matches('preparing') &&
      state.context.kind === 'whatsapp' &&
      state.context.setup?.signup != null,
    'step.back': (state) => state.matches('testing') || state.matches('signing'),
    'step.edit': isChecked,
    'check.again': isChecked,
    'form.closed': (state) => state.matches('writing'),
    'form.saved': (state) => state.matches('writing'),
    'signup.connected': (state) => state.matches('signing'),
    'test.passed': (state) => state.matches('testing'),
  },
  delays: { look: 5_000 },
  does: {
    new: '→ loading',
    instagram: '→ loading',
    stored: '→ loading',
    test: '→ loading',
    'guide.close': 'parent: guide.closed',
    'guide.retry': ['→ loading', '→ finding'],
    'done loadSetup[plain]': ['→ preparing.asking', '→ checking.asking', '→ testing'],
    'done loadSetup[app]': ['→ preparing.asking', '→ checking.asking', '→ testing'],
    'error loadSetup': '→ unloaded',
    'done askSetup[waiting]': '→ preparing.waiting',
    'done askSetup[verified]': '→ preparing.verified',
    'error askSetup': '→ preparing.waiting',
    'after look': '→ preparing.asking',
    'step.next': ['→ writing', '→ testing'],
    'signup.show': '→ signing',
    'step.back': ['→ preparing.asking', '→ checking.asking'],
    'signup.connected': '→ checking.asking',
    'form.closed': '→ preparing.asking',
    'form.saved': '→ finding',
    'done findStored[number]': '→ checking.asking',
    'done findStored[account]': '→ checking.asking',
    'error findStored': '→ unfound',
    'done checkConnection[ok]': '→ checking.checked',
    'done checkConnection[problem]': '→ checking.checked',
    'error checkConnection': '→ checking.checked',
    'check.again': '→ checking.asking',
    'step.edit': '→ writing',
    'test.passed': '→ finished',
  },
  words: {
    events: {
      new: ['Toca «Conectar paso a paso».', sees(the.dialog('Conectar WhatsApp'))],
      instagram: [
        'En la pestaña Instagram, toca «Conectar paso a paso».',
        sees(the.dialog('Conectar Instagram')),
      ],
      stored: ['Abre la guía de la conexión Tienda.', sees(the.dialog('Conectar WhatsApp'))],
      test: [
        'En la tarjeta Tienda, toca «Enviar mensaje de prueba».',
        sees(the.dialog('Conectar WhatsApp')),
      ],
      'guide.close': [
        press(the.button('Cerrar', the.dialog('Conectar…'))),
        byHand('la guía se cierra'),
      ],
      'guide.retry': press(the.button('Reintentar')),
      'step.next': press(NEXT),
      'step.back': press(BACK),
      'step.edit': press(the.button('Corregir los datos')),
      'signup.show': press(the.button('Conectar con Meta')),
      'check.again': press(the.button('Comprobar conexión')),
      'form.closed': 'El formulario se cierra.',
      'form.saved': 'El servidor guarda la conexión.',
      'signup.connected': 'La ventana de Meta termina, y el servidor conecta el número.',
      'test.passed': 'El mensaje de prueba vuelve.',
      'after.look': passes(),
      'xstate.done.actor.loadSetup[plain]': 'El servidor dice qué se copia en Meta.',
      'xstate.done.actor.loadSetup[app]': 'El servidor dice que tiene una app en Meta.',
      'xstate.error.actor.loadSetup': 'El servidor contesta con un error 500.',
      'xstate.done.actor.askSetup[waiting]': 'Meta todavía no pidió la dirección.',
      'xstate.done.actor.askSetup[verified]': [
        'Meta pidió la dirección.',
        sees('Meta ya verificó esta dirección'),
      ],
      'xstate.error.actor.askSetup': 'El servidor contesta con un error 500.',
      'xstate.done.actor.findStored[number]': 'El servidor contesta con la conexión.',
      'xstate.done.actor.findStored[account]': 'El servidor contesta con la conexión.',
      'xstate.error.actor.findStored': 'El servidor contesta con un error 500.',
      'xstate.done.actor.checkConnection[ok]': [
        'Meta confirma la conexión.',
        sees('…Meta acepta el token'),
      ],
      'xstate.done.actor.checkConnection[problem]': [
        'Meta no acepta el token.',
        sees('Algo falla…'),
      ],
      'xstate.error.actor.checkConnection': 'El servidor contesta con un error 500.',
    },
    states: {
      loading: sees('Cargando...'),
      unloaded: sees(the.button('Reintentar')),
      beginning: [],
      'preparing.asking': sees(the.list('Qué hacer en Meta')),
      'preparing.waiting': when('!setup.verifiedAt', sees('Esperando a que Meta la verifique...')),
      'preparing.verified': sees('Meta ya verificó esta dirección'),
      signing: sees(the.button('Abrir la ventana de Meta')),
      writing: sees(the.field('Nombre de la Conexión *')),
      finding: sees('Cargando...'),
      unfound: sees(the.button('Reintentar')),
      'checking.asking': sees('Preguntando a Meta...'),
      'checking.checked': sees(the.button('Corregir los datos')),
      testing: sees(the.button('Terminar sin probar')),
      finished: sees(the.button('Listo')),
    },
  },
})
