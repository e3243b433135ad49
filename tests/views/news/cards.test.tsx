import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { DAY } from '#contract/durations.ts'
import { type Post, PREVIEW_LENGTH } from '#contract/news/posts.ts'
import type { Suggestion, SuggestionFilter } from '#contract/news/suggestions.ts'
import { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { postsMachine } from '#machines/news/postsMachine.ts'
import { suggestionFormMachine } from '#machines/news/suggestionFormMachine.ts'
import { suggestionsMachine } from '#machines/news/suggestionsMachine.ts'
import '#src/ui/styles.css'
import { PostsView } from '#src/views/news/Changelog.tsx'
import { SuggestionForm } from '#src/views/news/SuggestionForm.tsx'
import { SuggestionsView } from '#src/views/news/Suggestions.tsx'
import { still } from '../../model/kit/silence.ts'
import { dark, order, payment } from '../../model/news/someNews.ts'

// The texts of the cards for each post and suggestion, also with missing fields.

const dialog = createActor(newsDialogMachine, {
  input: { email: null, isAdministrator: true },
})

const showPosts = async (...some: readonly Post[]) => {
  const posts = createActor(
    postsMachine.provide({
      actors: { loadPosts: fromPromise<readonly Post[], undefined>(async () => some) },
    }),
    { input: { isAdministrator: true } },
  ).start()
  posts.send({ type: 'posts.load' })
  await render(<PostsView dialog={dialog} posts={posts} isAdministrator />)
}

const showSuggestion = async (one: Suggestion) => {
  const suggestions = createActor(
    suggestionsMachine.provide({
      actors: {
        categories: still(categoriesMachine) as typeof categoriesMachine,
        loadSuggestions: fromPromise<readonly Suggestion[], { filter: SuggestionFilter }>(
          async () => [one],
        ),
      },
    }),
  ).start()
  suggestions.send({ type: 'suggestions.load' })
  await render(<SuggestionsView dialog={dialog} suggestions={suggestions} />)
}

const card = (name: string) => page.getByRole('article', { name, exact: true })

test('a post shows when it was written, and when it was changed only if it was', async () => {
  const now = Date.now()
  await showPosts(
    { ...order, createdAt: now - 3 * DAY, updatedAt: now - DAY },
    { ...dark, createdAt: now },
  )
  await expect.element(card('Todo en orden')).toHaveTextContent('Hace 3 días (Actualizado: Ayer)')
  await expect.element(card('Modo oscuro')).toHaveTextContent('Hoy')
  await expect.element(card('Modo oscuro')).not.toHaveTextContent('Actualizado')
})

test('a long post is shortened to its first characters and three dots, until it is expanded', async () => {
  await showPosts(order, dark)
  const long = card('Todo en orden')
  const preview = `${order.text.slice(0, PREVIEW_LENGTH)}...`
  await expect.element(long.getByText(preview, { exact: true })).toBeVisible()
  await expect.element(long.getByText('Fin.')).not.toBeInTheDocument()
  await long.getByRole('button', { name: 'Leer Más' }).click()
  await expect.element(long.getByText('Fin.')).toBeVisible()
  await expect.element(long.getByText(preview, { exact: true })).not.toBeInTheDocument()
  await long.getByRole('button', { name: 'Leer Menos' }).click()
  await expect.element(long.getByText(preview, { exact: true })).toBeVisible()
  // A short text is not cut.
  const short = card('Modo oscuro')
  await expect.element(short.getByText(dark.text, { exact: true })).toBeVisible()
  await expect.element(short.getByRole('button')).not.toBeInTheDocument()
})

test('two equal tags of a post are both shown, and an invalid color is grey', async () => {
  const failures = vi.spyOn(console, 'error')
  const twice = { name: 'Aviso', color: '#DC2626' }
  await showPosts({ ...dark, tags: [twice, twice, { name: 'Raro', color: 'azul' }] })
  const tags = card('Modo oscuro').getByRole('list', { name: 'Etiquetas' })
  await expect.element(tags.getByText('Aviso')).toHaveLength(2)
  expect(failures).not.toHaveBeenCalled()
  const ground = (name: string) =>
    getComputedStyle(tags.getByText(name).first().element()).backgroundColor
  expect(ground('Raro')).not.toBe('rgba(0, 0, 0, 0)')
  expect(ground('Raro')).not.toBe(ground('Aviso'))
})

test('a post without a title has a placeholder', async () => {
  await showPosts({ ...dark, title: null })
  await expect.element(card('Sin título').getByText(dark.text)).toBeVisible()
})

test('the author of a post is shown in administrator mode alone', async () => {
  await showPosts(order)
  const author = page.getByText('Creado por direccion (direccion@proveedor.example)')
  await expect.element(card('Todo en orden')).toBeVisible()
  await expect.element(author).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Modo administrador' }).click()
  await expect.element(author).toBeVisible()
  await page.getByRole('button', { name: 'Modo administrador' }).click()
  await expect.element(author).not.toBeInTheDocument()
})

test('a suggestion has placeholders for missing fields', async () => {
  await showSuggestion({ ...payment, status: null, description: null, category: null })
  const bare = card('Enlace de pago')
  for (const words of ['Sin estado', 'Sin descripción', 'Sin categoría'])
    await expect.element(bare.getByText(words, { exact: true })).toBeVisible()
})

test('a suggestion shows its status, description and category', async () => {
  await showSuggestion({ ...payment, createdAt: Date.now() - DAY })
  for (const words of ['Ayer', 'En Desarrollo', 'Un botón en el chat.', 'Integraciones'])
    await expect.element(card('Enlace de pago').getByText(words, { exact: true })).toBeVisible()
})

test("the e-mail of a new suggestion is the account's, and cannot be changed", async () => {
  const form = createActor(suggestionFormMachine, { input: {} })
  const categories = createActor(categoriesMachine)
  await render(
    <SuggestionForm
      form={form.start()}
      email="ana@taller.example"
      categories={categories.start()}
    />,
  )
  const email = page.getByRole('textbox', { name: 'Correo de contacto' })
  await expect.element(email).toHaveValue('ana@taller.example')
  await expect.element(email).toHaveAttribute('readonly')
  await expect.element(email).toHaveAccessibleDescription('Se usa tu email de cuenta actual')
})
