import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signOutMachine } from '#machines/access/signOutMachine.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { selectBusinesses } from '#machines/businesses/businessesSelectors.ts'
import type { View } from '#machines/shell/areas.ts'
import {
  selectInbox,
  selectMenu,
  selectNavigation,
  selectNews,
  selectNotifications,
  selectPalette,
  selectRealtime,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useOwnPerson } from '../inbox/assignees/usePeople.ts'
import { NewsButton } from '../news/NewsButton.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { ConnectionDot } from '../realtime/ConnectionDot.tsx'
import { BackButton } from './BackButton.tsx'
import { BusinessSwitcher } from './BusinessSwitcher.tsx'
import styles from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly email: string | null
  readonly signOut: ActorRefFrom<typeof signOutMachine> | undefined
  readonly hasEverywhere: boolean
  readonly accountViews: readonly View[]
  readonly onView: (view: View) => void
  readonly onReselectBusiness: () => void
  /** The first element: the skip link. */
  readonly children: ReactNode
}

export function Header(props: Props) {
  const { workspace, businesses, businessId, email, onReselectBusiness } = props
  const realtime = useSelector(workspace, selectRealtime)
  const notifications = useSelector(workspace, selectNotifications)
  const navigation = useSelector(workspace, selectNavigation)
  const news = useSelector(workspace, selectNews)
  const palette = useSelector(workspace, selectPalette)
  const menu = useSelector(workspace, selectMenu)
  const person = useOwnPerson(useSelector(workspace, selectInbox))
  const hasOne = useSelector(businesses, selectBusinesses).length === 1
  const { isWide } = useMenu(menu)
  const isPhone = useMedia('(width < 40rem)')

  return (
    <header className={styles.header}>
      {props.children}
      <MenuButton menu={menu} />
      {navigation && <BackButton navigation={navigation} size={isWide ? 'medium' : 'small'} />}
      <BusinessSwitcher
        businesses={businesses}
        businessId={businessId}
        onSettings={props.accountViews.includes('business') ? () => props.onView('business') : null}
        onReselect={onReselectBusiness}
      />
      {realtime && <ConnectionDot realtime={realtime} isPhone={isPhone} />}
      <div className={styles.tools}>
        {palette && isWide && <PaletteButton palette={palette} />}
        {news && <NewsButton news={news} isWide={isWide} />}
        {notifications && <Bell notifications={notifications} />}
        <UserMenu
          email={email}
          person={person}
          isPhone={isPhone}
          signOut={props.signOut}
          onAnotherBusiness={hasOne ? onReselectBusiness : undefined}
          hasEverywhere={props.hasEverywhere}
          views={props.accountViews}
          onView={props.onView}
          palette={palette}
        />
      </div>
    </header>
  )
}
