import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Root } from '#src/app/Root.tsx'
import type { App } from '#src/app/wiring.ts'
import { isInvited } from '#src/effects/diagnostics/invitation.ts'
import { createStore } from '#src/effects/storage.ts'
import { appIn, EMAIL, FakeSocket, memoryStore, serve, session } from '../app/world.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'

// Access, the running app on the screen, and a recording that shows the same again.

const here = location.href
/** The page's code is loaded later, and a chart is laid out in a worker: on a loaded computer both take long. */
const PATIENCE = { timeout: 30_000 }
const store = createStore(localStorage)
let app: App | undefined

beforeEach(async () => {
  await page.viewport(1280, 900)
  store.remove('session')
  serve()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  app?.stop()
  FakeSocket.forget()
  vi.unstubAllGlobals()
  history.replaceState(null, '', here)
  store.remove('session')
  document.documentElement.removeAttribute('data-theme')
})

interface Visit {
  readonly isInvited?: boolean
  readonly isSignedIn?: boolean
}

const visit = async (path: string, { isInvited = true, isSignedIn = false }: Visit = {}) => {
  history.replaceState(null, '', path)
  if (isSignedIn) store.write('session', session({ businessId: 1 }))
  const started = appIn({ store, tab: memoryStore(), path })
  app = started
  started.start()
  await render(<Root app={started} isInvited={isInvited} />)
  return started
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const actors = page.getByRole('navigation', { name: 'Actores' })
const chart = (name: string) => page.getByRole('group', { name: `Diagrama de ${name}` })
const events = page.getByRole('region', { name: 'Eventos' })
const lit = () =>
  [...document.querySelectorAll('.chart-state.chart-active')].map((box) =>
    box.getAttribute('data-state'),
  )
const opened = async () => {
  await expect.element(heading('Diagnóstico'), PATIENCE).toBeVisible()
  await expect.element(chart('app').getByRole('img'), PATIENCE).toBeVisible()
}

describe('the diagnosis', () => {
  test('is closed for ordinary persons: the page does not exist', async () => {
    await visit('/diagnostico', { isInvited: false })
    await expect.element(heading('Página no encontrada'), PATIENCE).toBeVisible()
  })

  test('is open for the administrator', async () => {
    vi.stubGlobal('RECADO_CONFIG', { adminEmail: EMAIL.toUpperCase() })
    await visit('/diagnostico', { isInvited: false, isSignedIn: true })
    await opened()
  })

  test('is open where the configuration says so, for any account', async () => {
    vi.stubGlobal('RECADO_CONFIG', { diagnostics: true })
    await visit('/diagnostico', { isInvited: false, isSignedIn: true })
    await opened()
  })

  test('is open for the rest of the tab after ?diagnostico', () => {
    const tab = memoryStore()
    expect(isInvited(tab, '')).toBe(false)
    expect(isInvited(tab, '?diagnostico')).toBe(true)
    expect(isInvited(tab, '')).toBe(true)
  })

  test("has a button beside the connection's dot, and shows earlier events", async () => {
    await visit('/', { isSignedIn: true })
    await expect.element(heading('Panel de Control'), PATIENCE).toBeVisible()
    await button('Diagnóstico').click()
    await opened()
    await expect.element(actors.getByRole('button', { name: /^realtime/ })).toBeVisible()
    await expect
      .element(events.getByRole('listitem').filter({ hasText: '→ realtime' }).first())
      .toBeVisible()
    await button('Volver').click()
    await expect.element(heading('Panel de Control'), PATIENCE).toBeVisible()
  })

  test('has a button in the user menu on a phone, whose header has no room for it', async () => {
    await page.viewport(360, 740)
    await visit('/', { isSignedIn: true })
    await expect.element(heading('Panel de Control'), PATIENCE).toBeVisible()
    expect(button('Diagnóstico').elements()).toHaveLength(0)
    await button(EMAIL).click()
    await page.getByRole('menuitem', { name: 'Diagnóstico' }).click()
    await opened()
  })

  test('has no button for others', async () => {
    await visit('/', { isSignedIn: true, isInvited: false })
    await expect.element(heading('Panel de Control'), PATIENCE).toBeVisible()
    expect(button('Diagnóstico').elements()).toHaveLength(0)
  })
})

const showToast = (text: string) =>
  app?.getSnapshot().children.toasts?.send({ type: 'toast.show', tone: 'success', text })

const twoToasts = async () => {
  await visit('/diagnostico')
  await opened()
  await actors.getByRole('button', { name: 'toasts' }).click()
  await expect.element(chart('toasts'), PATIENCE).toBeVisible()
  await expect.poll(lit, PATIENCE).toEqual(['toasts', 'toasts.empty'])
  showToast('Uno')
  await expect.poll(lit).toEqual(['toasts', 'toasts.showing'])
  app?.getSnapshot().children.toasts?.send({ type: 'toast.dismiss' })
  await expect.poll(lit).toEqual(['toasts', 'toasts.empty'])
}

describe('the running app', () => {
  test('is highlighted in its chart as it goes, and as it was when stepping back', async () => {
    await twoToasts()
    await button('Evento anterior').click()
    await expect.poll(lit).toEqual(['toasts', 'toasts.showing'])
    await expect.element(page.getByText(/En pausa/)).toBeVisible()
    expect(document.querySelectorAll('.chart-edge.chart-taken')).toHaveLength(1)
    // One after the other, so that some are left whatever the steps take.
    for (let count = 0; count < 10; count += 1) showToast('Dos')
    expect(lit()).toEqual(['toasts', 'toasts.showing'])
    await button('Evento siguiente').click()
    await expect.poll(lit).toEqual(['toasts', 'toasts.empty'])
    await button('Seguir en vivo').click()
    await expect.poll(lit).toEqual(['toasts', 'toasts.showing'])
  })

  test('shows events that are found by text and by actor', async () => {
    await twoToasts()
    const found = () => events.getByRole('listitem').elements().length
    await expect.poll(found).toBe(2)
    await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('dismiss')
    await expect.poll(found).toBe(1)
    await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('')
    await page.getByRole('combobox', { name: 'Actor' }).selectOptions('theme')
    await expect.element(events.getByText('Ningún evento')).toBeVisible()
  })

  test('shows a drawing that keys and buttons move, zoom and fit', async () => {
    await visit('/diagnostico')
    await opened()
    const place = () => chart('app').element().querySelector('div')?.getAttribute('style')
    await document.fonts.ready
    const pane = chart('app').element()
    if (pane instanceof HTMLElement) pane.focus()
    // It begins as wide as the pane; the whole of it is smaller.
    const begun = place()
    expect(begun).toContain(', 0px) scale(')
    await userEvent.keyboard('0')
    await expect.poll(place).not.toBe(begun)
    const fitted = place()
    for (const keys of ['{ArrowRight}', '+', '-']) {
      const before = place()
      await userEvent.keyboard(keys)
      await expect.poll(place).not.toBe(before)
    }
    await userEvent.keyboard('0')
    await expect.poll(place).toBe(fitted)
    await button('Acercar').click()
    await expect.poll(place).not.toBe(fitted)
    await button('Ajustar').click()
    await expect.poll(place).toBe(fitted)
    pane.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, cancelable: true }))
    await expect.poll(place).not.toBe(fitted)
  })
})

const drawing = () => document.querySelector('svg.chart')?.outerHTML ?? ''
const input = () => {
  const found = document.querySelector('input[type=file]')
  if (!(found instanceof HTMLInputElement)) throw new Error('There is no field for a file')
  return found
}

describe('a recording', () => {
  test('that is copied and opened again shows the same charts, without a network', async () => {
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied = text
    })
    await twoToasts()
    const last = drawing()
    await button('Evento anterior').click()
    await expect.poll(lit).toEqual(['toasts', 'toasts.showing'])
    const before = drawing()
    await button('Copiar').click()
    await expect.element(page.getByText('Grabación copiada.')).toBeVisible()
    app?.stop()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network')))

    await userEvent.upload(input(), new File([copied], 'grabacion.json'))
    await expect.element(page.getByText(/Grabación · 2 de 2/)).toBeVisible()
    await actors.getByRole('button', { name: 'toasts' }).click()
    await expect.poll(drawing, PATIENCE).toBe(last)
    await button('Evento anterior').click()
    await expect.poll(drawing).toBe(before)
    await button('Cerrar grabación').click()
    await expect.element(page.getByText(/En vivo/)).toBeVisible()
  })

  test('that is invalid is reported', async () => {
    await visit('/diagnostico')
    await opened()
    await userEvent.upload(input(), new File(['{"format":"otro"}'], 'otro.json'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('no es una grabación')
    await button('Cerrar').click()
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
  })
})

test('axe finds no violation in both themes, and a phone is wide enough', async () => {
  await page.viewport(1366, 780)
  await twoToasts()
  await button('Evento anterior').click()
  await expectAccessible()
  await expectNarrow()
})
