import { useSelector } from '@xstate/react'
import { ArrowLeft, Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessesMachine } from '#machines/businesses/businessesMachine'
import {
  selectCanGoBack,
  selectMenu,
  selectNotifications,
  selectRealtime,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine'
import { IconButton } from '../../ui/buttons/IconButton'
import { Dialog } from '../../ui/dialogs/Dialog'
import { EmptyState } from '../../ui/notices/EmptyState'
import { Bell } from '../notifications/Bell'
import { ConnectionDot } from '../realtime/ConnectionDot'
import { BusinessSwitcher } from './BusinessSwitcher'
import styles from './Header.module.css'
import { MenuButton } from './MenuButton'
import { UserMenu } from './UserMenu'
import { useMenu } from './useMenu'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly email: string | null
  readonly onSignOut: () => void
  readonly onReselectBusiness: () => void
  /** Before everything else: the way past the header. */
  readonly children: ReactNode
}

export function Header(props: Props) {
  const { workspace, businesses, businessId, email, onSignOut, onReselectBusiness } = props
  const realtime = useSelector(workspace, selectRealtime)
  const notifications = useSelector(workspace, selectNotifications)
  const canGoBack = useSelector(workspace, selectCanGoBack)
  const menu = useSelector(workspace, selectMenu)
  const { isWide } = useMenu(menu)

  return (
    <header className={styles.header}>
      {props.children}
      <MenuButton menu={menu} />
      {canGoBack && (
        <IconButton
          label="Volver"
          icon={ArrowLeft}
          size={isWide ? 'medium' : 'small'}
          onClick={() => workspace.send({ type: 'view.back' })}
        />
      )}
      <BusinessSwitcher
        businesses={businesses}
        businessId={businessId}
        onReselect={onReselectBusiness}
      />
      {realtime && <ConnectionDot realtime={realtime} />}
      <div className={styles.tools}>
        <News isWide={isWide} />
        {notifications && <Bell notifications={notifications} />}
        <UserMenu email={email} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

const news = 'Novedades y Sugerencias'

function News({ isWide }: { readonly isWide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isWide ? (
        <button type="button" className={styles.news} onClick={open}>
          <Megaphone size={17} aria-hidden />
          {news}
        </button>
      ) : (
        <IconButton label={news} icon={Megaphone} size="small" onClick={open} />
      )}
      {isOpen && (
        <Dialog title={news} size="small" closesOutside onClose={() => setOpen(false)}>
          <EmptyState icon={Megaphone} title="Próximamente" />
        </Dialog>
      )}
    </>
  )
}
