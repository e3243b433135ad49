import { CallError } from '#contract/errors.ts'
import { readPush } from '#contract/push.ts'
import { profileMachine } from '#machines/profile/profileMachine.ts'
import { type PushSettings, pushMachine } from '#machines/profile/pushMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, cannotUse, isOff, isOn, press, sees, seesNot, the } from '../qa/say.ts'
import { pushRow } from './wires.ts'

const FAILED = 'No se pudieron cargar los avisos de este dispositivo'
const NOT_CHANGED = 'No se pudieron cambiar los avisos de este dispositivo. Inténtalo de nuevo.'
const off: PushSettings = { device: 'off', showsText: false, isMailed: true }
const on: PushSettings = { ...off, device: 'on' }
const shown: PushSettings = { ...on, showsText: true }
const denied: PushSettings = { ...off, device: 'denied' }
const unmailed: PushSettings = { ...off, isMailed: false }
const broken = new CallError('refused', 'HTTP 500', 500)

const device = the.toggle('Avisar en este dispositivo')
const text = the.toggle('Mostrar quién escribe y qué')
const mail = the.toggle('Avisar por correo')

export const pushModel = defineModel({
  machine: pushMachine,
  parent: profileMachine,
  opening: {
    title: 'Avisos con Recado cerrado',
    about:
      'El dispositivo avisa con Recado cerrado, con o sin textos, y el correo donde no avisa ninguno.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    cases: [
      done('loadPush', off, 'off'),
      done('loadPush', denied, 'denied'),
      fail('loadPush', broken),
      done('changePush', on, 'on'),
      done('changePush', shown, 'shown'),
      done('changePush', denied, 'denied'),
      done('changePush', unmailed, 'unmailed'),
      fail('changePush', broken),
    ],
    // What was wanted is there, or the browser said no.
    filter: ({ context: { wanted } }, event) =>
      !event.type.startsWith('xstate.done.actor.changePush') ||
      carried(event, 'output') === denied ||
      JSON.stringify(carried(event, 'output')) === JSON.stringify(wanted),
    project: ({ settings, wanted, error }) => [settings, wanted, error],
    holds: {
      'what is shown is what the last answer said': (now, { before, event }) =>
        is(event, 'done loadPush') || is(event, 'done changePush')
          ? now.context.settings === carried(event, 'output')
          : now.context.settings === (before?.context.settings ?? now.context.settings),
      'a change is one of what is shown, and of one thing': (now) => {
        if (!now.matches('changing')) return true
        const { settings, wanted } = now.context
        const keys = ['device', 'showsText', 'isMailed'] as const
        return keys.filter((key) => settings[key] !== wanted[key]).length === 1
      },
      'a change begins with what was pressed': (now, { event }) =>
        !now.matches('changing') ||
        (is(event, 'mail.toggled')
          ? now.context.wanted.isMailed !== now.context.settings.isMailed
          : now.context.settings.device === 'on' ||
            (now.context.settings.device === 'off' && now.context.wanted.device === 'on')),
      'what is on can be turned off': (now) =>
        !now.matches('idle') ||
        now.context.settings.device !== 'on' ||
        now.can({ type: 'push.toggled' }),
      'a press on what is on turns it off': (now, { before, event }) =>
        !is(event, 'push.toggled') ||
        !before?.matches('idle') ||
        before.context.settings.device !== 'on' ||
        now.context.wanted.device === 'off',
      'a failed load says why until it is tried again': (now) =>
        now.matches('failed') === (now.context.error === FAILED) ||
        (now.matches('loading') && now.context.error === FAILED),
      'a device that cannot be told is asked for nothing': (now) =>
        !now.matches('changing') ||
        now.context.wanted.device === now.context.settings.device ||
        ['on', 'off'].includes(now.context.settings.device),
    },
  },
  offers: {
    'push.reload': (state) => state.matches('failed'),
    'push.toggled': (state) =>
      state.matches('idle') && ['on', 'off'].includes(state.context.settings.device),
    'text.toggled': (state) => state.matches('idle') && state.context.settings.device === 'on',
    'mail.toggled': (state) => state.matches('idle'),
  },
  wires: { loadPush: wire(readPush, pushRow) },
  delays: {},
  does: {
    start: '→ loading',
    'push.reload': '→ loading',
    'done loadPush[off]': '→ idle',
    'done loadPush[denied]': '→ idle',
    'error loadPush': '→ failed',
    'push.toggled': '→ changing',
    'text.toggled': '→ changing',
    'mail.toggled': '→ changing',
    'done changePush[on]': '→ idle',
    'done changePush[shown]': '→ idle',
    'done changePush[denied]': '→ idle',
    'done changePush[unmailed]': '→ idle',
    'error changePush': '→ idle, toastFailure',
  },
  words: {
    events: {
      'xstate.done.actor.loadPush[off]': ['El dispositivo no avisa todavía.', isOff(device)],
      'xstate.done.actor.loadPush[denied]': [
        'El navegador tiene bloqueadas las notificaciones.',
        cannotUse(device),
      ],
      'xstate.error.actor.loadPush': [
        'El servidor contesta con un error 500.',
        sees(the.errorText(FAILED)),
      ],
      'push.reload': press(the.button('Reintentar')),
      'push.toggled': press(device),
      'text.toggled': press(text),
      'mail.toggled': press(mail),
      'xstate.done.actor.changePush[on]': [
        'El navegador lo permite, y el servidor lo guarda.',
        isOn(device),
        isOff(text),
      ],
      'xstate.done.actor.changePush[shown]': ['El servidor lo guarda.', isOn(text)],
      'xstate.done.actor.changePush[denied]': ['El navegador lo niega.', cannotUse(device)],
      'xstate.done.actor.changePush[unmailed]': ['El servidor lo guarda.', isOff(mail)],
      'xstate.error.actor.changePush': [
        'El servidor contesta con un error 500.',
        byHand(`un aviso dice «${NOT_CHANGED}»`),
      ],
    },
    states: {
      loading: sees(the.notice('Cargando los avisos...')),
      failed: seesNot(device),
      idle: [],
      changing: [],
    },
  },
})
