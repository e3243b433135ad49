import type { SnapshotFrom } from 'xstate'
import { PINS_MAX, type Pin, TOO_MANY_PINS } from '#contract/conversationPins.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { hasRoom } from '#machines/inbox/list/pins.ts'
import { pinsMachine, selectIsPinned, selectPins } from '#machines/inbox/list/pinsMachine.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { byHand, passes, pressKey, sees, the } from '../../qa/say.ts'
import { pinsWire, pinWire } from '../wires.ts'

type State = SnapshotFrom<typeof pinsMachine>

const pin = (threadId: string, isPinned = true): Pin => ({ threadId, isPinned })

/** As many as an account can have, without Ana and Luis. */
const full = Array.from({ length: PINS_MAX }, (_, index) => `otra-${index}`)

const isSet = (event: { readonly type: string }) => is(event, 'pin.set')
const pinIn = (event: object) => carried(event as never, 'pin') as Pin
const first = ({ context: { queue } }: State) => JSON.stringify(queue[0] ?? null)

export const pinsModel = defineModel({
  machine: pinsMachine,
  parent: inboxMachine,
  opening: {
    title: 'Conversaciones fijadas',
    about: 'Fijar conversaciones arriba de la lista, y desfijarlas.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: { businessId: 1, ids: [] },
      kept: { businessId: 1, ids: ['luis'] },
      full: { businessId: 1, ids: full },
    },
    facets: {
      knowing: {
        starts: ['fresh', 'kept'],
        events: [
          'xstate.done.actor.loadPins[none]',
          'xstate.done.actor.loadPins[luis]',
          'xstate.done.actor.loadPins[alone]',
          'xstate.error.actor.loadPins',
          'xstate.after.retryDelay.pins.knowing.failed',
          'sync.requested',
          'live.pin',
        ],
      },
      changing: {
        starts: ['fresh', 'kept'],
        events: [
          'xstate.done.actor.loadPins[none]',
          'xstate.done.actor.loadPins[luis]',
          'xstate.done.actor.savePin',
          'xstate.error.actor.savePin',
          'pin.set[luis]',
          'pin.set[unpinned]',
        ],
      },
      filling: { starts: ['full'], events: ['xstate.done.actor.loadPins[full]', 'pin.set[luis]'] },
    },
    cases: [
      done('loadPins', [], 'none'),
      done('loadPins', ['luis'], 'luis'),
      done('loadPins', full, 'full'),
      done('loadPins', null, 'alone'),
      fail('loadPins', new CallError('network', NO_CONNECTION), 'network'),
      done('savePin', pin('luis'), 'luis'),
      done('savePin', pin('luis', false), 'unpinned'),
      fail('savePin', new CallError('refused', 'HTTP 409', 409, TOO_MANY_PINS), 'full'),
      { type: 'live.pin', ...pin('luis'), case: 'luis' },
      { type: 'live.pin', ...pin('luis', false), case: 'unpinned' },
      { type: 'pin.set', pin: pin('luis'), case: 'luis' },
      { type: 'pin.set', pin: pin('luis', false), case: 'unpinned' },
    ],
    // Two changes that wait differ by the last of them alone.
    filter: ({ context: { queue } }, event) => !isSet(event) || queue.length < 2,
    project: ({ told, queue }) => [told, queue],
    holds: {
      'what a person pins or unpins is shown at once, unless there is no room': (
        now,
        { event, before, effects },
      ) => {
        if (!isSet(event) || before === null) return true
        const isPossible = hasRoom(selectPins(before), pinIn(event))
        return (
          effects.called.some(({ action }) => action === 'toastFull') !== isPossible &&
          selectIsPinned(now, 'luis') === (isPossible && pinIn(event).isPinned)
        )
      },
      'no more are pinned than there is room for': (now) => selectPins(now).length <= PINS_MAX,
      'none is pinned twice': (now) => new Set(selectPins(now)).size === selectPins(now).length,
      'changes are saved one after the other, in their order': (now, { effects }) =>
        effects.started.every(
          ({ src, input }) => src !== 'savePin' || JSON.stringify(input) === first(now),
        ) && (now.context.queue.length === 0) === now.matches({ saving: 'idle' }),
      'what the back end has saved is known, and no longer waits': (
        { context },
        { event, before },
      ) =>
        !event.type.startsWith('xstate.done.actor.savePin') ||
        before === null ||
        (context.queue.length === before.context.queue.length - 1 &&
          context.told.includes('luis') === (event.case === 'luis')),
      'what was refused is taken back, and the person is told why': (
        { context },
        { event, before, effects },
      ) =>
        !event.type.startsWith('xstate.error.actor.savePin') ||
        before === null ||
        (context.told === before.context.told &&
          context.queue.length === before.context.queue.length - 1 &&
          (context.queue.length > 0 ||
            context.ids.includes('luis') === context.told.includes('luis')) &&
          effects.called.some(({ action }) => action === 'toastFailure')),
      'a load replaces what was known, and this browser is asked where there is no other': (
        { context },
        { event, before },
      ) => {
        if (!event.type.startsWith('xstate.done.actor.loadPins') || before === null) return true
        const known = {
          none: [],
          luis: ['luis'],
          full,
          alone: before.context.told,
        }[event.case ?? '']
        return JSON.stringify(context.told) === JSON.stringify(known)
      },
      'another browser of the person can be followed at any time': (now) =>
        now.can({ type: 'live.pin', ...pin('luis') }),
      'another browser of the person is followed, and a load that runs begins again': (
        now,
        { event, before, effects },
      ) =>
        !is(event, 'live.pin') ||
        before === null ||
        (now.context.told.includes('luis') === carried(event, 'isPinned') &&
          effects.started.some(({ src }) => src === 'loadPins') ===
            before.matches({ knowing: 'loading' })),
    },
  },
  offers: {
    // The key of a row pins what is not pinned, and unpins what is.
    'pin.set': (now, { pin: { threadId, isPinned } }) => selectIsPinned(now, threadId) !== isPinned,
  },
  delays: { retryDelay: 10_000 },
  wires: { loadPins: pinsWire, savePin: pinWire },
  does: {
    fresh: '→ knowing.loading, → saving.idle',
    kept: '→ knowing.loading, → saving.idle',
    full: '→ knowing.loading, → saving.idle',
    'done loadPins[none]': '→ knowing.known',
    'done loadPins[luis]': '→ knowing.known',
    'done loadPins[full]': '→ knowing.known',
    'done loadPins[alone]': '→ knowing.known',
    'error loadPins[network]': '→ knowing.failed',
    'sync.requested': ['', '→ knowing.loading'],
    'after retryDelay': '→ knowing.loading',
    'pin.set[luis]': ['', '→ saving.saving', 'toastFull'],
    'pin.set[unpinned]': ['', '→ saving.saving'],
    'done savePin[luis]': ['', '→ saving.idle'],
    'done savePin[unpinned]': ['', '→ saving.idle'],
    'error savePin[full]': ['→ saving.idle, toastFailure', 'toastFailure'],
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      kept: 'Entra en las conversaciones de un negocio, con la de Luis Mora fijada.',
      full: 'Entra en las conversaciones de un negocio, con otras 20 fijadas.',
      'xstate.done.actor.loadPins[none]': 'El servidor contesta que no hay nada fijado.',
      'xstate.done.actor.loadPins[luis]':
        'El servidor contesta que la conversación de Luis Mora está fijada.',
      'xstate.done.actor.loadPins[full]': 'El servidor contesta que hay otras 20 fijadas.',
      'xstate.done.actor.loadPins[alone]':
        'El servidor no guarda qué está fijado: lo guarda este navegador.',
      'xstate.error.actor.loadPins[network]': 'La red falla mientras se pregunta qué está fijado.',
      'after.retryDelay': passes(),
      'sync.requested': 'La conexión en vivo se restablece.',
      'live.pin[luis]': 'La misma persona fija la conversación de Luis Mora en otro navegador.',
      'live.pin[unpinned]':
        'La misma persona desfija la conversación de Luis Mora en otro navegador.',
      'pin.set[luis]': pressKey('f', the.row('Luis Mora…')),
      'pin.set[unpinned]': pressKey('f', the.row('Luis Mora…')),
      'xstate.done.actor.savePin[luis]':
        'El servidor contesta que la conversación de Luis Mora está fijada.',
      'xstate.done.actor.savePin[unpinned]':
        'El servidor contesta que la conversación de Luis Mora no está fijada.',
      'xstate.error.actor.savePin[full]': [
        'El servidor contesta que ya hay 20 fijadas.',
        byHand('un aviso dice «Ya tienes 20 conversaciones fijadas. Desfija una para fijar otra.»'),
      ],
    },
    states: {
      'knowing.loading': [],
      'knowing.known': [],
      'knowing.failed': [],
      'saving.idle': sees(the.row('Luis Mora…')),
      'saving.saving': [],
    },
  },
})
