import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovidedAction } from '../shared/unprovided.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeMachine = setup({
  types: {
    input: {} as { readonly theme: Theme },
    context: {} as { readonly theme: Theme },
    events: {} as { type: 'theme.choose'; theme: Theme },
  },
  actions: {
    setTheme: assign({ theme: (_, theme: Theme) => theme }),
    applyTheme: unprovidedAction<Theme>('applyTheme'),
  },
}).createMachine({
  id: 'theme',
  description: 'Light, dark, or the setting of the operating system.',
  context: ({ input }) => input,
  on: {
    'theme.choose': {
      actions: [
        { type: 'setTheme', params: ({ event }) => event.theme },
        { type: 'applyTheme', params: ({ context }) => context.theme },
      ],
    },
  },
})

export const selectTheme = (state: SnapshotFrom<typeof themeMachine>): Theme => state.context.theme
