import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { emptyPostDraft, type PostDraft } from '#contract/news/posts.ts'
import { type PostSaving, postEditorMachine, selectKept } from '#machines/news/postEditorMachine.ts'
import '#src/ui/styles.css'
import { PostEditor } from '#src/views/news/PostEditor.tsx'
import { wholly } from '../kit/wholly.ts'

test('a post is written from start to end, with colors in a popover over the dialog', async () => {
  const saved: PostDraft[] = []
  const editor = createActor(
    postEditorMachine.provide({
      actors: {
        savePost: fromPromise<void, PostSaving>(async ({ input }) => {
          saved.push(input.draft)
        }),
      },
      actions: { toastSaved: () => undefined },
    }),
    { input: { postId: null, stored: emptyPostDraft } },
  ).start()
  await render(<PostEditor editor={editor} />)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const publish = button('Publicar Post')
  const title = page.getByRole('textbox', { name: 'Título *' })
  await expect.element(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
  // The dialog focuses the field: text typed earlier would go elsewhere.
  await expect.element(title).toHaveFocus()
  await expect.element(publish).toHaveAccessibleDescription('El título es obligatorio')
  await title.fill('Colores')
  await expect.element(publish).toHaveAccessibleDescription('El contenido es obligatorio')
  await page.getByRole('textbox', { name: 'Nombre de la etiqueta' }).fill(' Novedad ')
  await page.getByRole('radio', { name: 'Verde' }).click({ force: true })
  await button('Agregar etiqueta').click()
  await page.getByRole('textbox', { name: 'Contenido' }).click()
  await userEvent.keyboard('Hola')
  await userEvent.keyboard('{Control>}a{/Control}')
  await button('Color de texto').click()
  // A real click: an element over the button would get it.
  await button('Rojo').click()
  await publish.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    title: 'Colores',
    tags: [{ name: 'Novedad', color: '#16A34A' }],
    content: expect.stringMatching(/color: (?:#dc2626|rgb\(220, 38, 38\)).*Hola/),
  })
})

test('removing a tag by keyboard keeps the focus among the tags', async () => {
  const tags = ['Mejora', 'Aviso'].map((name) => ({ name, color: '#2563EB' }))
  const stored = { title: 'Hola', content: '<p>Texto</p>', tags }
  const editor = createActor(postEditorMachine, {
    input: { postId: '7', stored },
  }).start()
  await render(<PostEditor editor={editor} />)
  await expect.element(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Título *' })).toHaveFocus()
  const remove = (name: string) =>
    page.getByRole('button', { name: `Quitar la etiqueta ${name}` }).element() as HTMLElement
  const group = page.getByRole('region', { name: 'Etiquetas' })
  remove('Aviso').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(group).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement).toBe(remove('Mejora'))
  await userEvent.keyboard('{Enter}')
  await expect.element(group).toHaveFocus()
  await expect.element(page.getByText('No hay etiquetas')).toBeVisible()
})

test('a failed save shows an error where the person is, not only at the top', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1280, 900))
  const stored = { title: 'Hola', content: '<p>Una línea</p>'.repeat(40), tags: [] }
  const editor = createActor(
    postEditorMachine.provide({
      actors: {
        savePost: fromPromise<void, PostSaving>(() =>
          Promise.reject(new CallError('refused', 'HTTP 500', 500)),
        ),
      },
    }),
    { input: { postId: '7', stored } },
  ).start()
  await render(<PostEditor editor={editor} />)
  const content = page.getByRole('textbox', { name: 'Contenido' })
  await content.click({ position: { x: 20, y: 900 } })
  await expect.element(page.getByRole('textbox', { name: 'Título *' })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Actualizar Post' }).click()
  await expect
    .element(page.getByText('Error al actualizar el post del changelog'))
    .toBeInViewport(wholly)
})

test('a restored post shows its notice until it is edited, and discarding restores the stored one', async () => {
  const stored = { title: 'Hola', content: '<p>Publicado</p>', tags: [] }
  const editor = createActor(postEditorMachine, {
    input: {
      postId: '7',
      stored,
      kept: { fields: { content: '<p>A <b>medias</b></p>' }, key: '' },
    },
  }).start()
  await render(<PostEditor editor={editor} />)
  const content = page.getByRole('textbox', { name: 'Contenido' })
  await expect.element(content).toHaveTextContent('A medias')
  const recovered = page.getByText('Recuperamos lo que habías escrito.')
  await content.click()
  await expect.element(recovered).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(content).toHaveTextContent('Publicado')
  await expect.element(recovered).not.toBeInTheDocument()
  expect(selectKept(editor.getSnapshot())).toBeNull()
  // Text typed afterwards stays, with the caret in place.
  await content.click()
  await userEvent.keyboard('{Control>}{End}{/Control} hoy')
  await expect.element(content).toHaveTextContent('Publicado hoy')
  await expect.element(content).toHaveFocus()
})
