import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import type { ClientLookup } from '#machines/inbox/client/panelChanges.ts'
import { ClientPanel } from '#src/views/inbox/client/ClientPanel.tsx'

test('Error al buscar información del cliente', async () => {
  const machine = clientPanelMachine.provide({
    actors: {
      findClient: fromPromise<Client | null, ClientLookup>(() => Promise.reject(new Error('otro'))),
    },
  })
  const panel = createActor(machine, { input: { threadId: 'ana', memory: null } }).start()
  panel.send({
    type: 'client.look',
    contact: { name: 'Ana Rojas', contactType: 'whatsapp', contactId: '50688880001' },
  })
  await render(<ClientPanel panel={panel} />)
  await expect
    .element(page.getByText('Error al buscar información del cliente', { exact: true }))
    .toBeVisible()
})
