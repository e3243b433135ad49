import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { selectTheme, type Theme, type themeMachine } from '#machines/shell/themeMachine'
import '#src/ui/styles.css'
import { ThemeMenu } from '#src/views/shell/ThemeMenu.tsx'
import { themeModel } from '../../model/shell/theme.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const names: Readonly<Record<Theme, string>> = {
  system: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
}

function View({ theme }: { readonly theme: ActorRefFrom<typeof themeMachine> }) {
  return (
    <ThemeMenu
      theme={useSelector(theme, selectTheme)}
      onThemeChange={(chosen) => theme.send({ type: 'theme.choose', theme: chosen })}
      isCollapsed={false}
    />
  )
}

const play: ViewPlay<typeof themeMachine> = {
  view: (theme) => <View theme={theme} />,
  performers: {
    'theme.choose': async (screen, { theme }) => {
      await screen.getByRole('button', { name: 'Tema' }).click()
      await screen.getByRole('menuitemradio', { name: names[theme] }).click()
    },
  },
  checks: {
    '': async (screen, { context }) => {
      await screen.getByRole('button', { name: 'Tema' }).click()
      const chosen = screen.getByRole('menuitemradio', { checked: true })
      await expect.element(chosen).toHaveTextContent(names[context.theme])
      await screen.getByRole('button', { name: 'Tema' }).click()
    },
  },
}

describeView(themeModel, play)
