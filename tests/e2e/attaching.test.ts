import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { chooseBusiness, DEMO_EMAIL, openBrowser, openConversations, signIn } from './people.ts'

const { product, browser } = drive()
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-e2e-files-'))
  page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', openBrowser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConversations(page)
  // Sending to a visitor of the website needs no other company's server.
  await page.getByRole('radio', { name: 'Widget' }).click()
  await page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Visitante Web/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Adjuntar foto o documento' }).waitFor()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const form = () => page.getByRole('form', { name: 'Archivo adjunto' })
const composer = () => page.getByRole('textbox', { name: 'Escribe un mensaje' })

const caption = () => page.getByRole('textbox', { name: 'Texto del archivo (opcional)' })

const changeBusiness = async (name: string) => {
  await page.getByRole('button', { name: 'Cambiar de negocio' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('banner').getByText(name).waitFor()
}

/** Fills the clipboard with a drawing, and perhaps a text. */
const copy = (text: string | null) =>
  page.evaluate(async (plain) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 40
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!picture) throw new Error('Nothing was drawn')
    const kinds = { 'image/png': picture, ...(plain !== null && { 'text/plain': plain }) }
    await navigator.clipboard.write([new ClipboardItem(kinds)])
  }, text)

/** Drags files of the computer onto the conversation. */
const drag = async (names: readonly string[], type: 'dragOver' | 'drop') => {
  const files = names.map((name) => join(folder, name))
  await Promise.all(files.map((file) => writeFile(file, '%PDF-1.4\n%%EOF\n')))
  const box = await page.getByRole('log', { name: 'Mensajes' }).boundingBox()
  if (!box) throw new Error('The conversation is not on the screen')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const each of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type: each, ...at, data })
    if (each === type) break
  }
  await session.detach()
}

test('a picture from the clipboard is pasted, and sent with its text', async () => {
  await copy(null)
  await composer().focus()
  await page.keyboard.press('Control+V')
  await form().getByText('image.png').waitFor()
  await caption().fill('La muestra')
  await page.getByRole('button', { name: 'Enviar archivo', disabled: false }).click()
  const sent = page
    .getByRole('log', { name: 'Mensajes' })
    .getByRole('article')
    .filter({ hasText: 'La muestra' })
  await sent.getByRole('img', { name: 'Foto enviada por el negocio' }).waitFor()
  await composer().waitFor()
})

/** As a camera takes it: a photo of about 8 MB, which no channel accepts. */
const takePhoto = (field: HTMLElement | SVGElement): Promise<void> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1_600
  const pen = canvas.getContext('2d')
  const pixels = new ImageData(1_600, 1_600)
  const words = new Uint32Array(pixels.data.buffer)
  for (let at = 0; at < words.length; at += 1) words[at] = (Math.random() * 2 ** 32) | 0xff000000
  pen?.putImageData(pixels, 0, 0)
  return new Promise((done) =>
    canvas.toBlob((picture) => {
      const chosen = new DataTransfer()
      if (picture) chosen.items.add(new File([picture], 'IMG_2041.png', { type: 'image/png' }))
      if (field instanceof HTMLInputElement) field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
      done()
    }),
  )
}

test('a photo that is too large for the channel is sent in a smaller form', async () => {
  await page.locator('input[type=file]').first().evaluate(takePhoto)
  await form().getByText('IMG_2041.png').waitFor()
  expect(
    await form()
      .getByText(/^\d+(,\d)? MB$/)
      .textContent(),
  ).not.toMatch(/^[0-5] MB$/)
  await caption().fill('La vitrina')
  await page.getByRole('button', { name: 'Enviar archivo', disabled: false }).click()
  const sent = page
    .getByRole('log', { name: 'Mensajes' })
    .getByRole('article')
    .filter({ hasText: 'La vitrina' })
  await sent.getByRole('img', { name: 'Foto enviada por el negocio' }).waitFor()
  await composer().waitFor()
})

test('a clipboard with a text and its picture is pasted as text', async () => {
  await copy('Talla M\t20')
  await composer().focus()
  await page.keyboard.press('Control+V')
  await expect.poll(() => composer().inputValue()).toBe('Talla M\t20')
  expect(await form().count()).toBe(0)
  await composer().fill('')
})

test('a document is dropped onto the conversation; several files at once are refused', async () => {
  await drag(['precios.pdf'], 'dragOver')
  await page.getByText('Suelta el archivo para adjuntarlo').waitFor()
  await drag(['precios.pdf'], 'drop')
  await form().getByText('precios.pdf').waitFor()
  expect(await page.getByText('Suelta el archivo para adjuntarlo').count()).toBe(0)
  await drag(['uno.pdf', 'dos.pdf'], 'drop')
  await page.getByRole('alert').getByText('Los archivos se envían uno por uno').waitFor()
  await form().getByText('precios.pdf').waitFor()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await composer().waitFor()
})

test('a chosen file is still there after a visit to another business, and after a session that ended by itself', async () => {
  const attached = async () => {
    await openConversations(page)
    await page.getByRole('radio', { name: 'Widget' }).click()
    await page
      .getByRole('list', { name: 'Conversaciones' })
      .getByRole('button', { name: /Borrador/ })
      .click()
    await form().getByText('precios.pdf').waitFor()
    expect(await caption().inputValue()).toBe('Los de hoy')
  }
  await drag(['precios.pdf'], 'drop')
  await caption().fill('Los de hoy')

  await changeBusiness('Café El Arriero')
  await changeBusiness('Casa Lino')
  await attached()

  await page.route('**/lpmobile/businesses*', (route) => route.fulfill({ status: 401 }), {
    times: 1,
  })
  await page.reload()
  await page.waitForURL('**/login')
  await signIn(page, product.base, DEMO_EMAIL)
  await chooseBusiness(page, 'Casa Lino')
  await attached()
  await page.getByRole('button', { name: 'Enviar archivo', disabled: false }).click()
  await page
    .getByRole('log', { name: 'Mensajes' })
    .getByRole('article')
    .filter({ hasText: 'Los de hoy' })
    .getByText('precios.pdf')
    .waitFor()
})
