import '#src/ui/styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storeReasons } from '#contract/stores/reasons.ts'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { readableShop } from '../../model/integrations/someIntegrations.ts'
import { storeReadingModel } from '../../model/integrations/storeReading.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { reading: _, ...others } = around('store', [readableShop])

describeScreen(storeReadingModel, {
  view: (reading) => <IntegrationList {...others} reading={reading} />,
})

test('a card says how far its store is read, what went wrong, and that nobody answers about it', async () => {
  const { sync } = readableShop
  const shop = {
    ...readableShop,
    assistantId: null,
    assistantName: null,
    ...(sync && {
      sync: {
        ...sync,
        state: 'running' as const,
        done: 1_200,
        total: 9_999,
        error: storeReasons.limited,
      },
    }),
  }
  await render(<IntegrationList {...around('store', [shop])} />)
  const card = page.getByRole('article', { name: 'En línea' })
  await expect.element(card.getByText('1.200 de 9.999')).toBeVisible()
  await expect.element(card.getByText(storeReasons.limited)).toBeVisible()
  await expect.element(card.getByText('Nadie contesta sobre estos productos')).toBeVisible()
  await expect.element(card.getByText('40 productos')).toBeVisible()
})

test('a card says once that the keys do not work', async () => {
  const { sync } = readableShop
  const shop = {
    ...readableShop,
    health: {
      state: 'problem' as const,
      reason: storeReasons.refused,
      checkedAt: null,
      lastEventAt: null,
      steps: [],
    },
    ...(sync && { sync: { ...sync, state: 'failed' as const, error: storeReasons.refused } }),
  }
  await render(<IntegrationList {...around('store', [shop])} />)
  const card = page.getByRole('article', { name: 'En línea' })
  await expect.element(card.getByText(storeReasons.refused)).toBeVisible()
})
