import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectTheme, type themeMachine } from '#machines/shell/themeMachine.ts'
import { ThemeMenu } from '#src/views/shell/ThemeMenu.tsx'
import { themeModel } from '../../model/shell/theme.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

function View({ theme }: { readonly theme: ActorRefFrom<typeof themeMachine> }) {
  const chosen = useSelector(theme, selectTheme)
  document.documentElement.dataset.theme = chosen
  return (
    <ThemeMenu
      theme={chosen}
      onThemeChange={(wanted) => theme.send({ type: 'theme.choose', theme: wanted })}
      isCollapsed={false}
    />
  )
}

describeScreen(themeModel, { view: (theme) => <View theme={theme} /> })
