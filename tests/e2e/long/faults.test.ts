import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendManualMessage } from '#contract/inbox.ts'
import { REQUEST_TIMEOUT } from '#contract/limits.ts'
import { createProjectRequest } from '#contract/projects/requests.ts'
import { type View, viewRow } from '#machines/shell/areas.ts'
import { sidebarEntries } from '#src/views/shell/sidebarEntries.ts'
import { type Fault, faults } from '../../faults/faults.ts'
import { keptBy } from '../accounts.ts'
import { drive } from '../drive.ts'
import {
  chooseBusiness,
  connectionDot,
  DEMO_EMAIL,
  openBrowser,
  openConversations,
  said,
  write,
} from '../people.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

// The built page on a bad network. `npm run soak` runs each view, message and form with every fault, `npm run
// test:long` some of them.

const { product, browser } = drive()
let proxy: FaultProxy
let state: Parameters<typeof openBrowser>[1]

beforeAll(async () => {
  proxy = await startFaultProxy(product.base)
  state = await keptBy(product.base, DEMO_EMAIL, 'Casa Lino', proxy.base)
})
afterEach(() => {
  proxy.meet(null)
  proxy.hush(false)
})
afterAll(() => proxy.close())

const isSoak = process.env.SOAK !== undefined

const RETRY = /^(?:Reintentar|Intentar de nuevo)/
const retry = (page: Page) => page.getByRole('button', { name: RETRY }).first()
const login = (page: Page) => page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })

const choice = (page: Page) =>
  page.getByRole('heading', { name: 'Selecciona un negocio', level: 1 })

/** A page with a simulated clock, and the errors that it did not catch. */
const openPage = async () => {
  const page = await openBrowser(browser, state)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.clock.install()
  return { page, errors }
}

const openTestPage = async () => {
  const opened = await openPage()
  onTestFinished(() => opened.page.context().close())
  return opened
}

const openVisitor = async (page: Page) => {
  await page.goto(proxy.base)
  await openConversations(page)
  await page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Visitante Web/ })
    .first()
    .click()
  await page.getByRole('log', { name: 'Mensajes' }).getByRole('article').first().waitFor()
}

/** Waits until a call got the fault, and the page gave up waiting. */
const meetsIt = async (page: Page, fault: Fault, before: number) => {
  await expect.poll(() => proxy.met()).toBeGreaterThan(before)
  if (fault.hangs) await page.clock.runFor(REQUEST_TIMEOUT)
}

describe('a view', () => {
  const views = sidebarEntries('dashboard', false)
    .flat()
    .map(({ view }) => view)
  /** In `npm run test:long`: every second view, with one fault. */
  const some = views.flatMap((view, at) =>
    at % 2 === 0 ? [{ view, fault: faults[(at * 2 + 6) % faults.length] }] : [],
  )
  const pairs = faults.flatMap((fault) =>
    views.flatMap((view) =>
      isSoak || some.some((each) => each.view === view && each.fault === fault)
        ? [[`${viewRow(view).label} meets ${fault.name}`, fault, view] as const]
        : [],
    ),
  )

  const main = (page: Page) => page.getByRole('main')
  const outline = (page: Page): Promise<readonly string[]> =>
    main(page).getByRole('heading').allTextContents()
  /** Waits until nothing is being loaded any more. */
  const rest = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^(?:Cargando|Comprobando)/ })
      .first()
      .waitFor({ state: 'hidden' })
  const enter = async (page: Page, view: View) => {
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('button', { name: viewRow(view).label, exact: true })
      .click()
    await main(page)
      .getByRole('heading', { name: viewRow(view).heading, level: 1 })
      .waitFor()
  }

  const healthy = new Map<View, readonly string[]>()
  beforeAll(async () => {
    const { page } = await openPage()
    await page.goto(proxy.base)
    for (const view of views) {
      await enter(page, view)
      await rest(page)
      healthy.set(view, await outline(page))
    }
    await page.context().close()
  })

  const reads: readonly Endpoint[] = Object.values(api)
  /** Some calls of the view accept the faulty answer, so no error is shown. */
  const isTakenForAnswer = (fault: Fault) => reads.some((each) => fault.outcomeOf(each) === 'ok')
  const isEnd = (fault: Fault) => reads.some((each) => fault.outcomeOf(each) === 'expired')

  test.each(pairs)('%s', async (_title, fault, view) => {
    const { page, errors } = await openTestPage()
    // These two are loaded with the page.
    const isFirst = view === 'dashboard' || view === 'conversations'
    if (isFirst) proxy.meet(fault)
    await page.goto(proxy.base)
    if (!isFirst) {
      await page.getByRole('navigation', { name: 'Principal' }).waitFor()
      proxy.meet(fault)
      await Promise.race([enter(page, view), login(page).waitFor()])
    }
    if (fault.hangs) {
      await page.getByRole('main').waitFor()
      await page.clock.runFor(REQUEST_TIMEOUT)
    }
    const missing = async () => {
      const shown = await outline(page)
      return healthy.get(view)?.filter((heading) => !shown.includes(heading))
    }
    const isEnded = () => login(page).isVisible()
    if (!isTakenForAnswer(fault))
      await expect
        .poll(
          async () =>
            (await isEnded()) || (await retry(page).isVisible()) || (await missing())?.length === 0,
        )
        .toBe(true)
    expect(isEnd(fault) || !(await isEnded())).toBe(true)
    if (!(await isEnded())) {
      proxy.meet(null)
      if (view === 'conversations' && !isTakenForAnswer(fault)) await enter(page, view)
      if (isTakenForAnswer(fault)) {
        await page.goto(proxy.base)
        await page.getByRole('main').waitFor()
        // An empty answer means no businesses.
        if (await choice(page).isVisible()) await chooseBusiness(page, 'Casa Lino')
        await enter(page, view)
      }
      await expect
        .poll(async () => {
          // The answer that ends the session may come only now.
          if (isEnd(fault) && (await isEnded())) return []
          if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 })
          return missing()
        })
        .toEqual([])
    }
    expect(errors).toEqual([])
  })
})

describe('a message', () => {
  const outcome = (fault: Fault) => fault.outcomeOf(sendManualMessage)
  /** With this fault the server did not execute the call. */
  const isRefusal = (fault: Fault) => outcome(fault) === 'refused' && !fault.name.startsWith('50')
  const sends = faults
    .filter((fault) => outcome(fault) !== 'expired')
    .flatMap((fault) => [
      ...(isRefusal(fault)
        ? []
        : [[`the server has it, and says ${fault.name}`, fault, true] as const]),
      // A server that wrongly reports success cannot be recognized.
      ...(outcome(fault) === 'ok' ? [] : [[`it meets ${fault.name}`, fault, false] as const]),
    ])
  const some = sends.filter(
    ([, { name }, isLost]) => (isLost && name === 'half open') || (!isLost && name === '503'),
  )

  test.each(isSoak ? sends : some)(
    'arrives exactly once where %s',
    async (title, fault, isLost) => {
      const { page, errors } = await openTestPage()
      await openVisitor(page)
      const before = proxy.met()
      if (isLost) proxy.loseAnswers(fault)
      else proxy.meet(fault)
      await write(page, title)
      await meetsIt(page, fault, before)
      expect(await said(page, title).count()).toBe(1)
      proxy.meet(null)

      const waiting = /Enviando|Comprobando|Esperando|Sin confirmar|Reintentar/
      await expect
        .poll(async () => {
          await page.clock.runFor(5_000)
          if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 })
          return said(page, title).filter({ hasNotText: waiting }).count()
        })
        .toBe(1)
      await openVisitor(page)
      await said(page, title).first().waitFor()
      expect(await said(page, title).count()).toBe(1)
      expect(errors).toEqual([])
    },
  )
})

describe('a form', () => {
  const outcome = (fault: Fault) => fault.outcomeOf(createProjectRequest)
  const all = faults.filter((fault) => !['expired', 'ok'].includes(outcome(fault)))
  const some = all.filter(({ name }) => ['malformed', 'hanging'].includes(name))
  const field = (page: Page, name: string) => page.getByRole('textbox', { name })

  test.each((isSoak ? all : some).map((fault) => [fault.name, fault] as const))(
    'keeps its fields, and sends exactly once, where the answer is lost: %s',
    async (name, fault) => {
      const { page, errors } = await openTestPage()
      await page.goto(proxy.base)
      await page.getByRole('button', { name: 'Proyectos', exact: true }).click()
      await page.getByRole('button', { name: 'Nueva Solicitud' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva Solicitud de Proyecto' })
      await dialog.getByRole('combobox', { name: 'Tipo *' }).selectOption('Automatización')
      await field(page, 'Título *').fill(`Avisos: ${name}`)
      await field(page, 'Descripción *').fill('Cuando llueve, avisar.')
      const before = proxy.met()
      proxy.loseAnswers(fault)
      const send = dialog.getByRole('button', { name: 'Enviar solicitud' })
      await send.click()
      await meetsIt(page, fault, before)
      await dialog.getByRole('alert').waitFor()
      expect(await field(page, 'Título *').inputValue()).toBe(`Avisos: ${name}`)
      expect(await field(page, 'Descripción *').inputValue()).toBe('Cuando llueve, avisar.')

      proxy.meet(null)
      await send.click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('tab', { name: /^Solicitudes/ }).click()
      await page.getByText(`Avisos: ${name}`, { exact: true }).first().waitFor()
      expect(await page.getByText(`Avisos: ${name}`, { exact: true }).count()).toBe(1)
      expect(errors).toEqual([])
    },
  )
})

test('a silently broken connection is detected, and missed messages are loaded', async () => {
  const { page } = await openTestPage()
  await openVisitor(page)
  await connectionDot(page, 'connected').waitFor()
  proxy.hush(true)
  await page.clock.runFor(60_000)
  await connectionDot(page, 'connected').waitFor({ state: 'hidden' })

  const { page: other } = await openTestPage()
  await openVisitor(other)
  await write(other, 'Escrito mientras tanto')
  await said(other, 'Escrito mientras tanto').waitFor()
  proxy.hush(false)
  // In steps: one long run would pass the timeout of every try before the server could answer it.
  const isConnected = async () => {
    await page.clock.runFor(1_000)
    return connectionDot(page, 'connected').isVisible()
  }
  await expect.poll(isConnected, { interval: 500, timeout: 90_000 }).toBe(true)
  await said(page, 'Escrito mientras tanto').waitFor()
})
