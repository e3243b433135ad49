import { themeMachine } from '#machines/shell/themeMachine'
import { defineModel } from '../kit/model'

export const themeModel = defineModel({
  machine: themeMachine,
  options: {
    input: { theme: 'system' },
    cases: [
      { type: 'theme.choose', theme: 'system', case: 'system' },
      { type: 'theme.choose', theme: 'light', case: 'light' },
      { type: 'theme.choose', theme: 'dark', case: 'dark' },
    ],
    project: ({ theme }) => theme,
  },
  delays: {},
  words: {
    events: {
      'theme.choose[system]': 'Elige el aspecto del sistema.',
      'theme.choose[light]': 'Elige el aspecto claro.',
      'theme.choose[dark]': 'Elige el aspecto oscuro.',
    },
    states: { '': 'La página tiene el aspecto elegido.' },
  },
})
