import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Comment } from '#contract/news/comments.ts'
import type { Post } from '#contract/news/posts.ts'
import type { Category, Suggestion, SuggestionFilter } from '#contract/news/suggestions.ts'
import { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import { commentsMachine } from '#machines/news/commentsMachine.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { postsMachine } from '#machines/news/postsMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import '#src/ui/styles.css'
import NewsFrame from '#src/views/news/NewsFrame.tsx'
import { categories, comment, dark, order, payment, sheets } from '../../model/news/someNews.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function stage() {
  await page.viewport(1366, 768)
  const comments = commentsMachine.provide({
    actors: {
      loadComments: fromPromise<readonly Comment[], { id: string }>(async () => [comment]),
    },
  })
  const dialog = createActor(
    newsDialogMachine.provide({
      actors: {
        posts: postsMachine.provide({
          actors: { loadPosts: fromPromise<readonly Post[], undefined>(async () => [order, dark]) },
        }),
        suggestions: suggestionsMachine.provide({
          actors: {
            comments,
            categories: categoriesMachine.provide({
              actors: {
                loadCategories: fromPromise<readonly Category[], undefined>(async () => categories),
              },
            }),
            loadSuggestions: fromPromise<readonly Suggestion[], { filter: SuggestionFilter }>(
              async () => [payment, sheets],
            ),
          },
        }),
      },
    }),
    {
      input: {
        email: 'ana@taller.example',
        isAdministrator: true,
      },
    },
  ).start()
  dialog.send({ type: 'dialog.opened' })
  await render(
    <main>
      <h1>Recado</h1>
      <NewsFrame dialog={dialog} onClose={() => undefined}>
        {null}
      </NewsFrame>
    </main>,
  )
  await expect.element(page.getByRole('article', { name: 'Todo en orden' })).toBeVisible()
  return dialog
}

const expectGood = async (scene: string) => {
  await expectAccessible(scene)
  await expectNarrow()
}

test('the view shows the posts, an expanded one, and the search', async () => {
  await stage()
  await button('Leer Más').click()
  await button('Buscar').click()
  await expect.element(page.getByRole('searchbox', { name: 'Buscar en changelog' })).toHaveFocus()
  await expectGood('the posts')
})

test("the view shows the posts with the administrator's actions", async () => {
  await stage()
  await button('Modo administrador').click()
  await expect.element(page.getByText('Creado por direccion').first()).toBeVisible()
  await expectGood('the administration of posts')
})

test('the view shows the editor of a post', async () => {
  const dialog = await stage()
  dialog.send({ type: 'post.write', post: order })
  await expect.element(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
  await expectGood('the editor')
})

test('the view shows the suggestions, and the comments of one', async () => {
  const dialog = await stage()
  dialog.send({ type: 'tab.suggestions' })
  await button('Comentarios, 1').click()
  await expect.element(page.getByText('También lo necesitamos.')).toBeVisible()
  await expectGood('the suggestions')
})

test('an incomplete suggestion marks its missing fields, and focuses the first', async () => {
  await stage()
  await page.getByRole('tab', { name: 'Sugerencias' }).click()
  await button('Nueva Sugerencia').click()
  await button('Enviar Sugerencia').click()
  await expect.element(page.getByRole('combobox', { name: 'Categoría *' })).toHaveFocus()
  await expect
    .element(page.getByRole('textbox', { name: 'Título *' }))
    .toHaveAccessibleDescription('El título es obligatorio')
  await expectGood('the form of a suggestion')
})
