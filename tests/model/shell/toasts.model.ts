import { toastsMachine } from '#machines/shell/toastsMachine.ts'
import { is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { passes, press, seeing, sees, seesNot, the } from '../qa/say.ts'

export const toastsModel = defineModel({
  machine: toastsMachine,
  opening: {
    title: 'Avisos',
    about: 'Los avisos de arriba a la derecha, uno por uno.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    cases: [
      { type: 'toast.show', tone: 'success', text: 'Enlace copiado', case: 'success' },
      { type: 'toast.show', tone: 'error', text: 'No se pudo copiar el enlace: …', case: 'error' },
    ],
    project: ({ queue }) => queue.map(({ tone }) => tone),
    filter: ({ context }, { type }) => type !== 'toast.show' || context.queue.length < 3,
    holds: {
      'each that is dismissed or has been read makes room for the next': (
        { context },
        { before, event },
      ) =>
        !is(event, 'toast.dismiss', 'after toastDuration') ||
        context.queue.length === (before?.context.queue.length ?? 0) - 1,
      'something is shown exactly while something waits': (state) =>
        state.matches('showing') === state.context.queue.length > 0,
    },
  },
  delays: { toastDuration: 3_000 },
  does: {
    start: '→ empty',
    'toast.show': ['', '→ showing'],
    'toast.dismiss': ['', '→ empty'],
    'after toastDuration': ['', '→ empty'],
  },
  words: {
    events: {
      'toast.show[success]': 'Algo sale bien y la página avisa: «Enlace copiado».',
      'toast.show[error]': 'Algo sale mal y la página avisa: «No se pudo copiar el enlace: …».',
      'toast.dismiss': press(the.button('Cerrar aviso')),
      'after.toastDuration': passes(),
    },
    states: {
      empty: seesNot(the.button('Cerrar aviso')),
      showing: seeing<typeof toastsMachine>(({ queue }) =>
        sees(queue[0]?.text, the.button('Cerrar aviso')),
      ),
    },
  },
})
