import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type businessesMachine, selectBusinesses } from '#machines/businesses/businessesMachine'
import { selectSound } from '#machines/notifications/notificationsMachine'
import type { Theme } from '#machines/shell/themeMachine'
import {
  selectMenu,
  selectNavigation,
  selectNotifications,
  selectViews,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine'
import { SoundBlocked } from '../notifications/SoundBlocked'
import { ChosenBusiness } from '../shared/chosenBusiness'
import { CurrentView, type LoadedView } from './CurrentView'
import { Header } from './Header'
import styles from './Shell.module.css'
import { SidebarPlace } from './SidebarPlace'
import { useMenu } from './useMenu'
import { useUnreadTotal } from './useUnreadTotal'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly email: string | null
  readonly isAdministrator: boolean
  readonly loadedView: LoadedView
  readonly theme: Theme
  readonly onThemeChange: (theme: Theme) => void
  readonly onSignOut: () => void
  readonly onReselectBusiness: () => void
}

export default function Shell(props: Props) {
  const { workspace, businesses, businessId, isAdministrator, theme, onThemeChange } = props
  const business = useSelector(businesses, (state) =>
    selectBusinesses(state).find(({ id }) => id === businessId),
  )
  const menu = useSelector(workspace, selectMenu)
  const navigation = useSelector(workspace, selectNavigation)
  const views = useSelector(workspace, selectViews)
  const { isWide, isExpanded } = useMenu(menu)
  const main = useRef<HTMLElement>(null)

  return (
    <div className={styles.shell} data-menu={isWide ? (isExpanded ? 'open' : 'icons') : 'none'}>
      <Title workspace={workspace} />
      <Header
        workspace={workspace}
        businesses={businesses}
        businessId={businessId}
        email={props.email}
        onSignOut={props.onSignOut}
        onReselectBusiness={props.onReselectBusiness}
      >
        <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
          Saltar al contenido
        </button>
      </Header>
      <Hint workspace={workspace} />
      {navigation && (
        <SidebarPlace
          menu={menu}
          workspace={workspace}
          navigation={navigation}
          isAdministrator={isAdministrator}
          theme={theme}
          onThemeChange={onThemeChange}
        />
      )}
      <main ref={main} tabIndex={-1} className={styles.main}>
        {views && (
          <ChosenBusiness value={business ?? null}>
            <CurrentView
              workspace={workspace}
              views={views}
              loadedView={props.loadedView}
              isAdministrator={isAdministrator}
            />
          </ChosenBusiness>
        )}
      </main>
    </div>
  )
}

/** What keeps the page from telling of new messages. */
function Hint({ workspace }: Pick<Props, 'workspace'>) {
  const notifications = useSelector(workspace, selectNotifications)
  const sound = useSelector(notifications, (state) => state && selectSound(state))
  return <div className={styles.hint}>{sound && <SoundBlocked sound={sound} />}</div>
}

/** The tab tells how much is unread, also from behind other tabs. */
function Title({ workspace }: Pick<Props, 'workspace'>) {
  const unread = useUnreadTotal(workspace)
  return <title>{unread > 0 ? `(${unread}) Recado` : 'Recado'}</title>
}
