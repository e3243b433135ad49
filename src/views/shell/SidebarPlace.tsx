import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '#machines/shell/menuMachine'
import { Drawer } from '../../ui/dialogs/Drawer'
import { MenuButton } from './MenuButton'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { useMenu } from './useMenu'

interface Props extends ComponentProps<typeof Sidebar> {
  readonly menu: ActorRefFrom<typeof menuMachine> | undefined
}

/** The sidebar where the menu puts it: beside the view, or in a drawer over it. */
export function SidebarPlace({ menu, ...sidebar }: Props) {
  const { isWide, isExpanded, isDrawerOpen } = useMenu(menu)
  return (
    <>
      {isWide && (
        <div className={styles.sidebar}>
          <Sidebar {...sidebar} isCollapsed={!isExpanded} />
        </div>
      )}
      {isDrawerOpen && (
        <Drawer label="Menú" onClose={() => menu?.send({ type: 'menu.close' })}>
          <Sidebar {...sidebar} head={<MenuButton menu={menu} />} />
        </Drawer>
      )}
    </>
  )
}
