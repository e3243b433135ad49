import type { DesktopPreference, NotificationNews } from '#contract/notifications.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  byHand,
  cannotUse,
  isOff,
  isOn,
  press,
  sees,
  seesNot,
  the,
  unfold,
  when,
} from '../qa/say.ts'

const news: NotificationNews = {
  type: 'message',
  title: 'Nuevo mensaje',
  message: '¿Siguen abiertos?',
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at: 1_000,
  isRead: false,
}

const preference = (isOn: boolean): DesktopPreference => ({ isOn, text: 'shown' })

export const desktopModel = defineModel({
  machine: desktopMachine,
  parent: notificationsMachine,
  opening: {
    title: 'Avisos de escritorio',
    about: 'Los avisos fuera de la página: pedirlos, permitirlos, verlos y abrirlos.',
    role: 'member',
    address: '/',
    before: [
      'El sistema operativo deja que el navegador muestre notificaciones.',
      'El navegador todavía no ha decidido nada sobre las notificaciones de este sitio, salvo que el guion diga otra cosa.',
    ],
  },
  options: {
    starts: { never: preference(false), before: preference(true) },
    cases: [
      { type: 'permission.changed', permission: 'unsupported', case: 'unsupported' },
      { type: 'permission.changed', permission: 'default', case: 'default' },
      { type: 'permission.changed', permission: 'denied', case: 'denied' },
      { type: 'permission.changed', permission: 'granted', case: 'granted' },
      { type: 'desktop.raise', news },
      { type: 'desktop.clicked', threadId: 'ana' },
      { type: 'thread.read', threadId: 'ana' },
      done('askPermission', 'granted', 'granted'),
      done('askPermission', 'denied', 'denied'),
      done('askPermission', 'default', 'dismissed'),
      fail('askPermission', new Error('No'), 'broken'),
    ],
    project: ({ preference: { isOn, text } }) => [isOn, text],
    holds: {
      "a permission told during the browser's question is not its answer": (
        now,
        { before, event },
      ) => !is(event, 'permission.changed') || !before?.matches('asking') || now.matches('asking'),
      'toggling what is shown of the text turns it': ({ context }, { before, event }) =>
        !is(event, 'text.toggled') || context.preference.text !== before?.context.preference.text,
      'the browser asks only after a person asked for it': (_, { event, effects }) =>
        event.type === 'desktop.toggled' ||
        effects.started.every(({ actor }) => actor !== 'askPermission'),
      'nothing is shown that was not allowed and wanted': (now, { effects }) =>
        now.matches({ granted: 'on' }) ||
        effects.sent.every(({ event }) => !JSON.stringify(event).includes('desk.show')),
      'hidden text is not in a notification': (now, { effects }) =>
        now.context.preference.text === 'shown' ||
        effects.sent.every(({ event }) => !JSON.stringify(event).includes(news.message)),
      'the stored setting says if notifications are on': (now) =>
        !now.matches('granted') || now.context.preference.isOn === now.matches({ granted: 'on' }),
    },
  },
  delays: {},
  does: {
    never: '→ unsupported',
    'permission.changed[unsupported]': ['', '→ unsupported'],
    'permission.changed[default]': ['', '→ undecided'],
    'permission.changed[denied]': ['', '→ denied'],
    'permission.changed[granted]': ['', '→ granted.off', '→ granted.on'],
    'desktop.toggled': ['→ asking', '→ granted.off', '→ granted.on'],
    'done askPermission[granted]': '→ granted.on',
    'done askPermission[denied]': '→ denied',
    'done askPermission[dismissed]': '→ undecided',
    'error askPermission': '→ undecided',
    'text.toggled': '',
    'desktop.raise': 'desk: desk.show',
    'desktop.clicked': 'parent: conversation.requested',
    'thread.read': 'desk: desk.close',
    before: '→ unsupported',
  },
  survivors: {
    'asking: onDone askPermission#0: target deciding':
      'Deciding leads to on in the same step, since they are wanted.',
    'granted.off: desktop.toggled: target deciding':
      'Deciding leads to on in the same step, since they are wanted.',
  },
  words: {
    events: {
      never: 'Abre la página sin haber pedido nunca avisos de escritorio.',
      before: 'Abre la página con los avisos de escritorio encendidos de otra vez.',
      'permission.changed[unsupported]':
        'Abre la página en un navegador que no ofrece notificaciones.',
      'permission.changed[default]':
        'En la configuración del sitio, devuelve el permiso de notificaciones a «Preguntar».',
      'permission.changed[denied]': [
        'En la configuración del sitio, bloquea las notificaciones.',
        byHand('los avisos de escritorio que se veían desaparecen'),
      ],
      'permission.changed[granted]': 'En la configuración del sitio, permite las notificaciones.',
      'desktop.toggled': [
        unfold(the.button('Notificaciones…')),
        press(the.toggle('Avisos de escritorio')),
      ],
      'text.toggled': [
        unfold(the.button('Notificaciones…')),
        press(the.toggle('Ocultar el contenido')),
      ],
      'desktop.raise': [
        'Con otra ventana delante, Ana Rojas escribe «¿Siguen abiertos?».',
        when(
          'granted.on',
          byHand(
            'fuera de la página se ve un aviso de Ana Rojas, que con «Ocultar el contenido» encendido dice «Nuevo mensaje» en lugar del texto',
          ),
        ),
      ],
      'desktop.clicked': [
        'El aviso de escritorio de Ana Rojas se toca.',
        byHand(
          'la pestaña pasa delante con la conversación de Ana Rojas abierta, y el aviso desaparece',
        ),
      ],
      'thread.read': [
        'Abre la conversación de Ana Rojas.',
        when('granted.on', byHand('el aviso de escritorio de Ana Rojas desaparece')),
      ],
      'xstate.done.actor.askPermission[granted]': 'Permite las notificaciones.',
      'xstate.done.actor.askPermission[denied]': 'Bloquea las notificaciones.',
      'xstate.done.actor.askPermission[dismissed]': 'Cierra la pregunta sin responderla.',
      'xstate.error.actor.askPermission[broken]': 'El navegador no puede preguntar.',
    },
    states: {
      unsupported: [
        sees('Este navegador no ofrece avisos de escritorio.'),
        cannotUse(the.toggle('Avisos de escritorio')),
      ],
      undecided: [
        isOff(the.toggle('Avisos de escritorio')),
        sees('te pedirá permiso'),
        seesNot(the.toggle('Ocultar el contenido')),
      ],
      asking: [
        sees('Responde a la pregunta del navegador, junto a la dirección.'),
        cannotUse(the.toggle('Avisos de escritorio')),
      ],
      denied: [
        sees('activa las notificaciones de este sitio'),
        cannotUse(the.toggle('Avisos de escritorio')),
      ],
      'granted.off': [
        isOff(the.toggle('Avisos de escritorio')),
        seesNot(the.toggle('Ocultar el contenido')),
      ],
      'granted.on': [
        isOn(the.toggle('Avisos de escritorio')),
        when('preference.text=hidden', isOn(the.toggle('Ocultar el contenido'))),
        when('preference.text=shown', isOff(the.toggle('Ocultar el contenido'))),
      ],
    },
  },
})
