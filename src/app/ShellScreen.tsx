import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { hasCapability, isAdministrator } from '#contract/config'
import type { businessesMachine } from '#machines/businesses/businessesMachine'
import {
  selectBusinessId,
  selectEverywhereActor,
  selectSession,
  selectThemeActor,
} from '#machines/shell/appMachine'
import {
  selectHasShellFailed,
  selectWorkspaceActor,
  type shellMachine,
} from '#machines/shell/shellMachine'
import { selectTheme, type Theme } from '#machines/shell/themeMachine'
import type { workspaceMachine } from '#machines/shell/workspaceMachine'
import { readConfig } from '../effects/config'
import { RetryNotice } from '../ui/notices/RetryNotice'
import { Splash } from '../ui/waiting/Splash'
import { loadedView } from './areas'
import { loadedShell } from './loadShell'
import type { App } from './wiring'

interface Props {
  readonly app: App
  readonly shell: ActorRefFrom<typeof shellMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
}

/** The way into the chosen business. */
export function ShellScreen({ app, shell, businesses }: Props) {
  const workspace = useSelector(shell, selectWorkspaceActor)
  const hasFailed = useSelector(shell, selectHasShellFailed)

  if (workspace) return <OpenShell app={app} workspace={workspace} businesses={businesses} />
  return (
    <Splash>
      {hasFailed ? (
        <RetryNotice
          text="No se pudo cargar la aplicación. Verifica tu conexión a internet."
          onRetry={() => shell.send({ type: 'shell.retry' })}
        />
      ) : undefined}
    </Splash>
  )
}

interface OpenProps extends Omit<Props, 'shell'> {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
}

/** The shell, with what it needs of the account. One per business: another one begins anew. */
function OpenShell({ app, workspace, businesses }: OpenProps) {
  const session = useSelector(app, selectSession)
  const businessId = useSelector(app, selectBusinessId)
  const everywhere = useSelector(app, selectEverywhereActor)
  const themeActor = useSelector(app, selectThemeActor)
  const theme = useSelector(themeActor, (state): Theme => (state ? selectTheme(state) : 'system'))

  // The workspace came with the same code.
  const Shell = loadedShell()
  return (
    Shell && (
      <Shell
        key={workspace.sessionId}
        workspace={workspace}
        businesses={businesses}
        businessId={businessId ?? 0}
        email={session?.email ?? null}
        isAdministrator={isAdministrator(readConfig(), session)}
        loadedView={loadedView}
        theme={theme}
        onThemeChange={(chosen) => themeActor?.send({ type: 'theme.choose', theme: chosen })}
        everywhere={hasCapability(readConfig(), 'signoutEverywhere') ? everywhere : undefined}
        onSignOut={() => app.send({ type: 'session.signOut' })}
        onReselectBusiness={() => app.send({ type: 'business.reselect' })}
      />
    )
  )
}
