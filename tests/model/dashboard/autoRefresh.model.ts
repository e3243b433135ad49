import { autoRefreshMachine, selectIsOn } from '#machines/dashboard/autoRefreshMachine.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { defineModel } from '../kit/model.ts'
import { isOff, isOn, passes, press, sees, seesNot, the } from '../qa/say.ts'

export const autoRefreshModel = defineModel({
  machine: autoRefreshMachine,
  parent: dashboardMachine,
  opening: {
    title: 'Actualización automática',
    about: 'Cuándo se cuentan otra vez las cifras del panel sin que nadie lo pida.',
    role: 'member',
    address: '/',
    before: ['La vista «Panel de Control» está abierta y sus cifras están a la vista.'],
  },
  options: {
    cases: [],
    holds: {
      'nothing is due while it is off or nobody looks': (now, { before, event, effects }) =>
        effects.sent.length === 0 ||
        (event.type === 'reader.back' && before?.matches({ on: 'paused' }) === true) ||
        (selectIsOn(now) && before?.matches({ on: 'counting' }) === true),
      'showing the view again starts the count at once': (_, { before, event, effects }) =>
        event.type !== 'reader.back' || !before?.matches('on') || effects.sent.length === 1,
    },
  },
  delays: { refreshInterval: 5 * 60_000 },
  does: {
    start: '→ on.counting',
    'autoRefresh.toggle': ['→ off', '→ on.counting'],
    'reader.left': '→ on.paused',
    'after refreshInterval': 'parent: refresh.due',
    'reader.back': '→ on.counting, parent: refresh.due',
  },
  words: {
    events: {
      'autoRefresh.toggle': press(the.checkbox('Actualización automática')),
      'reader.left': 'Pasa a otra pestaña.',
      'reader.back': 'Vuelve a esta pestaña.',
      'after.refreshInterval': passes(),
    },
    states: {
      'on.counting': [
        isOn(the.checkbox('Actualización automática')),
        sees(the.text('Activo', the.region('Actualización'))),
        seesNot(the.text('En pausa', the.region('Actualización'))),
      ],
      'on.paused': [
        isOn(the.checkbox('Actualización automática')),
        sees(the.text('En pausa', the.region('Actualización'))),
        seesNot(the.text('Activo', the.region('Actualización'))),
      ],
      off: [
        isOff(the.checkbox('Actualización automática')),
        seesNot(the.text('Activo', the.region('Actualización'))),
      ],
    },
  },
})
