import '#src/ui/styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { channelFailures } from '#contract/channelFailures.ts'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { connectionCheckModel } from '../../model/integrations/connectionCheck.model.ts'
import {
  checkedNumber,
  shopNumber,
  uncheckedNumber,
} from '../../model/integrations/someIntegrations.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { check: _, ...others } = around('whatsapp', [uncheckedNumber])

describeScreen(connectionCheckModel, {
  view: (check) => <IntegrationList {...others} check={check} />,
})

const card = () => page.getByRole('article', { name: 'Tienda' })

test('a card says whether its connection works, and where to mend it', async () => {
  const reason = channelFailures.payment
  const broken = {
    ...checkedNumber,
    health: {
      state: 'problem',
      reason,
      checkedAt: Date.parse('2026-01-05T09:00:00Z'),
      steps: [
        { name: 'Calidad del número', ok: false, message: 'Baja' },
        { name: 'Avisos de mensajes', ok: null, message: 'Sin comprobar: Meta no contesta' },
      ],
      lastEventAt: Date.parse('2026-01-04T09:00:00Z'),
    },
  } as const
  await render(<IntegrationList {...around('whatsapp', [broken])} />)
  await expect.element(card().getByText('Activo')).toBeVisible()
  await expect.element(card().getByText('Con problemas')).toBeVisible()
  await expect.element(card().getByText(reason)).toBeVisible()
  const link = card().getByRole('link', { name: 'Abrir los pagos en Meta' })
  await expect.element(link).toHaveAttribute('href', 'https://business.facebook.com/billing_hub/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(card().getByText('Calidad del número: Baja')).toBeVisible()
  await expect.element(card().getByRole('img', { name: 'No se sabe' })).toBeVisible()
  await expect.element(card().getByText('Último aviso: 4/1/2026')).toBeVisible()
})

test.each([
  [null, 'Todavía no se ha comprobado: toca «Comprobar conexión».'],
  ['2026-01-03T09:00:00Z', 'Hace más de un día que no se comprueba: toca «Comprobar conexión».'],
])('a card says why nobody knows whether it works: %s', async (checkedAt, reason) => {
  const at = checkedAt === null ? null : Date.parse(checkedAt)
  const known = { reason: null, checkedAt: at, steps: [], lastEventAt: null }
  const number = { ...shopNumber, health: { ...known, state: 'unchecked' } } as const
  await render(<IntegrationList {...around('whatsapp', [number])} />)
  await expect.element(card().getByText('Sin comprobar')).toBeVisible()
  await expect.element(card().getByText(reason)).toBeVisible()
})

test('a back end that does not know it shows neither a word nor the button', async () => {
  await render(<IntegrationList {...around('whatsapp', [shopNumber])} />)
  await expect.element(card().getByText('Activo')).toBeVisible()
  expect(card().getByRole('button', { name: 'Comprobar conexión' }).query()).toBeNull()
  expect(card().getByText('Sin comprobar').query()).toBeNull()
})
