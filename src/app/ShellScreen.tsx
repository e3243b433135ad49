import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type Config, hasCapability, isAdministrator } from '#contract/config.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import {
  selectBusinessId,
  selectSession,
  selectSignOutActor,
  selectThemeActor,
} from '#machines/shell/appSelectors.ts'
import { type View, viewNames, viewRow } from '#machines/shell/areas.ts'
import {
  selectHasShellFailed,
  selectWorkspaceActor,
  type shellMachine,
} from '#machines/shell/shellMachine.ts'
import { selectTheme, type Theme } from '#machines/shell/themeMachine.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { readConfig } from '../effects/config.ts'
import { RetryNotice } from '../ui/notices/RetryNotice.tsx'
import { Splash } from '../ui/waiting/Splash.tsx'
import { loadedView } from './areas.ts'
import { loadedShell } from './loadShell.ts'
import type { App } from './wiring.ts'

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

/** The views of the account's menu that the back end offers. */
const accountViewsOf = (config: Config): readonly View[] =>
  viewNames.filter((view) => {
    const capability = viewRow(view).inAccountMenu
    return capability !== undefined && hasCapability(config, capability)
  })

const missingViewsOf = (config: Config): readonly View[] =>
  viewNames.filter((view) => {
    const { capability } = viewRow(view)
    return capability !== undefined && !hasCapability(config, capability)
  })

interface OpenProps extends Omit<Props, 'shell'> {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
}

/** The shell, with what it needs of the account. One per business: another one begins anew. */
function OpenShell({ app, workspace, businesses }: OpenProps) {
  const session = useSelector(app, selectSession)
  const businessId = useSelector(app, selectBusinessId)
  const signOut = useSelector(app, selectSignOutActor)
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
        isPaymentTest={readConfig().paymentSandbox ?? false}
        signOut={signOut}
        hasEverywhere={hasCapability(readConfig(), 'signoutEverywhere')}
        accountViews={accountViewsOf(readConfig())}
        missingViews={missingViewsOf(readConfig())}
        onReselectBusiness={() => app.send({ type: 'business.reselect' })}
      />
    )
  )
}
