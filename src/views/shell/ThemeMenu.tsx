import { Monitor, Moon, Sun } from 'lucide-react'
import { type Theme, themes } from '#machines/shell/themeMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { SidebarButton } from './SidebarButton.tsx'

interface Props {
  readonly theme: Theme
  readonly onThemeChange: (theme: Theme) => void
  readonly isCollapsed: boolean
}

const looks = {
  system: { label: 'Sistema', icon: Monitor },
  light: { label: 'Claro', icon: Sun },
  dark: { label: 'Oscuro', icon: Moon },
}

export function ThemeMenu({ theme, onThemeChange, isCollapsed }: Props) {
  const { icon } = looks[theme]
  return (
    <Menu
      label="Tema"
      items={themes.map((id) => ({ id, ...looks[id], isChecked: id === theme }))}
      onSelect={(id) => onThemeChange(themes.find((each) => each === id) ?? 'system')}
      trigger={(props) =>
        isCollapsed ? (
          <IconButton {...props} label="Tema" icon={icon} />
        ) : (
          <SidebarButton {...props} label="Tema" icon={icon} isCollapsed={false} />
        )
      }
    />
  )
}
