import { type ExportJob, readExport, startExport } from '#contract/erasure/exports.ts'
import { CallError } from '#contract/errors.ts'
import { privacyMachine } from '#machines/business/privacyMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, cannotUse, canUse, passes, press, seeing, sees, the } from '../qa/say.ts'

const begun: ExportJob = { id: 'j1', state: 'waiting', done: 0, total: 0, size: null, url: null }
const running: ExportJob = { ...begun, state: 'running', done: 3, total: 20 }
const ready: ExportJob = { ...running, state: 'ready', done: 20, size: 900, url: '/exports/j1' }
const failed: ExportJob = { ...running, state: 'failed' }

const row = (job: ExportJob) => ({ success: true, data: { ...job, job_id: job.id } })
const refused = () => new CallError('refused', 'HTTP 500', 500)

export const exportModel = defineModel({
  machine: exportMachine,
  parent: privacyMachine,
  opening: {
    title: 'Exportar los datos',
    about: 'Todo lo que tiene un negocio, en un archivo.',
    role: 'member',
    address: '/',
    before: ['La cuenta es dueña del negocio Boutique Luna.'],
  },
  options: {
    starts: { fresh: { clientId: null } },
    cases: [
      done('startExport', begun),
      fail('startExport', refused()),
      done('readExport', running, 'running'),
      done('readExport', ready, 'ready'),
      done('readExport', failed, 'failed'),
      fail('readExport', refused()),
    ],
    project: ({ job, error }) => [job?.state, error],
    holds: {
      'the archive is downloaded once, when it is ready': (_, { event, effects }) =>
        JSON.stringify(effects.called.map(({ action, params }) => [action, params])) ===
        (is(event, 'done readExport[ready]')
          ? JSON.stringify([['download', { url: '/exports/j1' }]])
          : '[]'),
      'the progress is that of the last answer': ({ context }, { event }) =>
        !is(event, 'done startExport', 'done readExport[running]', 'done readExport[ready]') ||
        context.job === carried(event, 'output'),
      'the progress of the job that was begun is asked for': (_, { effects }) =>
        effects.started.every(({ src, input }) =>
          src === 'startExport'
            ? JSON.stringify(input) === '{"clientId":null}'
            : JSON.stringify(input) === '{"jobId":"j1"}',
        ),
      'a failure says why until it is dismissed, or another export begins': (
        { context },
        { event, before },
      ) =>
        (!/^xstate\.error/.test(event.type) && !is(event, 'done readExport[failed]')) ||
        before === null
          ? !is(event, 'error.dismissed', 'export.start') ||
            !before?.matches('idle') ||
            context.error === null
          : context.error === 'No se pudieron exportar los datos. Inténtalo de nuevo.',
    },
  },
  offers: {
    'export.start': (state) => state.matches('idle'),
    'error.dismissed': ({ context, ...state }) => state.matches('idle') && context.error !== null,
  },
  wires: {
    startExport: wire(startExport, row, { id: '1' }),
    readExport: wire(readExport, row, { id: '1', job: 'j1' }),
  },
  delays: { askedEvery: 1_000 },
  does: {
    fresh: '→ idle',
    'export.start': '→ starting',
    'done startExport': '→ waiting',
    'error startExport': '→ idle',
    'after askedEvery': '→ asking',
    'done readExport[running]': '→ waiting',
    'done readExport[ready]': '→ idle, download',
    'done readExport[failed]': '→ idle',
    'error readExport': '→ idle',
  },
  words: {
    events: {
      fresh: [
        'Abre «Ajustes del negocio» en el menú de la cuenta y toca la pestaña «Privacidad».',
        sees(the.button('Exportar datos')),
      ],
      'export.start': press(the.button('Exportar datos')),
      'error.dismissed': press(the.button('Cerrar')),
      'xstate.done.actor.startExport': 'El servidor empieza a escribir el archivo.',
      'xstate.error.actor.startExport': 'El servidor contesta con un error 500.',
      'after.askedEvery': passes(),
      'xstate.done.actor.readExport[running]': [
        'El servidor contesta que va por la parte 3 de 20.',
        sees('3 de 20 partes'),
      ],
      'xstate.done.actor.readExport[ready]': [
        'El servidor contesta que el archivo está.',
        byHand('el navegador descarga un archivo zip'),
      ],
      'xstate.done.actor.readExport[failed]': [
        'El servidor contesta que no pudo escribirlo.',
        seeing<typeof exportMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.error.actor.readExport': 'El servidor contesta con un error 500.',
    },
    states: {
      idle: canUse(the.button('Exportar datos')),
      starting: cannotUse(the.button('Exportando...')),
      waiting: cannotUse(the.button('Exportando...')),
      asking: cannotUse(the.button('Exportando...')),
    },
  },
})
