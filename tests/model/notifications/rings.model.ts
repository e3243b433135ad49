import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { changeRings, type Ringing, type Rings, readRings } from '#contract/rings.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { ringsMachine, selectRings } from '#machines/notifications/ringsMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, choose, seeing, sees, seesNot, the } from '../qa/say.ts'

const of = (rings: Rings): Ringing => ({ rings, userId: '7' })
const row = (ringing: Ringing | null) => ({
  success: true,
  data: { rings: ringing?.rings ?? 'all', user_id: ringing?.userId ?? '7' },
})

export const loadRingsWire = wire(readRings, row, { id: '1' })
export const saveRingsWire = wire(changeRings, row, { id: '1' })

const FIELD = the.dropdown('Avisarme de')

export const ringsModel = defineModel({
  machine: ringsMachine,
  parent: notificationsMachine,
  opening: {
    title: 'De qué avisa la campana',
    about: 'Cada persona elige de qué conversaciones le avisa la página.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      { type: 'rings.set', rings: 'mine', case: 'mine' },
      done('loadRings', of('all'), 'all'),
      done('loadRings', of('mine'), 'mine'),
      done('loadRings', null, 'unknown'),
      fail('loadRings', new CallError('network', NO_CONNECTION), 'network'),
      done('saveRings', of('mine')),
      fail('saveRings', new CallError('network', NO_CONNECTION), 'network'),
      { type: 'live.rings' },
      { type: 'sync.requested' },
    ],
    project: ({ kept, wanted }) => [kept, wanted],
    holds: {
      'the bell is told what the back end keeps': (now, { event, effects }) => {
        const told = effects.sent.filter(({ to }) => to === 'parent')
        return is(event, 'done loadRings', 'done saveRings')
          ? now.context.kept === carried(event, 'output') &&
              JSON.stringify(told.map((sent) => sent.event)) ===
                JSON.stringify([{ type: 'ringing.changed', ringing: now.context.kept }])
          : told.length === 0
      },
      'a choice is shown at once, and saved': (now, { event, before, effects }) =>
        !is(event, 'rings.set') ||
        (before !== null && before.context.kept === null) ||
        (selectRings(now) === 'mine' &&
          effects.started.some(
            ({ src, input }) => src === 'saveRings' && JSON.stringify(input) === '{"rings":"mine"}',
          )),
      'a refused choice is taken back, and says why': (now, { event, before, effects }) =>
        is(event, 'error saveRings') ===
          effects.called.some(({ action }) => action === 'toastRefused') &&
        (!is(event, 'error saveRings') || selectRings(now) === before?.context.kept?.rings),
      'what another page chose is in the next load, also after a choice': (
        _,
        { event, before, effects },
      ) =>
        !(
          is(event, 'done saveRings', 'error saveRings') ||
          (is(event, 'live.rings', 'sync.requested') && before?.matches('saving') !== true)
        ) || effects.started.some(({ src }) => src === 'loadRings'),
      'what is heard while a choice is saved waits for the load after it': (
        now,
        { event, before },
      ) =>
        !is(event, 'live.rings', 'sync.requested') ||
        before?.matches('saving') !== true ||
        now.matches('saving'),
      'where nothing is known nothing is chosen': (now) =>
        now.context.kept !== null || selectRings(now) === null,
    },
  },
  offers: { 'rings.set': ({ context: { kept } }) => kept !== null && kept.rings !== 'mine' },
  delays: { retryDelay: 10_000 },
  wires: { loadRings: loadRingsWire, saveRings: saveRingsWire },
  does: {
    fresh: '→ loading',
    'live.rings': ['', '→ loading'],
    'sync.requested': ['', '→ loading'],
    'rings.set[mine]': ['', '→ saving'],
    'done loadRings[all]': '→ known, parent: ringing.changed',
    'done loadRings[mine]': '→ known, parent: ringing.changed',
    'done loadRings[unknown]': '→ known, parent: ringing.changed',
    'error loadRings[network]': '→ failed',
    'after retryDelay': '→ loading',
    'done saveRings': '→ loading, parent: ringing.changed',
    'error saveRings[network]': '→ loading, toastRefused',
  },
  words: {
    events: {
      fresh: 'Abre la campana.',
      'rings.set[mine]': choose(FIELD, 'Solo lo mío'),
      'xstate.done.actor.loadRings[all]': 'El servidor contesta que te avisa todo.',
      'xstate.done.actor.loadRings[mine]': 'El servidor contesta que te avisa solo lo tuyo.',
      'xstate.done.actor.loadRings[unknown]': 'El servidor no guarda de qué se avisa.',
      'xstate.error.actor.loadRings[network]': 'La red falla mientras se carga de qué se avisa.',
      'after.retryDelay': 'Pasan diez segundos.',
      'xstate.done.actor.saveRings': 'El servidor guarda que te avisa solo lo tuyo.',
      'xstate.error.actor.saveRings[network]': [
        'La red falla mientras se guarda de qué se avisa.',
        byHand('un aviso dice que no se pudo guardar'),
      ],
      'live.rings': 'La misma persona lo cambia en otra pestaña.',
      'sync.requested': 'La conexión se corta y vuelve.',
    },
    states: {
      loading: [],
      known: seeing<typeof ringsMachine>(({ kept }) => (kept ? sees(FIELD) : seesNot(FIELD))),
      failed: [],
      saving: sees(FIELD),
    },
  },
})
