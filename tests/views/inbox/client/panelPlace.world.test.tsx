import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { ClientPanel } from '#src/views/inbox/client/ClientPanel.tsx'
import { ClientPlace, ClientToggle } from '#src/views/inbox/client/ClientPlace.tsx'
import { panelPlaceModel } from '../../../model/inbox/client/panelPlace.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

const toggle = page.getByRole('button', { name: 'Información del cliente', exact: true })
const sheet = page.getByRole('dialog', { name: 'Información del cliente' })

const wide = () => page.viewport(1366, 768)
const narrow = () => page.viewport(360, 740)

/** A test begins in a wide window; the acts of a narrow one narrow it. */
describeScreen(panelPlaceModel, {
  view: (place) => {
    const client = createActor(
      clientPanelMachine.provide({
        actors: {
          findClient: fromPromise<Client | null, ClientLookup>(() => new Promise(() => undefined)),
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
        <ClientToggle place={place} isGroup={false} />
        <ClientPlace place={place} isGroup={false}>
          <ClientPanel panel={client} />
        </ClientPlace>
      </>
    )
  },
  performers: {
    'panel.fold': async () => {
      await wide()
      await toggle.click()
    },
    'panel.unfold': async () => {
      await wide()
      await toggle.click()
    },
    'panel.open': async () => {
      await narrow()
      await toggle.click()
    },
    'panel.close': async () => {
      await narrow()
      await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click()
    },
  },
})
