import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Offer } from '#contract/billing/plans.ts'
import { CallError } from '#contract/errors.ts'
import { accountMachine } from '#machines/billing/accountMachine.ts'
import { Troubles } from '#src/views/billing/Billing.tsx'

// The specification's texts of loading the subscription, each reached on the screen.

test.each([
  ['Error al cargar datos de facturación', new CallError('refused', '', 200, '{"success":false}')],
  ['Error desconocido al cargar datos de facturación', new Error('otro')],
  [
    'La conexión con el servidor tardó demasiado. Verifica tu conexión a internet e inténtalo de nuevo.',
    new CallError('timeout', 'Tarde'),
  ],
  [
    'No se pudo conectar con el servidor de facturación. Verifica tu conexión a internet e inténtalo de nuevo.',
    new CallError('network', 'Sin red'),
  ],
])('%s', async (text, error) => {
  const machine = accountMachine.provide({
    actors: { loadOffer: fromPromise<Offer, { businessId: number }>(() => Promise.reject(error)) },
  })
  const account = createActor(machine, { input: { businessId: 1 } }).start()
  await render(<Troubles account={account} />)
  await expect.element(page.getByText(text)).toBeVisible()
})
