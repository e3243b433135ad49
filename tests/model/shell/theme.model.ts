import { themeMachine } from '#machines/shell/themeMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'

export const themeModel = defineModel({
  machine: themeMachine,
  opening: {
    title: 'Tema',
    about: 'El aspecto claro, el oscuro y el del sistema.',
    role: 'member',
    address: '/',
    before: ['El sistema operativo tiene el aspecto claro.'],
  },
  options: {
    input: { theme: 'system' },
    cases: [
      { type: 'theme.choose', theme: 'system', case: 'system' },
      { type: 'theme.choose', theme: 'light', case: 'light' },
      { type: 'theme.choose', theme: 'dark', case: 'dark' },
    ],
    project: ({ theme }) => theme,
    holds: {
      'the theme is the one that was chosen': ({ context }, { event }) =>
        !is(event, 'theme.choose') || context.theme === carried(event, 'theme'),
    },
  },
  delays: {},
  does: {
    'theme.choose': 'applyTheme',
  },
  words: {
    events: {
      'theme.choose[system]':
        'Pulsa el botón «Tema». Pulsa la opción de menú «Sistema». ⇒ La página es clara.',
      'theme.choose[light]':
        'Pulsa el botón «Tema». Pulsa la opción de menú «Claro». ⇒ La página es clara.',
      'theme.choose[dark]':
        'Pulsa el botón «Tema». Pulsa la opción de menú «Oscuro». ⇒ La página es oscura.',
    },
    states: { '': 'Se ve el botón «Tema», en el menú de la izquierda.' },
  },
})
