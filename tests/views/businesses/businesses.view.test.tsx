import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { businessesMachine } from '#machines/businesses/businessesMachine'
import { businessWizardMachine } from '#machines/businesses/businessWizardMachine'
import SelectBusiness from '#src/views/businesses/SelectBusiness.tsx'
import { businessesModel } from '../../model/businesses/businesses.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'
import { alert, button, EMAIL } from './stage.tsx'

const cards = page.getByRole('article')

const play: ViewPlay<typeof businessesMachine> = {
  children: { wizard: businessWizardMachine },
  view: (businesses) => (
    <SelectBusiness businesses={businesses} email={EMAIL} onSignOut={vi.fn()} />
  ),
  performers: {
    'businesses.reload': () => button('Reintentar').click(),
    'business.select': (_, { businessId }) =>
      cards
        .nth(businessId - 1)
        .getByRole('button', { name: 'Seleccionar', exact: true })
        .click(),
    'business.created': outside,
  },
  checks: {
    async loading() {
      await expect.element(page.getByRole('status')).toHaveTextContent('Cargando negocios...')
      expect(cards.elements()).toHaveLength(0)
    },
    async failed(_, { context }) {
      await expect.element(alert).toHaveTextContent(context.error ?? '')
      await expect.element(button('Reintentar')).toBeEnabled()
    },
    async empty() {
      await expect.element(page.getByText('Crea tu primer negocio')).toBeVisible()
      await expect.element(button('Crear negocio')).toBeEnabled()
    },
    async choosing(_, { context }) {
      await expect.element(cards.first()).toBeVisible()
      await expect.element(button('Crear negocio')).toBeEnabled()
      expect(cards.elements()).toHaveLength(context.businesses.length)
      for (const { name } of context.businesses)
        await expect.element(page.getByRole('article', { name, exact: true })).toBeVisible()
    },
  },
}

describeView(businessesModel, play, reduce(screenPaths(businessesModel)))
