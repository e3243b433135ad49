import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '#machines/shell/menuMachine.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { MenuButton } from './MenuButton.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useMenu } from './useMenu.ts'

const drawer = lazyPart(async () => ({
  default: (await import('../../ui/dialogs/Drawer.tsx')).Drawer,
}))

interface Props extends ComponentProps<typeof Sidebar> {
  readonly menu: ActorRefFrom<typeof menuMachine> | undefined
}

/** The sidebar in its place: beside the view, or in a drawer over it. */
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
        <Late
          part={drawer}
          of={{
            label: 'Menú',
            onClose: () => menu?.send({ type: 'menu.close' }),
            children: <Sidebar {...sidebar} head={<MenuButton menu={menu} />} />,
          }}
        />
      )}
    </>
  )
}
