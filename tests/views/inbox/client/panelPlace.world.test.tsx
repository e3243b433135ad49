import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Client } from '#contract/clients'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import type { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine'
import '#src/ui/styles.css'
import { ClientPlace, ClientToggle } from '#src/views/inbox/client/ClientPlace.tsx'
import { panelPlaceModel } from '../../../model/inbox/client/panelPlace.model'
import { reduce } from '../../../model/kit/paths'
import { screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

const toggle = (screen: Screen) =>
  screen.getByRole('button', { name: 'Información del cliente', exact: true })
const panel = (screen: Screen) =>
  screen.getByRole('complementary', { name: 'Información del cliente' })
const sheet = (screen: Screen) => screen.getByRole('dialog', { name: 'Información del cliente' })

const wide = () => page.viewport(1366, 768)
const narrow = () => page.viewport(360, 740)

/** Both columns are looked at by changing the window, as nobody does who works. */
const play: ViewPlay<typeof panelPlaceMachine> = {
  view: (place) => {
    const client = createActor(
      clientPanelMachine.provide({
        actors: {
          findClient: fromPromise<Client | null, { clientId: string | null; name: string }>(
            () => new Promise(() => undefined),
          ),
        },
      }),
      { input: { threadId: 'ana', memory: null } },
    ).start()
    onTestFinished(async () => {
      client.stop()
      await page.viewport(1280, 900)
    })
    return (
      <>
        <ClientToggle place={place} />
        <ClientPlace place={place} panel={client} />
      </>
    )
  },
  performers: {
    'panel.fold': async (screen) => {
      await wide()
      await toggle(screen).click()
    },
    'panel.unfold': async (screen) => {
      await wide()
      await toggle(screen).click()
    },
    'panel.open': async (screen) => {
      await narrow()
      await toggle(screen).click()
    },
    'panel.close': async (screen) => {
      await narrow()
      await sheet(screen).getByRole('button', { name: 'Cerrar', exact: true }).click()
    },
  },
  checks: {
    'beside.shown': async (screen) => {
      await wide()
      await expect.element(panel(screen)).toBeVisible()
      await expect.element(toggle(screen)).toHaveAttribute('aria-expanded', 'true')
    },
    'beside.folded': async (screen) => {
      await wide()
      await expect.element(panel(screen)).not.toBeInTheDocument()
      await expect.element(toggle(screen)).toHaveAttribute('aria-expanded', 'false')
    },
    'over.closed': async (screen) => {
      await narrow()
      await expect.element(sheet(screen)).not.toBeInTheDocument()
    },
    'over.open': async (screen) => {
      await narrow()
      await expect.element(sheet(screen)).toBeVisible()
      await expect.element(panel(screen)).toBeVisible()
    },
  },
}

describeView(panelPlaceModel, play, reduce(screenPaths(panelPlaceModel)))
