import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { bookMachine } from '#machines/diagnostics/bookMachine.ts'
import { selectIsOpen, selectList, selectSheet } from '#machines/diagnostics/catalogMachine.ts'
import { Places } from '#src/views/diagnostics/Places.tsx'
import { catalogModel } from '../../model/diagnostics/catalog.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** Nobody opens it here. */
const book = createActor(bookMachine).start()

describeScreen(catalogModel, {
  view: (catalog) => (
    <main>
      <Places catalog={catalog} book={book} running={new Set(['theme'])} onHome={() => undefined}>
        <p>Los actores</p>
      </Places>
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
