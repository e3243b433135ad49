import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Filters } from '#src/ui/layout/Filters.tsx'

const nothing = () => undefined
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByRole('combobox', { name: 'Estado' })

const stage = (inUse: number) =>
  render(
    <>
      <SearchField label="Buscar" value="" onChange={nothing} />
      <Filters inUse={inUse}>
        <SelectField
          label="Estado"
          value="active"
          options={[{ value: 'active', label: 'Activos' }]}
          onChange={nothing}
        />
      </Filters>
    </>,
  )

test('the filters are beside the search, in the same shape', async () => {
  await page.viewport(768, 900)
  await stage(0)
  await expect.element(button('Filtros')).not.toBeInTheDocument()
  const shapeOf = (field: Element) => {
    const { height, borderRadius } = getComputedStyle(field)
    return { height, borderRadius }
  }
  expect(shapeOf(status.element())).toEqual(
    shapeOf(page.getByRole('searchbox', { name: 'Buscar' }).element()),
  )
})

test('on a phone one button shows and hides them, and counts those in use', async () => {
  await page.viewport(360, 740)
  await stage(2)
  const fold = button('Filtros (2)')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(status).not.toBeInTheDocument()
  await fold.click()
  await expect.element(page.getByRole('group', { name: 'Filtros' })).toBeVisible()
  await expect.element(status).toBeVisible()
  await fold.click()
  await expect.element(status).not.toBeInTheDocument()
})
