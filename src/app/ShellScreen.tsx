import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isAdministrator } from '#contract/config'
import type { businessesMachine } from '#machines/businesses/businessesMachine'
import { selectAccountEmail, selectBusinessId, selectThemeActor } from '#machines/shell/appMachine'
import { selectTheme, type Theme } from '#machines/shell/themeMachine'
import type { workspaceMachine } from '#machines/shell/workspaceMachine'
import { readConfig } from '../effects/config'
import { loadedView } from './areas'
import { loadShellView } from './loadShell'
import type { App } from './wiring'

const Shell = lazy(loadShellView)

interface Props {
  readonly app: App
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
}

/** The shell, with what it needs of the account. One per business: another one begins anew. */
export function ShellScreen({ app, workspace, businesses }: Props) {
  const email = useSelector(app, selectAccountEmail)
  const businessId = useSelector(app, selectBusinessId)
  const themeActor = useSelector(app, selectThemeActor)
  const theme = useSelector(themeActor, (state): Theme => (state ? selectTheme(state) : 'system'))

  return (
    <Shell
      key={workspace.sessionId}
      workspace={workspace}
      businesses={businesses}
      businessId={businessId ?? 0}
      email={email}
      isAdministrator={isAdministrator(readConfig(), email)}
      loadedView={loadedView}
      theme={theme}
      onThemeChange={(chosen) => themeActor?.send({ type: 'theme.choose', theme: chosen })}
      onSignOut={() => app.send({ type: 'session.signOut' })}
      onReselectBusiness={() => app.send({ type: 'business.reselect' })}
    />
  )
}
