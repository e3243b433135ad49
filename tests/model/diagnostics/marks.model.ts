import { CallError } from '#contract/errors.ts'
import type { StepResult } from '#contract/scriptBook.ts'
import { placeOf } from '#machines/diagnostics/book.ts'
import type { KeptMarks } from '#machines/diagnostics/marksEvents.ts'
import { marksMachine } from '#machines/diagnostics/marksMachine.ts'
import type { Effects } from '../kit/effects.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { cannotUse, canUse, press, sees, seesNot, the } from '../qa/say.ts'
import { earlier, hashes, passed, someBook } from './someBook.ts'

const PASSES = the.option('Pasa', the.choices('Resultado: Paso 1'))
const PLACE = placeOf(passed)

const kept = { ...passed, outcome: 'failed' as const, note: 'No se ve.' }
const down = new CallError('network', 'Sin red')
const refused = new CallError('refused', 'HTTP 409', 409, '{"message":"El guion cambió."}')
const ACCOUNT = 'ana@taller.example'
const PICTURE = '/files/0123456789abcdef0123456789abcdef.webp'
const file = { name: 'pantalla.png', type: 'image/png', size: 2_000 }

export const marksModel = defineModel({
  machine: marksMachine,
  opening: {
    title: 'Los resultados de los guiones',
    about: 'Lo que una persona marca en cada paso, hasta que el servidor lo tiene.',
    role: 'member',
    address: '/diagnostico?diagnostico',
    before: ['Sigues el guion «Toca la opción «Oscuro»» en la pestaña «Guiones».'],
  },
  options: {
    input: { version: someBook.version, hashes },
    cases: [
      { type: 'account.changed', account: ACCOUNT, unsaved: [], case: 'in' },
      { type: 'account.changed', account: ACCOUNT, unsaved: [kept], case: 'recalled' },
      { type: 'account.changed', account: null, unsaved: [], case: 'out' },
      { type: 'step.marked', result: passed },
      { type: 'picture.chosen', result: passed, file },
      done('openBook', { results: [], versions: [earlier] }, 'none'),
      done('openBook', { results: [kept], versions: [] }, 'some'),
      fail('openBook', down, 'down'),
      done('saveStep', passed, 'saved'),
      fail('saveStep', down, 'down'),
      fail('saveStep', refused, 'refused'),
      done('uploadPicture', PICTURE),
      fail('uploadPicture', down, 'down'),
    ],
    project: ({ unsaved, pictured }) => [
      Object.values(unsaved).map(({ outcome }) => outcome),
      pictured !== null,
    ],
    facets: {
      saving: {
        events: [
          ...['account.changed', 'step.marked', 'results.retry', 'page.online'],
          ...[
            'xstate.done.actor.openBook',
            'xstate.error.actor.openBook',
            'xstate.done.actor.saveStep',
            'xstate.error.actor.saveStep',
          ],
          ...[
            'xstate.after.settling.marks.signedIn.saving.settling',
            'xstate.after.retrying.marks.signedIn.saving.waiting',
          ],
        ],
      },
      picture: {
        events: [
          ...['account.changed[in]', 'picture.chosen', 'xstate.done.actor.uploadPicture'],
          ...[
            'xstate.error.actor.uploadPicture',
            'xstate.done.actor.openBook[none]',
            'xstate.done.actor.saveStep',
            'xstate.after.settling.marks.signedIn.saving.settling',
          ],
        ],
      },
    },
    holds: {
      'what is marked is in this browser until the server has it': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'step.marked') ||
        !before?.matches('signedIn') ||
        (isPassed(context.unsaved[PLACE]) && keptIn(effects)?.unsaved.some(isPassed) === true),
      'no failure loses what was marked': ({ context }, { before, event }) =>
        !is(event, 'error saveStep', 'error openBook', 'error uploadPicture') ||
        Object.values(before?.context.unsaved ?? {}).every((result) =>
          Object.values(context.unsaved).includes(result),
        ),
      'what the server has is shown, and kept here no longer': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'done saveStep') ||
        (isPassed(context.saved[PLACE]) &&
          (!isPassed(before?.context.unsaved[PLACE]) || context.unsaved[PLACE] === undefined) &&
          keptIn(effects)?.unsaved.some(isPassed) === false),
      'the results are of the account that is signed in': ({ context }, { event, effects }) =>
        !is(event, 'account.changed') ||
        (context.account === carried(event, 'account') &&
          Object.keys(context.saved).length === 0 &&
          JSON.stringify(Object.values(context.unsaved)) ===
            JSON.stringify(carried(event, 'unsaved')) &&
          effects.started.some(({ src }) => src === 'openBook') === (context.account !== null)),
      'the server is told the scripts of the version, and what was marked': (
        { context },
        { effects },
      ) =>
        effects.started.every(({ src, input }) =>
          src === 'openBook'
            ? JSON.stringify(input) === JSON.stringify({ version: someBook.version, hashes })
            : src === 'saveStep'
              ? JSON.stringify(input) ===
                JSON.stringify({
                  version: someBook.version,
                  result: Object.values(context.unsaved)[0],
                })
              : true,
        ),
      'what the server answers is shown, with the versions before this one': (
        { context },
        { event },
      ) =>
        !is(event, 'done openBook') ||
        (Object.keys(context.saved).length === (is(event, 'done openBook[some]') ? 1 : 0) &&
          context.versions.length === (is(event, 'done openBook[none]') ? 1 : 0)),
      'a failure says why until the server has answered': ({ context }, { before, event }) => {
        if (is(event, 'error openBook'))
          return context.error === 'No se pudieron cargar tus resultados.'
        if (is(event, 'error saveStep[refused]')) return context.error === 'El guion cambió.'
        if (is(event, 'error saveStep')) return context.error === 'No se pudo guardar el resultado.'
        if (is(event, 'done openBook', 'done saveStep', 'account.changed'))
          return context.error === null
        return context.error === (before?.context.error ?? null)
      },
      'a picture comes to the step that it was chosen for': ({ context }, { event, effects }) =>
        !is(event, 'done uploadPicture') ||
        (context.unsaved[PLACE]?.pictureUrl === PICTURE &&
          context.pictured === null &&
          keptIn(effects)?.unsaved[0]?.pictureUrl === PICTURE),
      'the picture that was chosen is uploaded': ({ context }, { event, effects }) =>
        !is(event, 'picture.chosen') ||
        effects.started.every(
          ({ input }) =>
            JSON.stringify(input) === JSON.stringify({ file }) &&
            isPassed(context.pictured) &&
            context.pictureError === null,
        ),
      'what is not saved can be tried again': (now) =>
        !['unopened', 'waiting', 'refused'].some((saving) =>
          now.matches({ signedIn: { saving } } as never),
        ) || now.can({ type: 'results.retry' }),
      'a picture that was not uploaded says so': ({ context }, { event }) =>
        !is(event, 'error uploadPicture') || context.pictureError === 'No se pudo subir la imagen.',
    },
  },
  offers: {
    'step.marked': (now) =>
      now.matches('signedIn') &&
      { ...now.context.saved, ...now.context.unsaved }[PLACE]?.outcome !== 'passed',
    'results.retry': (now) =>
      now.matches({ signedIn: { saving: 'unopened' } }) ||
      now.matches({ signedIn: { saving: 'waiting' } }) ||
      now.matches({ signedIn: { saving: 'refused' } }),
    'picture.chosen': (now) => now.matches({ signedIn: { picture: 'idle' } }),
  },
  delays: { settling: 500, retrying: 15_000 },
  does: {
    start: '→ signedOut',
    'account.changed[in]': [
      '',
      '→ signedIn.picture.idle, → signedIn.saving.opening',
      '→ signedIn.saving.opening',
      '→ signedIn.picture.idle',
    ],
    'account.changed[recalled]': [
      '',
      '→ signedIn.picture.idle, → signedIn.saving.opening',
      '→ signedIn.saving.opening',
    ],
    'account.changed[out]': ['', '→ signedOut'],
    'done openBook': [
      '→ signedIn.saving.saved, keepUnsaved',
      '→ signedIn.saving.settling, keepUnsaved',
    ],
    'error openBook': '→ signedIn.saving.unopened',
    'step.marked': ['keepUnsaved', '→ signedIn.saving.settling, keepUnsaved'],
    'results.retry': ['→ signedIn.saving.opening', '→ signedIn.saving.saving'],
    'page.online': ['→ signedIn.saving.opening', '→ signedIn.saving.saving'],
    'after settling': '→ signedIn.saving.saving',
    'done saveStep': [
      '→ signedIn.saving.saved, keepUnsaved',
      '→ signedIn.saving.settling, keepUnsaved',
    ],
    'error saveStep[down]': '→ signedIn.saving.waiting',
    'error saveStep[refused]': '→ signedIn.saving.refused',
    'after retrying': '→ signedIn.saving.saving',
    'picture.chosen': '→ signedIn.picture.uploading',
    'done uploadPicture': [
      '→ signedIn.picture.idle, keepUnsaved',
      '→ signedIn.picture.idle, → signedIn.saving.settling, keepUnsaved',
    ],
    'error uploadPicture': '→ signedIn.picture.idle',
  },
  words: {
    events: {
      'account.changed[in]': 'Ana inicia sesión.',
      'account.changed[recalled]': 'Ana inicia sesión, y este navegador guarda un resultado suyo.',
      'account.changed[out]': 'La sesión se cierra.',
      'step.marked': press(PASSES),
      'picture.chosen': 'Elige una imagen.',
      'results.retry': press(the.button('Reintentar')),
      'page.online': 'La red vuelve.',
      'after.settling': 'Pasa medio segundo.',
      'after.retrying': 'Pasan quince segundos.',
      'xstate.done.actor.openBook': 'El servidor contesta con los resultados.',
      'xstate.error.actor.openBook': 'La red se corta.',
      'xstate.done.actor.saveStep': 'El servidor guarda el resultado.',
      'xstate.error.actor.saveStep[down]': 'La red se corta.',
      'xstate.error.actor.saveStep[refused]': 'El servidor no acepta el resultado.',
      'xstate.done.actor.uploadPicture': 'El servidor guarda la imagen.',
      'xstate.error.actor.uploadPicture': ['La red se corta.', sees('No se pudo subir la imagen.')],
    },
    states: {
      signedOut: [
        sees('Inicia sesión para guardar resultados: son de una versión y una persona.'),
        cannotUse(PASSES),
      ],
      'signedIn.saving.opening': sees('Cargando tus resultados…'),
      'signedIn.saving.unopened': sees(the.button('Reintentar')),
      'signedIn.saving.saved': sees('Los resultados se guardan al marcarlos.'),
      'signedIn.saving.settling': sees('Guardando…'),
      'signedIn.saving.saving': sees('Guardando…'),
      'signedIn.saving.waiting': sees('…Se intenta de nuevo en un momento.'),
      'signedIn.saving.refused': [
        sees(the.button('Reintentar')),
        seesNot('…Se intenta de nuevo en un momento.'),
      ],
      'signedIn.picture.idle': [canUse(PASSES), seesNot('Subiendo…')],
      'signedIn.picture.uploading': sees('Subiendo…'),
    },
  },
})

const isPassed = (result: StepResult | null | undefined): boolean =>
  JSON.stringify(result) === JSON.stringify(passed)

function keptIn(effects: Effects): KeptMarks | undefined {
  // The only action outside the machine.
  return effects.called.at(-1)?.params as KeptMarks | undefined
}
