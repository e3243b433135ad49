import { expect, test } from 'vitest'
import { person } from '../browser.ts'
import { withPushService } from '../server/kit/pushService.ts'
import { keptBy, signedIn } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

// A phone with Recado closed is told of a message: the push is encrypted for it, and its service worker shows it.

const service = withPushService()
const { product, browser } = drive(() => service.variables)

test('a phone that was away is told once of all that waits for a person', async () => {
  const phone = service.browser('telefono')
  const context = await browser.newContext({
    ...person,
    serviceWorkers: 'allow',
    storageState: await keptBy(product.base, DEMO_EMAIL, 'Casa Lino'),
  })
  const page = await context.newPage()
  // No push service can be reached, and a browser without a screen shows nothing: its own part is answered here.
  await page.addInitScript(({ endpoint, keys }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
        each.charCodeAt(0),
      ).buffer
    let own: object | null = null
    const subscription = (options: object) => ({
      endpoint,
      options,
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => {
        own = null
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => own,
      subscribe: async (options: object) => {
        own = subscription(options)
        return own
      },
    })
  }, phone.subscription)
  await page.goto(product.base)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: DEMO_EMAIL }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  const onDevice = page.getByRole('switch', { name: 'Avisar en este dispositivo' })
  await onDevice.click()
  await expect.poll(() => onDevice.isChecked()).toBe(true)

  // Each message is pushed while nobody fetches it: the phone is in airplane mode, or off.
  await page.close()
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  const told = async (text: string, title: string) => {
    await write(visitor, text)
    await said(visitor, text).waitFor()
    const titles = () =>
      service.pushedTo(phone.path).map(({ body }) => Reflect.get(phone.read(body), 'title'))
    await expect.poll(titles, { timeout: 60_000 }).toContain(title)
  }
  await told('Quiero hablar con una persona, por favor', 'Mensaje nuevo')
  await told('¿Hay alguien?', '2 mensajes nuevos')
  await told('Los espero', '3 mensajes nuevos')
  const [kept, ...more] = service.keptFor(phone.path)
  expect(more).toEqual([])
  const note = phone.read(kept?.body ?? Buffer.alloc(0))
  expect(note).toMatchObject({ kind: 'new', title: '3 mensajes nuevos', body: 'Casa Lino' })

  // The browser wakes its worker. Without a screen it shows nothing, so the worker is asked.
  const other = await context.newPage()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const show = async (title: string, { body, tag }: NotificationOptions) => {
      shown.push({ title, body, tag })
    }
    Object.assign(self, { shown })
    Object.assign(Reflect.get(self, 'registration'), { showNotification: show })
  })
  const cdp = await context.newCDPSession(other)
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: product.base,
    registrationId: await registered,
    data: JSON.stringify(note),
  })
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown'))
  await expect
    .poll(shown)
    .toEqual([{ title: '3 mensajes nuevos', body: 'Casa Lino', tag: note.threadId }])
})

test('a notification that is pressed changes to its business, and loses no draft', async () => {
  const context = await browser.newContext({
    ...person,
    serviceWorkers: 'allow',
    storageState: await keptBy(product.base, DEMO_EMAIL, 'Café El Arriero'),
  })
  const page = await context.newPage()
  await page.goto(product.base)
  await openConversations(page)
  // The visitors' page, in another tab, is not the one that opens it.
  const visitor = await context.newPage()
  await visitor.goto(`${product.base}/visita/demo`)
  const rows = page.getByRole('list', { name: 'Conversaciones' }).getByRole('button')
  await rows.nth(0).click()
  const box = page.getByRole('textbox', { name: 'Escribe un mensaje' })
  await box.fill('Le guardo la bolsa')
  await page.evaluate(() => navigator.serviceWorker.ready)

  const threadOf = async (name: string) => {
    const session = await signedIn(product.base, DEMO_EMAIL, name)
    const answer = await fetch(`${product.base}/lpmobile/conversations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ business_id: session.businessId }),
    })
    const [first] = (await answer.json()) as readonly [{ OpenAID: string; ShowName: string }]
    return { businessId: session.businessId ?? 0, threadId: first.OpenAID, name: first.ShowName }
  }
  const casa = await threadOf('Casa Lino')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  /** A browser without a screen shows no notification, and lets no event of a script wait. */
  const press = (businessId: number, threadId: string) =>
    worker.evaluate(
      async (data) => {
        Object.assign(Reflect.get(Reflect.get(self, 'WindowClient'), 'prototype'), {
          focus: async () => undefined,
        })
        const pressed: Event = new (Reflect.get(self, 'ExtendableEvent'))('notificationclick')
        let done: Promise<unknown> = Promise.resolve()
        const waitUntil = (work: Promise<unknown>) => {
          done = work
        }
        Object.defineProperties(pressed, {
          notification: { value: { data, close: () => undefined } },
          waitUntil: { value: waitUntil },
        })
        self.dispatchEvent(pressed)
        await done
      },
      { kind: 'new', businessId, threadId },
    )
  const switcher = page.getByRole('button', { name: 'Cambiar de negocio' })
  const opened = page.getByRole('region', { name: 'Chat' }).getByRole('heading', { level: 2 })

  await press(casa.businessId, casa.threadId)
  await expect.poll(() => opened.textContent()).toBe(casa.name)
  await page.getByRole('banner').getByText('Casa Lino').waitFor()
  expect(visitor.url()).toBe(`${product.base}/visita/demo`)

  // Not a business of the person any more.
  await press(987_654, 'nadie')
  await page.getByText('Ya no perteneces al negocio de esa conversación').waitFor()
  await page.getByRole('banner').getByText('Casa Lino').waitFor()

  await switcher.click()
  await page.getByRole('menuitem', { name: 'Café El Arriero' }).click()
  await page.getByRole('banner').getByText('Café El Arriero').waitFor()
  await openConversations(page)
  await rows.filter({ hasText: 'Borrador' }).click()
  await expect.poll(() => box.inputValue()).toBe('Le guardo la bolsa')
})
