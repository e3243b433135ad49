import { SourceFailure } from '#machines/sources/sourceFailure.ts'
import { sourceReadingMachine } from '#machines/sources/sourceReadingMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand } from '../qa/say.ts'

const SOURCE = { sourceId: 7 }
const slow = new SourceFailure('away', 'slow')
const limited = new SourceFailure('limited', 'busy', 3_000)
const broken = new Error('not reached')

const given = (
  started: readonly { readonly actor: string; readonly input?: unknown }[],
  actor: string,
) => started.find((each) => each.actor === actor)?.input

const same = (one: unknown, wanted: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(wanted)

export const sourceReadingModel = defineModel({
  machine: sourceReadingMachine,
  opening: {
    title: 'Leer una fuente',
    about: 'Cómo lee el servidor un archivo o un sitio web: página por página, al ritmo que pide.',
    role: 'member',
    address: '/',
    before: ['Un asistente tiene una fuente en espera.'],
  },
  options: {
    starts: { due: SOURCE },
    cases: [
      done('look', 'piece', 'piece'),
      done('look', 'end', 'end'),
      done('look', 'lost', 'lost'),
      fail('look', broken),
      done('readPiece', { wait: 500 }),
      fail('readPiece', slow, 'slow'),
      fail('readPiece', limited, 'limited'),
      fail('readPiece', broken, 'broken'),
      done('storePiece', true, 'kept'),
      done('storePiece', false, 'lost'),
      fail('storePiece', broken),
      done('skipPiece', true, 'kept'),
      done('skipPiece', false, 'lost'),
      fail('skipPiece', broken),
      done('finish', undefined),
      fail('finish', broken),
      done('fail', undefined),
      fail('fail', broken),
    ],
    project: ({ failures, reason }) => [failures, reason],
    holds: {
      'everything is about this source': (_, { effects }) =>
        effects.started.every(({ input }) => Object(input).sourceId === 7),
      'a page that fails three times is skipped, with its reason': (now, { event, effects }) =>
        !(is(event, 'error readPiece') && now.matches('skipping')) ||
        same(given(effects.started, 'skipPiece'), {
          sourceId: 7,
          reason: is(event, 'error readPiece[slow]')
            ? 'slow'
            : is(event, 'error readPiece[limited]')
              ? 'busy'
              : 'broken',
        }),
      'the site sets the pace': ({ context, ...now }, { event }) =>
        (!is(event, 'done readPiece') || context.wait === 500) &&
        (!is(event, 'error readPiece[limited]') ||
          context.wait === (now.value === 'paused' ? 3_000 : 0)),
      'what was stored ends the failures': ({ context }, { event }) =>
        !is(event, 'done storePiece[kept]', 'done skipPiece[kept]') || context.failures === 0,
      'a failure counts, two at most': ({ context }, { before, event }) =>
        !is(event, 'error readPiece', 'error look', 'error storePiece') ||
        context.failures === Math.min(2, (before?.context.failures ?? 0) + 1),
    },
  },
  delays: {
    pace: ({ wait }) => wait,
    pause: ({ wait }) => wait,
    backoff: ({ failures }) => 500 * 4 ** failures,
  },
  does: {
    due: '→ looking',
    'done look[piece]': '→ reading',
    'done look[end]': '→ closing',
    'done look[lost]': '→ left',
    'error look': ['→ retrying', '→ failing'],
    'done readPiece': '→ storing',
    'error readPiece[slow]': ['→ retrying', '→ skipping'],
    'error readPiece[broken]': ['→ retrying', '→ skipping'],
    'error readPiece[limited]': ['→ paused', '→ skipping'],
    'done storePiece[kept]': '→ resting',
    'done storePiece[lost]': '→ left',
    'error storePiece': ['→ retrying', '→ failing'],
    'done skipPiece[kept]': '→ resting',
    'done skipPiece[lost]': '→ left',
    'error skipPiece': '→ failing',
    'after pace': '→ looking',
    'after pause': '→ looking',
    'after backoff': '→ looking',
    'done finish': '→ over',
    'error finish': '→ left',
    'done fail': '→ over',
    'error fail': '→ left',
  },
  words: {
    events: {
      due: 'Alguien agregó una fuente.',
      'after.pace': 'Pasa el tiempo que pide el sitio.',
      'after.pause': 'Pasan los tres segundos que pidió el sitio.',
      'after.backoff': 'Pasan unos segundos.',
      'xstate.done.actor.look[piece]': 'Queda una página por leer.',
      'xstate.done.actor.look[end]': 'No queda nada por leer.',
      'xstate.done.actor.look[lost]': 'La fuente se eliminó, o la lee otro proceso.',
      'xstate.error.actor.look': 'La base de datos no contesta.',
      'xstate.done.actor.readPiece': 'La página está leída.',
      'xstate.error.actor.readPiece[slow]': 'El sitio tarda demasiado.',
      'xstate.error.actor.readPiece[limited]': 'El sitio pide una pausa de tres segundos.',
      'xstate.error.actor.readPiece[broken]': 'El almacén de archivos no contesta.',
      'xstate.done.actor.storePiece[kept]': 'El texto queda guardado.',
      'xstate.done.actor.storePiece[lost]': 'La fuente se eliminó, o la lee otro proceso.',
      'xstate.error.actor.storePiece': 'La base de datos no contesta.',
      'xstate.done.actor.skipPiece[kept]': 'Queda anotado por qué la página no se leyó.',
      'xstate.done.actor.skipPiece[lost]': 'La fuente se eliminó, o la lee otro proceso.',
      'xstate.error.actor.skipPiece': 'La base de datos no contesta.',
      'xstate.done.actor.finish': 'La fuente queda lista, o con la razón de por qué no.',
      'xstate.error.actor.finish': 'La base de datos no contesta.',
      'xstate.done.actor.fail': 'La fuente queda con su razón.',
      'xstate.error.actor.fail': 'La base de datos no contesta.',
    },
    states: {
      looking: byHand('la fila dice «Leyendo...»'),
      reading: byHand('la fila dice «Leyendo...»'),
      storing: byHand('la fila dice «Leyendo...»'),
      skipping: byHand('la fila dice «Leyendo...»'),
      resting: byHand('la fila dice «Leyendo...»'),
      paused: byHand('la fila dice «Leyendo...»'),
      retrying: byHand('la fila dice «Leyendo...»'),
      closing: byHand('la fila dice «Leyendo...»'),
      failing: byHand('la fila dice «Leyendo...»'),
      over: byHand('la fila dice «Lista» o «No se pudo leer»'),
      left: byHand('otro proceso sigue, o la fila ya no está'),
    },
  },
})
