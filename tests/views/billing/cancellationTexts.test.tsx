import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import type { Subscription } from '#contract/billing/subscription.ts'
import { cancellationMachine } from '#machines/billing/cancellationMachine.ts'
import { CancellationDialog } from '#src/views/billing/CancellationDialog.tsx'
import { running } from '../../model/billing/someBilling.ts'

// The text of the cancellation's confirmation, by the state of the subscription.

test.each<[Subscription['status'], string]>([
  [
    'active',
    'No se te cobrará más. Podrás usar lo que pagaste hasta el 1/12/2026, y reanudarla hasta entonces.',
  ],
  [
    'trialing',
    'No se te cobra nada. La prueba sigue hasta el 1/12/2026; después, elige un plan y págalo para volver.',
  ],
  ['past_due', 'No se te cobrará más.'],
  ['incomplete', 'El pago pendiente se anula. No se te cobra nada.'],
])('%s', async (status, text) => {
  const item = { businessId: 1, subscription: { ...running, status } }
  const cancellation = createActor(cancellationMachine, { input: { item } }).start()
  await render(<CancellationDialog cancellation={cancellation} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
