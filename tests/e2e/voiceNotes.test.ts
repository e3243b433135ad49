import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { withGraph } from '../server/kit/graph.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { tellerOf } from './meta.ts'
import { DEMO_EMAIL, openBrowser, openConversations } from './people.ts'

const { graph, variables } = withGraph()
const { product, browser } = drive(variables)

/** The number of the demo's shop. */
const NUMBER = '104512345678901'
graph.numbers.set(NUMBER, ['Bearer EAAG-demo-casa-lino-no-abre-nada-4C1A'])
const CUSTOMER = '50688884321'

let page: Page

beforeAll(async () => {
  await tellerOf(
    graph,
    product,
    NUMBER,
  )({
    contacts: [{ wa_id: CUSTOMER, profile: { name: 'Elena Prueba' } }],
    messages: [{ id: 'wamid.1', from: CUSTOMER, type: 'text', text: { body: 'Hola' } }],
  })
  page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', openBrowser)
  await openConversations(page)
  await page.getByRole('button', { name: /^Elena Prueba/ }).click()
})

const button = (name: string) => page.getByRole('button', { name })
const recorder = () => page.getByRole('region', { name: 'Nota de voz' })
const seconds = (text: string) => recorder().getByRole('timer').getByText(text).waitFor()

test('without a permission, the reason is said, and the next try may have it', async () => {
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    mediaDevices.getUserMedia = async () => {
      Reflect.deleteProperty(mediaDevices, 'getUserMedia')
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await button('Grabar nota de voz').click()
  await recorder()
    .getByRole('alert')
    .getByText(/no tiene permiso/)
    .waitFor()
  await button('Reintentar').click()
  await seconds('0:00')
  await button('Descartar nota de voz').click()
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).waitFor()
})

test('a voice note reaches WhatsApp as Opus in Ogg, marked as a voice note', async () => {
  await button('Grabar nota de voz').click()
  await seconds('0:02')
  await button('Terminar').click()
  const review = page.getByLabel('Nota de voz grabada')
  await expect
    .poll(() =>
      review.evaluate((it: HTMLAudioElement) => Number.isFinite(it.duration) && it.duration > 1.5),
    )
    .toBe(true)
  await button('Enviar nota de voz').click()
  const sent = page.getByRole('log', { name: 'Mensajes' }).getByLabel('Mensaje de voz')
  await sent.last().waitFor()

  expect(graph.sent.filter(({ body }) => Object(body).type === 'audio')).toMatchObject([
    { account: NUMBER, body: { to: CUSTOMER, type: 'audio', audio: { voice: true } } },
  ])
  const [file] = graph.uploads.values()
  expect(file?.type).toBe('audio/ogg; codecs=opus')
  expect(String(file?.bytes.subarray(0, 4))).toBe('OggS')
  expect(file?.bytes.includes('OpusHead')).toBe(true)
})

test('who opens another conversation finds what was recorded, and the microphone is free', async () => {
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (what) => {
      const stream = await ask(what)
      Object.assign(globalThis, { lastMicrophone: stream })
      return stream
    }
  })
  await button('Grabar nota de voz').press('Enter')
  await seconds('0:01')
  const list = page.getByRole('list', { name: 'Conversaciones' })
  await list.getByRole('button').nth(1).click()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { lastMicrophone } = globalThis as unknown as { lastMicrophone: MediaStream }
        return lastMicrophone.getTracks().map(({ readyState }) => readyState)
      }),
    )
    .toEqual(['ended'])
  await list.getByRole('button', { name: /^Elena Prueba.*Borrador/ }).click()
  await page.getByLabel('Nota de voz grabada').waitFor()
  await button('Quitar').click()
  await button('Grabar nota de voz').waitFor()
})
