import { Menu, PanelLeft } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '#machines/shell/menuMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useMenu } from './useMenu.ts'

interface Props {
  readonly menu: ActorRefFrom<typeof menuMachine> | undefined
}

export function MenuButton({ menu }: Props) {
  const { isWide, isExpanded, isDrawerOpen } = useMenu(menu)
  return (
    <IconButton
      label="Alternar menú"
      icon={isWide ? PanelLeft : Menu}
      size={isWide ? 'medium' : 'small'}
      aria-expanded={isExpanded || isDrawerOpen}
      onClick={() => menu?.send({ type: 'menu.toggle' })}
    />
  )
}
