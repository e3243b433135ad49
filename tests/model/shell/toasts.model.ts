import { toastsMachine } from '#machines/shell/toastsMachine'
import { defineModel } from '../kit/model'

export const toastsModel = defineModel({
  machine: toastsMachine,
  options: {
    cases: [
      { type: 'toast.show', tone: 'success', text: 'Guardado', case: 'success' },
      { type: 'toast.show', tone: 'error', text: 'No se pudo guardar', case: 'error' },
    ],
    project: ({ queue }) => queue.map(({ tone }) => tone),
    filter: ({ context }, { type }) => type !== 'toast.show' || context.queue.length < 3,
    holds: {
      'something is shown exactly while something waits': (state) =>
        state.matches('showing') === state.context.queue.length > 0,
    },
  },
  delays: { toastDuration: 3_000 },
  words: {
    events: {
      'toast.show[success]': 'Algo sale bien y se avisa de ello.',
      'toast.show[error]': 'Algo sale mal y se avisa de ello.',
      'toast.dismiss': 'Cierra el aviso.',
      'after.toastDuration': 'Espera tres segundos.',
    },
    states: {
      empty: 'No hay ningún aviso.',
      showing: 'Arriba a la derecha se lee el primer aviso: verde si salió bien, rojo si no.',
    },
  },
})
