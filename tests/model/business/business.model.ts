import { businessMachine } from '#machines/business/businessMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { defineModel } from '../kit/model.ts'
import { press, sees, the } from '../qa/say.ts'

export const businessModel = defineModel({
  machine: businessMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Ajustes del negocio',
    about: 'Las pestañas de los ajustes.',
    role: 'member',
    address: '/',
    before: [],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [],
    project: () => null,
    holds: {
      'a tab keeps no other one running': (now) => Object.keys(now.children).length === 1,
    },
  },
  wires: {},
  delays: {},
  does: {
    fresh: '→ details',
    'details.shown': ['→ details', ''],
    'hours.shown': ['→ hours', ''],
    'privacy.shown': ['→ privacy', ''],
  },
  words: {
    events: {
      fresh: [
        'Abre «Ajustes del negocio» en el menú de la cuenta.',
        sees(the.heading('Ajustes del negocio')),
      ],
      'page.hidden': [],
      'page.online': [],
      'page.shown': [],
      'view.hidden': [],
      'view.shown': [],
      'details.shown': press(the.tab('Datos')),
      'hours.shown': press(the.tab('Horario')),
      'privacy.shown': press(the.tab('Privacidad')),
    },
    states: {
      details: [],
      hours: [],
      privacy: sees(the.button('Eliminar negocio')),
    },
  },
})
