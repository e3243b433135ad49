import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { selectIsOpen, selectList, selectSheet } from '#machines/diagnostics/catalogMachine.ts'
import { Catalog } from '#src/views/diagnostics/Catalog.tsx'
import { catalogModel } from '../../model/diagnostics/catalog.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(catalogModel, {
  view: (catalog) => (
    <main>
      <Catalog catalog={catalog} running={new Set(['theme'])}>
        <p>Los actores</p>
      </Catalog>
    </main>
  ),
  also: async (state) => {
    if (!selectIsOpen(state)) return
    if (selectList(state) === 'ready') {
      const marked = page.getByRole('navigation').getByRole('button', { name: /En marcha/ })
      const isFound = state.context.search !== 'submarino'
      expect(marked.elements().map((entry) => entry.textContent)).toEqual(
        isFound ? ['TemaEn marchatheme'] : [],
      )
    }
    if (selectSheet(state) !== null)
      await expect.element(page.getByRole('img', { name: /theme/ })).toBeVisible()
  },
})
