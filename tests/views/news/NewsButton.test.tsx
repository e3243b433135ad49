import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type NewsDialogInput, newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { newsMachine } from '#machines/news/newsMachine.ts'
import { selectKept, suggestionFormMachine } from '#machines/news/suggestionFormMachine.ts'
import { formKeeper } from '#src/app/keepForms.ts'
import { type Saved, saveChanges } from '#src/app/saving.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import '#src/ui/styles.css'
import { NewsButton } from '#src/views/news/NewsButton.tsx'
import { still } from '../../model/kit/silence.ts'
import { memoryStore } from '../app/world.ts'
import { layersReady } from '../kit/patience.ts'

const button = page.getByRole('button', { name: 'Novedades y Sugerencias', exact: true })
const dialog = page.getByRole('dialog', { name: 'Novedades y Sugerencias' })

/** A button whose dialog's code is loaded when the test says so. */
const stage = async () => {
  let arrive = () => undefined as unknown
  const code = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  const rows: Saved[] = []
  const drafts = openFormDrafts(memoryStore(), () => '')
  const keepForm = formKeeper(drafts, (more) => rows.push(...more))
  const suggestionForm = keepForm(still(suggestionFormMachine) as typeof suggestionFormMachine, {
    select: selectKept,
    recordOf: () => '',
  })
  const news = createActor(
    newsMachine.provide({
      actors: {
        dialog: (still(newsDialogMachine) as typeof newsDialogMachine).provide({
          actors: { suggestionForm },
        }),
        watchNews: fromCallback(() => undefined),
        openNews: fromPromise<NewsDialogInput, undefined>(async () => {
          await code
          return { email: null, isAdministrator: false }
        }),
      },
      actions: { keepSeen: () => undefined },
    }),
    { inspect: saveChanges(rows) },
  ).start()
  await render(<NewsButton news={news} isWide />)
  return { news, arrive }
}

test('the dialog that was waiting stays open when its code is loaded', async () => {
  const { news, arrive } = await stage()
  await button.click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Cargando...')
  // The dialog has the focus, and keeps it while its content is rendered.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  arrive()
  await expect.element(dialog.getByRole('tab', { name: 'Changelog' })).toBeVisible()
  await userEvent.tab()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  expect(news.getSnapshot().matches({ dialog: { loaded: 'open' } })).toBe(true)
})

test('a click beside the dialog closes it, and the button gets the focus again', async () => {
  const { arrive } = await stage()
  arrive()
  await button.click()
  await expect.element(dialog.getByRole('tab', { name: 'Changelog' })).toBeVisible()
  await layersReady()
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(getComputedStyle(document.body).overflow).not.toBe('hidden')
})

test('neither a click beside it nor Escape closes the dialog below an open form', async () => {
  const { arrive } = await stage()
  arrive()
  await button.click()
  await dialog.getByRole('tab', { name: 'Sugerencias' }).click()
  await dialog.getByRole('button', { name: 'Nueva Sugerencia' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva Sugerencia' })
  await form.getByRole('textbox', { name: 'Título *' }).fill('A medias')
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  await expect.element(form.getByRole('textbox', { name: 'Título *' })).toHaveValue('A medias')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Nueva Sugerencia' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Título *' })).toHaveValue('A medias')
})

test('a draft is restored after the dialog was closed, with a notice, and can be discarded', async () => {
  const { arrive } = await stage()
  arrive()
  await button.click()
  await dialog.getByRole('tab', { name: 'Sugerencias' }).click()
  await dialog.getByRole('button', { name: 'Nueva Sugerencia' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva Sugerencia' })
  await form.getByRole('textbox', { name: 'Título *' }).fill('A medias')
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await button.click()
  await dialog.getByRole('button', { name: 'Nueva Sugerencia' }).click()
  const title = form.getByRole('textbox', { name: 'Título *' })
  await expect.element(title).toHaveValue('A medias')
  const recovered = form.getByText('Recuperamos lo que habías escrito.')
  await expect.element(recovered).toBeVisible()
  await form.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(recovered).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('')
})

test('the first Escape in the search clears it, and the second one closes the dialog', async () => {
  const { arrive } = await stage()
  arrive()
  await button.click()
  await dialog.getByRole('button', { name: 'Buscar' }).click()
  const search = dialog.getByRole('searchbox', { name: 'Buscar en changelog' })
  await search.fill('pagos')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a press beside the dialog, or beside a form over it, keeps the focus inside', async () => {
  const { arrive } = await stage()
  arrive()
  await button.click()
  await dialog.getByRole('tab', { name: 'Sugerencias' }).click()
  await dialog.getByRole('button', { name: 'Nueva Sugerencia' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva Sugerencia' })
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true)
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  expect(form.element().contains(document.activeElement)).toBe(true)
})
