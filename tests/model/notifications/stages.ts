import { lastOf, press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured, deciding, own, saying } from '../qa/spec/lines.ts'
import { DASHBOARD, LIST } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { mentionsWire, seenWire } from './mentions.model.ts'
import { loadRingsWire, saveRingsWire } from './rings.model.ts'

/** A row of the list only. */
const listRow = (name: string) => press(the.row(`${name}…`, the.list('Conversaciones')))

const wrote = (content: string, threadId = 'ana', named = {}) =>
  saying({
    event: 'new_message',
    data: { thread_id: threadId, message: { content, is_bot: false, ...named } },
  })

const EVA_BEGINS = saying({
  event: 'new_conversation',
  data: { thread_id: 'eva', show_name: 'Eva Solís', contact_type: 'instagram' },
})

const fifty = Array.from({ length: 50 }, (_, index) => ({
  id: 50 - index,
  type: 'message',
  title: 'Nuevo mensaje',
  message: `mensaje ${index}`,
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at: 1_000,
  isRead: true,
}))

const BELL = unfold(the.button('Notificaciones…'))

const permission = (state: string) => [around.thing('permission', 'permit', state)]
const RAISE = [around.hide, wrote('¿Siguen abiertos?')]
const answered = (state: string) => [around.thing('permission', 'answer', state)]

export const stages: Readonly<Record<string, Stage>> = {
  mentions: {
    scene: {
      before: [configured({ capabilities: ['mentions'] })],
      holds: [mentionsWire.call, seenWire.call],
      acts: [LIST],
    },
    starts: { fresh: {} },
    events: {
      'live.mention': [
        saying({
          event: 'mention',
          data: { thread_id: 'luis' },
        }),
      ],
      'thread.read[ana]': [
        saying({
          event: 'conversation_read',
          data: { thread_id: 'ana', read_at: '2026-03-01T12:00:00Z' },
        }),
      ],
      'sync.requested': [around.reopen],
    },
  },
  rings: {
    scene: {
      before: [configured({ capabilities: ['rings', 'assignment'] })],
      holds: [loadRingsWire.call, saveRingsWire.call],
      acts: [BELL],
    },
    starts: { fresh: {} },
    byHand: [
      {
        event: 'xstate.done.actor.loadRings[unknown]',
        why: 'Lo que el servidor ofrece está en su configuración: se cambia a mano.',
      },
    ],
    events: {
      'live.rings': [saying({ event: 'rings_changed' })],
      'sync.requested': [around.reopen],
    },
  },
  notifications: {
    scene: { before: [deciding('permission')] },
    starts: {
      empty: {
        kept: { sound: { isOn: true, volume: 0.7 }, desktop: { isOn: true, text: 'shown' } },
      },
      full: { kept: { desktop: { isOn: true, text: 'shown' }, [own('notifications')]: fifty } },
    },
    events: {
      // It comes by itself.
      'xstate.done.actor.loadMentioning': [],
      'notification.received[first]': [wrote('Hola')],
      'notification.received[named]': [wrote('¿Hay cupo?', 'ana', { message_id: '7' })],
      'live.change[gone]': [
        saying({ event: 'message_changed', data: { thread_id: 'ana', gone: ['7'] } }),
      ],
      'live.change[other]': [
        saying({ event: 'message_changed', data: { thread_id: 'ana', gone: ['8'] } }),
      ],
      'sync.requested': [around.reopen],
      'notification.received[within5s]': [wrote('Hola')],
      'notification.received[after5s]': [around.pass(5001), wrote('Hola')],
      'notification.received[began]': [EVA_BEGINS],
      'notification.received[firstWords]': [wrote('¿Hacen envíos?', 'eva')],
      'notification.received[moreWords]': [wrote('¿Y a Heredia?', 'eva')],
      'notification.received[lateWords]': [around.pass(5001), wrote('¿Hacen envíos?', 'eva')],
      'notification.received[long]': [wrote('x'.repeat(81))],
      'notification.received[beingRead]': [LIST, listRow('Ana Rojas'), wrote('Adiós'), DASHBOARD],
      'conversation.requested': [
        ...permission('granted'),
        around.hide,
        wrote('¿Siguen abiertos?'),
        around.thing('permission', 'click'),
        around.show,
      ],
      'notification.opened[first]': [
        unfold(the.button('Notificaciones…')),
        press(lastOf(the.row('…Ana Rojas…'))),
      ],
      // The bell may still be open, with rows of its own.
      'thread.read[luis]': [LIST, listRow('Luis Mora')],
      'thread.read[ana]': [LIST, listRow('Ana Rojas')],
    },
    byHand: [
      { event: 'xstate.error.actor.loadMentioning', why: 'El código de las menciones se carga.' },
      {
        event: 'notification.received[loadedWords]',
        why: 'La lista tiene que cargarse entre el mensaje y el anuncio de su conversación.',
      },
      { event: 'ringing.changed', why: 'De lo que avisa hay un guion propio.' },
      { event: 'list.loaded', why: 'El mensaje se elimina mientras la página está cerrada.' },
    ],
  },
  sound: {
    scene: { before: [deciding('sound')], acts: [BELL] },
    starts: {
      audible: { kept: { sound: { isOn: true, volume: 0.7 } } },
      muted: { kept: { sound: { isOn: false, volume: 0.7 } } },
    },
    events: {
      'sound.ring': [wrote('Hola')],
      'xstate.done.actor.playSound': [around.thing('sound', 'allow')],
      'xstate.error.actor.playSound[broken]': [around.thing('sound', 'break')],
      'sound.allowed': [around.thing('sound', 'allow')],
    },
  },
  desktop: {
    scene: { before: [deciding('permission')], acts: [BELL] },
    starts: {
      never: {},
      before: { kept: { desktop: { isOn: true, text: 'shown' } } },
    },
    events: {
      'permission.changed[granted]': permission('granted'),
      'permission.changed[default]': permission('default'),
      'permission.changed[denied]': permission('denied'),
      'xstate.done.actor.askPermission[denied]': answered('denied'),
      'xstate.done.actor.askPermission[dismissed]': answered('default'),
      'xstate.done.actor.askPermission[granted]': answered('granted'),
      'xstate.error.actor.askPermission[broken]': answered('broken'),
      'desktop.raise': RAISE,
      'desktop.clicked': (_, { earlier }) => [
        ...(earlier.includes('desktop.raise') ? [] : RAISE),
        around.thing('permission', 'click'),
        around.show,
      ],
      'thread.read': [LIST, listRow('Ana Rojas')],
    },
    never: {
      'permission.changed[unsupported]':
        'Un navegador no deja de ofrecer notificaciones mientras la página está abierta.',
    },
  },
}
