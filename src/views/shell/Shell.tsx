import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signOutMachine } from '#machines/access/signOutMachine.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { selectBusinesses, selectInvited } from '#machines/businesses/businessesSelectors.ts'
import { selectSound } from '#machines/notifications/notificationsSelectors.ts'
import { selectIsSoundBlocked } from '#machines/notifications/soundMachine.ts'
import { mayOpen, type View } from '#machines/shell/areas.ts'
import { selectIsChatPlaced } from '#machines/shell/navigationSelectors.ts'
import type { Theme } from '#machines/shell/themeMachine.ts'
import { selectShownView } from '#machines/shell/viewsMachine.ts'
import {
  selectMenu,
  selectNavigation,
  selectNotifications,
  selectPalette,
  selectRealtime,
  selectViews,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { whenIdle } from '../../whenIdle.ts'
import { Arrivals } from '../notifications/Arrivals.tsx'
import { ConnectionBar } from '../realtime/ConnectionBar.tsx'
import { ChosenBusiness } from '../shared/chosenBusiness.ts'
import { CurrentView, type LoadedView } from './CurrentView.tsx'
import { Header } from './Header.tsx'
import { PalettePlace } from './palette/PalettePlace.tsx'
import styles from './Shell.module.css'
import { SidebarPlace } from './SidebarPlace.tsx'
import { useMenu } from './useMenu.ts'
import { useShownName } from './useShownName.ts'
import { useUnreadConversations } from './useUnreadConversations.ts'

const invitations = lazyPart(() => import('../team/Invited.tsx'))
const soundBlocked = lazyPart(() => import('../notifications/SoundBlocked.tsx'))
const quickAccess = lazyPart(() => import('./QuickAccess.tsx'))

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly email: string | null
  readonly isAdministrator: boolean
  readonly loadedView: LoadedView
  /** Payments charge nothing on this server. */
  readonly isPaymentTest?: boolean | undefined
  readonly theme: Theme
  readonly onThemeChange: (theme: Theme) => void
  readonly signOut: ActorRefFrom<typeof signOutMachine> | undefined
  /** The back end can end all sessions of the account. */
  readonly hasEverywhere?: boolean
  /** Those of the account's menu that the back end offers. */
  readonly accountViews?: readonly View[]
  /** Those that the back end does not offer. */
  readonly missingViews?: readonly View[]
  readonly onReselectBusiness: () => void
}

export default function Shell(props: Props) {
  const { workspace, businesses, businessId, isAdministrator, theme, onThemeChange } = props
  const business = useSelector(businesses, (state) =>
    selectBusinesses(state).find(({ id }) => id === businessId),
  )
  const isOffered = (view: View) =>
    !props.missingViews?.includes(view) && mayOpen(view, business?.role ?? null)
  const accountViews = (props.accountViews ?? []).filter(isOffered)
  const menu = useSelector(workspace, selectMenu)
  const navigation = useSelector(workspace, selectNavigation)
  const views = useSelector(workspace, selectViews)
  const view = useSelector(views, (state) => state && selectShownView(state))
  const { isWide, isExpanded } = useMenu(menu)
  const palette = useSelector(workspace, selectPalette)
  const main = useRef<HTMLElement>(null)
  const isPhone = useMedia('(width < 40rem)')
  const isChatPlaced = useSelector(
    navigation,
    (state) => state !== undefined && selectIsChatPlaced(state),
  )

  return (
    <div
      className={styles.shell}
      data-menu={isWide ? (isExpanded ? 'open' : 'icons') : 'none'}
      data-chat={isChatPlaced || undefined}
    >
      <Title workspace={workspace} />
      <Header
        workspace={workspace}
        businesses={businesses}
        businessId={businessId}
        email={props.email}
        signOut={props.signOut}
        hasEverywhere={props.hasEverywhere ?? false}
        accountViews={accountViews}
        onView={(shown) => workspace.send({ type: 'view.open', view: shown })}
        onReselectBusiness={props.onReselectBusiness}
      >
        <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
          Saltar al contenido
        </button>
        <button
          type="button"
          className={styles.skip}
          data-search
          onClick={() => main.current?.querySelector<HTMLElement>('[type="search"]')?.focus()}
        >
          Saltar a la búsqueda
        </button>
      </Header>
      <Notices workspace={workspace} businesses={businesses} isPaymentTest={props.isPaymentTest} />
      {navigation && (
        <SidebarPlace
          menu={menu}
          workspace={workspace}
          navigation={navigation}
          isAdministrator={isAdministrator}
          isOffered={isOffered}
          theme={theme}
          onThemeChange={onThemeChange}
        />
      )}
      {palette && (
        <PalettePlace
          palette={palette}
          workspace={workspace}
          businesses={businesses}
          businessId={businessId}
          isAdministrator={isAdministrator}
          isOffered={isOffered}
          accountViews={accountViews}
          theme={theme}
          onThemeChange={onThemeChange}
          onSignOut={() => props.signOut?.send({ type: 'signOut.asked', isEverywhere: false })}
          onReselectBusiness={props.onReselectBusiness}
        />
      )}
      {/* Every view starts at its top. */}
      <main key={view} ref={main} tabIndex={-1} className={styles.main}>
        {views && (
          <ChosenBusiness value={business ?? null}>
            <CurrentView
              workspace={workspace}
              views={views}
              loadedView={props.loadedView}
              isAdministrator={isAdministrator}
              email={props.email}
            />
          </ChosenBusiness>
        )}
      </main>
      {navigation && isPhone && <Late part={quickAccess} of={{ workspace, navigation, menu }} />}
    </div>
  )
}

/**
 * The notices of every view: the connection, invitations, new messages, a blocked sound, and payments that charge
 * nothing.
 */
function Notices({
  workspace,
  businesses,
  isPaymentTest,
}: Pick<Props, 'workspace' | 'businesses' | 'isPaymentTest'>) {
  const realtime = useSelector(workspace, selectRealtime)
  const notifications = useSelector(workspace, selectNotifications)
  const invited = useSelector(businesses, selectInvited)
  const isInvited = useSelector(
    invited,
    (state) => state !== undefined && state.context.invitations.length > 0,
  )
  const sound = useSelector(notifications, (state) => state && selectSound(state))
  const isSilent = useSelector(sound, (state) => state !== undefined && selectIsSoundBlocked(state))
  return (
    <div className={styles.notices}>
      {isPaymentTest && (
        <aside className={styles.test} aria-label="Pagos">
          Pagos de prueba: no se cobra nada
        </aside>
      )}
      {realtime && <ConnectionBar realtime={realtime} />}
      {invited && isInvited && (
        <div className={styles.hint} data-invited>
          <Late part={invitations} of={{ invited }} />
        </div>
      )}
      {notifications && <Arrivals notifications={notifications} />}
      <div className={styles.hint}>
        {sound && isSilent && <Late part={soundBlocked} of={{ sound }} />}
      </div>
    </div>
  )
}

/**
 * The tab's title has the unread count and the view, also for background tabs. Browsers take milliseconds to change it:
 * a new message is shown first.
 */
function Title({ workspace }: Pick<Props, 'workspace'>) {
  const counted = useUnreadConversations(workspace)
  const [unread, setUnread] = useState(counted)
  useEffect(() => whenIdle(() => setUnread(counted)), [counted])
  const shown = useShownName(workspace)
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${shown} · Recado`}</title>
}
