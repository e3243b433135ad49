import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import { type Outlook, type PageRead, storeSyncMachine } from '#machines/stores/storeSyncMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand } from '../qa/say.ts'

const STORE = { storeId: 7 }
const page: Outlook = { next: 'page', cursor: '3' }
const read: PageRead = { mark: 'a', wait: 250 }
const other: PageRead = { mark: 'b', wait: 0 }
const away = new StoreFailure('away', storeReasons.away)
const limited = new StoreFailure('limited', storeReasons.limited, 3_000)
const refused = new StoreFailure('refused', storeReasons.refused)
const broken = new Error('not reached')

const given = (
  started: readonly { readonly actor: string; readonly input?: unknown }[],
  actor: string,
) => started.find((each) => each.actor === actor)?.input

const same = (one: unknown, wanted: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(wanted)

const works = ['readPage', 'removeGone', 'readChanges'] as const

export const storeSyncModel = defineModel({
  machine: storeSyncMachine,
  opening: {
    title: 'Leer una tienda en línea',
    about: 'Cómo lee el servidor los productos de una tienda: por páginas, al ritmo que ella pide.',
    role: 'member',
    address: '/',
    before: ['Hay una tienda conectada en «Integraciones».'],
  },
  options: {
    starts: { due: STORE },
    cases: [
      done('look', page, 'page'),
      done('look', { ...page, next: 'gone' }, 'gone'),
      done('look', { ...page, next: 'changes' }, 'changes'),
      done('look', { ...page, next: 'end' }, 'end'),
      done('look', { ...page, next: 'lost' }, 'lost'),
      fail('look', broken),
      done('readPage', read, 'one'),
      done('readPage', other, 'other'),
      fail('readPage', away, 'away'),
      fail('readPage', limited, 'limited'),
      fail('readPage', refused, 'refused'),
      done('storePage', true, 'kept'),
      done('storePage', false, 'lost'),
      fail('storePage', broken),
      done('removeGone', { mark: '', wait: 500 }),
      fail('removeGone', away, 'away'),
      fail('removeGone', limited, 'limited'),
      fail('removeGone', refused, 'refused'),
      done('readChanges', { mark: '', wait: 700 }),
      fail('readChanges', away, 'away'),
      fail('readChanges', limited, 'limited'),
      fail('readChanges', refused, 'refused'),
      done('finish', undefined),
      fail('finish', broken),
      done('fail', undefined),
      fail('fail', broken),
    ],
    project: ({ failures, mark, failed }) => [failures, mark, failed.reason],
    holds: {
      'the page is asked for where the database says': (_, { event, effects }) =>
        !is(event, 'done look[page]') ||
        same(given(effects.started, 'readPage'), { storeId: 7, cursor: '3' }),
      'the same page twice ends the run': (now, { before, event }) =>
        !is(event, 'done readPage') ||
        now.matches('failing') ===
          (Reflect.get(Object(carried(event, 'output')), 'mark') === before?.context.mark),
      'a page that repeats is named on the card': (now, { event, effects }) =>
        !is(event, 'done readPage') ||
        !now.matches('failing') ||
        same(given(effects.started, 'fail'), {
          storeId: 7,
          problem: 'broken',
          reason: storeReasons.repeats,
        }),
      'the store sets the pace': (now, { event }) =>
        (!is(event, 'done readPage') ||
          now.matches('failing') ||
          now.context.wait === (now.context.mark === 'a' ? 250 : 0)) &&
        (!is(event, 'done removeGone') || now.context.wait === 500) &&
        (!is(event, 'done readChanges') || now.context.wait === 700) &&
        (!works.some((work) => is(event, `error ${work}[limited]`)) ||
          now.context.wait === 3_000 ||
          now.context.failed.problem === 'limited'),
      'keys that fail are not tried again, and the card says so': (_, { event, effects }) =>
        !works.some((work) => is(event, `error ${work}[refused]`)) ||
        same(given(effects.started, 'fail'), {
          storeId: 7,
          problem: 'refused',
          reason: storeReasons.refused,
        }),
      'what was stored ends the failures': ({ context }, { event }) =>
        !is(event, 'done storePage[kept]', 'done removeGone', 'done readChanges') ||
        context.failures === 0,
      'a failure counts, five at most': ({ context }, { before, event }) =>
        !(
          works.some((work) => is(event, `error ${work}[away]`)) ||
          is(event, 'error look', 'error storePage')
        ) || context.failures === Math.min(4, (before?.context.failures ?? 0) + 1),
    },
  },
  delays: {
    pace: ({ wait }) => wait,
    pause: ({ wait }) => wait,
    backoff: ({ failures }) => 500 * 4 ** failures,
  },
  does: {
    due: '→ looking',
    'done look[page]': '→ reading',
    'done look[gone]': '→ sweeping',
    'done look[changes]': '→ catchingUp',
    'done look[end]': '→ closing',
    'done look[lost]': '→ left',
    'error look': ['→ retrying', '→ failing'],
    'done readPage[one]': ['→ storing', '→ failing'],
    'done readPage[other]': ['→ storing', '→ failing'],
    'error readPage[away]': ['→ retrying', '→ failing'],
    'error readPage[limited]': ['→ paused', '→ failing'],
    'error readPage[refused]': '→ failing',
    'done storePage[kept]': '→ resting',
    'done storePage[lost]': '→ left',
    'error storePage': ['→ retrying', '→ failing'],
    'done removeGone': '→ resting',
    'error removeGone[away]': ['→ retrying', '→ failing'],
    'error removeGone[limited]': ['→ paused', '→ failing'],
    'error removeGone[refused]': '→ failing',
    'done readChanges': '→ resting',
    'error readChanges[away]': ['→ retrying', '→ failing'],
    'error readChanges[limited]': ['→ paused', '→ failing'],
    'error readChanges[refused]': '→ failing',
    'done finish': '→ over',
    'error finish': '→ left',
    'done fail': '→ over',
    'error fail': '→ left',
    'after pace': '→ looking',
    'after pause': '→ looking',
    'after backoff': '→ looking',
  },
  words: {
    events: {
      due: 'Pasa una hora, o alguien toca «Sincronizar ahora».',
      'xstate.done.actor.look[page]': 'Quedan páginas por leer.',
      'xstate.done.actor.look[gone]': 'Todas las páginas están leídas.',
      'xstate.done.actor.look[changes]': 'La tienda avisó de productos cambiados.',
      'xstate.done.actor.look[end]': 'No queda nada por leer.',
      'xstate.done.actor.look[lost]': 'Otro proceso lee ya esta tienda.',
      'xstate.error.actor.look': 'La base de datos no contesta.',
      'xstate.done.actor.readPage[one]': 'La tienda contesta una página.',
      'xstate.done.actor.readPage[other]': 'La tienda contesta otra página.',
      'xstate.error.actor.readPage[away]': 'La tienda no contesta.',
      'xstate.error.actor.readPage[limited]': 'La tienda pide una pausa de tres segundos.',
      'xstate.error.actor.readPage[refused]': 'La tienda no acepta las claves.',
      'xstate.done.actor.storePage[kept]': 'La página queda guardada.',
      'xstate.done.actor.storePage[lost]': 'Otro proceso lee ya esta tienda.',
      'xstate.error.actor.storePage': 'La base de datos no contesta.',
      'xstate.done.actor.removeGone': 'Lo que la tienda ya no tiene queda fuera.',
      'xstate.error.actor.removeGone[away]': 'La tienda no contesta.',
      'xstate.error.actor.removeGone[limited]': 'La tienda pide una pausa de tres segundos.',
      'xstate.error.actor.removeGone[refused]': 'La tienda no acepta las claves.',
      'xstate.done.actor.readChanges': 'Los productos cambiados quedan leídos.',
      'xstate.error.actor.readChanges[away]': 'La tienda no contesta.',
      'xstate.error.actor.readChanges[limited]': 'La tienda pide una pausa de tres segundos.',
      'xstate.error.actor.readChanges[refused]': 'La tienda no acepta las claves.',
      'xstate.done.actor.finish': 'Otro proceso puede tomarla.',
      'xstate.error.actor.finish': 'La base de datos no contesta.',
      'xstate.done.actor.fail': 'La tarjeta de la tienda dice qué pasó.',
      'xstate.error.actor.fail': 'La base de datos no contesta.',
      'after.pace': 'Pasa la pausa que la tienda pide.',
      'after.pause': 'Pasa la pausa de tres segundos.',
      'after.backoff': 'El servidor espera antes de intentarlo otra vez.',
    },
    states: {
      looking: byHand('la tarjeta dice cuánto está leído'),
      reading: byHand('la tarjeta dice cuánto está leído'),
      storing: byHand('la tarjeta dice cuánto está leído'),
      sweeping: byHand('la tarjeta dice que todo está leído'),
      catchingUp: byHand('la tarjeta no cambia'),
      resting: byHand('la tarjeta dice cuánto está leído'),
      paused: byHand('la tarjeta dice cuánto está leído'),
      retrying: byHand('la tarjeta dice cuánto está leído'),
      closing: byHand('la tarjeta dice cuándo se leyó todo'),
      failing: byHand('la tarjeta está a punto de decir qué pasó'),
      over: byHand('la tarjeta dice cuándo se leyó todo, o qué pasó'),
      left: byHand('otro proceso, o este más tarde, sigue desde ahí'),
    },
  },
})
