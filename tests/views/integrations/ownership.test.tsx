import '#src/ui/styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Integration } from '#contract/integrations/integrations.ts'
import { IntegrationCard } from '#src/views/integrations/IntegrationCard.tsx'
import { shopNumber } from '../../model/integrations/someIntegrations.ts'
import { around } from './stage.ts'

// The card of a connection says what Meta has not confirmed, and who answers.

const show = (ownership: Integration['ownership']) =>
  render(<IntegrationCard {...around()} integration={{ ...shopNumber, ownership }} />)

test.each([
  ['waiting', 'Meta aún no ha confirmado que sea tuya'],
  ['refused', 'Meta no confirma que sea tuya, y no recibe mensajes'],
] as const)('a connection that is %s says so', async (ownership, text) => {
  await show(ownership)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a confirmed one says nothing of it', async () => {
  await show(null)
  await expect.element(page.getByText('Tienda', { exact: true })).toBeVisible()
  expect(page.getByText('Meta').elements()).toEqual([])
})

test.each([
  ['7', null, 'Lina'],
  ['7', 'Otro nombre', 'Lina'],
  ['99', 'Borrado', 'Borrado'],
  [null, null, 'No asignado'],
])('a card names its assistant from the list: %s, %s', async (assistantId, assistantName, text) => {
  const integration = { ...shopNumber, assistantId, assistantName }
  await render(<IntegrationCard {...around()} integration={integration} />)
  await expect.element(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
})
