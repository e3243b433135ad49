import { themeMachine } from '#machines/shell/themeMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { pageIsDark, pageIsLight, press, sees, the } from '../qa/say.ts'

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
      'theme.choose[system]': [
        press(the.button('Tema')),
        press(the.menuOption('Sistema')),
        pageIsLight,
      ],
      'theme.choose[light]': [
        press(the.button('Tema')),
        press(the.menuOption('Claro')),
        pageIsLight,
      ],
      'theme.choose[dark]': [
        press(the.button('Tema')),
        press(the.menuOption('Oscuro')),
        pageIsDark,
      ],
    },
    states: { '': sees(the.button('Tema')) },
  },
})
