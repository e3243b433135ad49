import '#src/ui/styles.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { Business } from '#contract/businesses'
import { sessionMachine } from '#machines/access/sessionMachine'
import { businessesMachine } from '#machines/businesses/businessesMachine'
import type { appMachine } from '#machines/shell/appMachine'
import { themeMachine } from '#machines/shell/themeMachine'
import { toastsMachine } from '#machines/shell/toastsMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { Root } from '#src/app/Root.tsx'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { onScreen } from '../../model/qa/offered'
import { appModel } from '../../model/shell/app.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

// The whole page along the paths of its first machine. What the machine starts is alive, and asks the world nothing.

const here = location.href
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => history.replaceState(null, '', here))

const names = ['Casa Lino', 'Café Arriero'] as const
const business = (name: string, index: number): Business => ({
  id: index + 1,
  name,
  logoUrl: null,
  industry: null,
  website: null,
  creditsId: null,
  registeredAt: null,
})

/** Two businesses to choose from; that they are loaded is told by the path. */
const businesses = businessesMachine.provide({
  actors: {
    loadBusinesses: fromPromise<readonly Business[], undefined>(async () => names.map(business)),
  },
  actions: { announceLoaded: () => undefined },
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true })
const banner = page.getByRole('banner')
const isInShell = () => button('Cambiar de negocio').elements().length > 0

const at = (path: string) => expect.poll(() => location.pathname).toBe(path)
const titled = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()

const nameOf = (businessId: number | null | undefined) => names[(businessId ?? 0) - 1] ?? ''

const play: ViewPlay<typeof appMachine> = {
  view: (app) => <Root app={app} />,
  children: {
    session: still(sessionMachine),
    businesses,
    toasts: still(toastsMachine),
    theme: still(themeMachine),
    workspace: still(workspaceMachine),
  },
  performers: {
    'session.verified': outside,
    'session.expired': outside,
    'session.replaced': outside,
    'link.followed': outside,
    'businesses.loaded': outside,
    'session.signOut': async (_) => {
      if (!isInShell()) return button('Cerrar sesión').click()
      await banner.getByRole('button', { name: /@/ }).click()
      await menuitem('Cerrar sesión').click()
    },
    'business.chosen': async (_, { businessId }) => {
      const name = nameOf(businessId)
      if (!isInShell())
        return page
          .getByRole('article', { name })
          .getByRole('button', { name: 'Seleccionar' })
          .click()
      await button('Cambiar de negocio').click()
      await menuitem(name).click()
    },
    'business.reselect': async () => {
      await button('Cambiar de negocio').click()
      await menuitem('Ver todos los negocios').click()
    },
    'shell.retry': () => button('Reintentar').click(),
  },
  checks: {
    signedOut: async (_, { context: { awaitedEmail } }) => {
      await titled(awaitedEmail ? 'Verificar código' : 'Iniciar sesión')
      await at(awaitedEmail ? '/verify' : '/login')
    },
    'signedIn.selectingBusiness': async (_, { context: { session } }) => {
      await titled('Selecciona un negocio')
      await expect.element(page.getByRole('article', { name: names[1] })).toBeVisible()
      await expect.element(banner).toHaveTextContent(session?.email ?? '')
      await at('/select-business')
    },
    'signedIn.ready.openingShell': () =>
      expect.element(page.getByRole('status')).toHaveTextContent('Cargando...'),
    'signedIn.ready.shellFailed': async () => {
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('No se pudo cargar la aplicación. Verifica tu conexión a internet.')
      await expect.element(button('Reintentar')).toBeVisible()
      await at('/')
    },
    'signedIn.ready.open': async (_, { context: { session } }) => {
      await expect.element(banner.getByTitle(nameOf(session?.businessId))).toBeVisible()
      await expect.element(banner.getByRole('button', { name: session?.email ?? '' })).toBeVisible()
      await expect.element(button('Cambiar de negocio')).toBeVisible()
      await at('/')
    },
  },
}

const seen = onScreen(appModel)

describeView(seen, play, reduce(screenPaths(seen)))
