import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { person } from '../browser.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations } from './people.ts'

// The widget on pages that are hard on it: what the themes of shops and the policies of websites are known for.

const { product, browser } = drive()
let website: Server
let elsewhere: string

/** A website of another origin. */
interface Site {
  readonly css?: string
  readonly policy?: (recado: string) => string
  /** Attributes of the widget's script. */
  readonly tag?: string
  /** The name of one more widget, which looks as the first. */
  readonly second?: string
  /** The logo of the second one. */
  readonly logo_image_url?: string
  /** A script that runs before all others. */
  readonly before?: () => void
}

let site: Site = {}

beforeAll(async () => {
  website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const { css = '', policy, tag = '', second } = site
    if (policy) response.setHeader('content-security-policy', policy(product.base))
    response.end(`<!doctype html><html lang="es"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"><title>Tienda</title><style nonce="site">${css}</style></head>
      <body><main><h1>Tienda</h1>${'<p>Texto de la tienda</p>'.repeat(60)}</main>
      <script async src="${product.base}/widget.js" data-widget="demo" ${tag}></script>
      ${second ? `<script async src="${product.base}/widget.js" data-widget="${second}"></script>` : ''}
      <button id="mine">Escríbenos</button></body></html>`)
  }).listen(0, '127.0.0.1')
  await once(website, 'listening')
  const address = website.address()
  elsewhere = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  website.close()
})

const sizes = { computer: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

const visit = async (given: Site, viewport = sizes.computer): Promise<Page> => {
  site = given
  const context = await browser.newContext({ ...person, viewport })
  onTestFinished(() => context.close())
  if (given.before) await context.addInitScript(given.before)
  await context.route(`**/visitor/${given.second}/looks`, async (route) => {
    const looks = await fetch(`${product.base}/api/v1/visitor/demo/looks`)
    const headers = { 'access-control-allow-origin': '*' }
    const { logo_image_url } = given
    await route.fulfill({
      json: { ...(await looks.json()), ...(logo_image_url && { logo_image_url }) },
      headers,
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(elsewhere)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: /^Abrir chat/ })
const field = (page: Page) =>
  page.frameLocator('iframe[title="Chat"]').getByRole('textbox', { name: 'Escribe un mensaje' })

/** How far the button stands from the right and the bottom of the window, if a click there meets it. */
const corner = (page: Page) =>
  button(page).evaluate((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect()
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const root = it.getRootNode()
    const isMet = root instanceof ShadowRoot && met === root.host
    const { clientWidth } = document.documentElement
    return isMet ? [Math.round(clientWidth - right), Math.round(innerHeight - bottom)] : 'covered'
  })

const chats = async (page: Page) => {
  await button(page).click()
  await field(page).fill('¿Hay alguien?')
  const frame = await page.locator('iframe[title="Chat"]').boundingBox()
  expect(frame?.width).toBeGreaterThan(300)
  expect(frame?.height).toBeGreaterThan(400)
}

const withoutSheets = () => {
  Reflect.set(window, 'CSSStyleSheet', () => {
    throw new TypeError('Illegal constructor')
  })
}
const withoutTopLayer = () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
}

const withMooTools = () => {
  Reflect.set(window, 'Event', class {})
}
/** As websites replace it for browsers without one: the answer has no address. */
const withOwnFetch = () => {
  const { fetch } = window
  window.fetch = async (...given) => {
    const { status, body } = await fetch(...given)
    return new Response(body, { status })
  }
}

const everything = `display:none!important;visibility:hidden!important;opacity:0!important;
  position:static!important;transform:translateX(-9999px)!important;width:0!important;height:0!important;
  clip-path:inset(50%)!important;filter:opacity(0)!important;pointer-events:none!important;z-index:-1!important`

test.each<[kind: string, site: Site]>([
  [
    'hides what is empty, as themes of Shopify do',
    { css: 'div:empty,section:empty{display:none}' },
  ],
  ['hides all but its own parts', { css: `body>*:not(main),html>*:not(head,body){${everything}}` }],
  ['hides unknown elements', { css: `:not(:defined),:empty{${everything}}` }],
  ['has rules for everything', { css: `*:not(html,head,body,main){${everything}}` }],
  ['has rules for buttons and frames', { css: `button,iframe,svg{${everything}}` }],
  ['has layers that cover all', { css: 'main{position:fixed;inset:0;z-index:2147483647}' }],
  ['is transformed', { css: 'html{transform:scale(1)}' }],
  ['is grey', { css: 'html,body{filter:grayscale(1)}' }],
  ['contains its paint', { css: 'html{contain:paint;will-change:transform}' }],
  [
    'is transformed, in an older browser',
    { css: 'html{transform:scale(1)}', before: withoutTopLayer },
  ],
  [
    'is scaled, in an older browser',
    { css: 'html{zoom:1;transform:scale(.9);transform-origin:0 0}', before: withoutTopLayer },
  ],
  ['is read without constructable style sheets', { before: withoutSheets }],
  ['takes the names of the browser, as MooTools does', { before: withMooTools }],
  ['has a fetch of its own', { before: withOwnFetch }],
  ['loads the widget as a module', { tag: 'type="module"' }],
  [
    'allows no inline style and no HTML of scripts',
    {
      before: withoutSheets,
      policy: (recado) =>
        `default-src 'self'; style-src 'self'; script-src ${recado}; connect-src ${recado}; frame-src ${recado}; img-src ${recado}; require-trusted-types-for 'script'`,
    },
  ],
])('a page that %s has the button in its corner, and a chat behind it', async (_, given) => {
  const page = await visit(given)
  await button(page).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => corner(page)).toEqual([16, 16])
  await chats(page)
})

test.each<[kind: string, site: Site]>([
  ['any browser', {}],
  [
    'a policy without styles',
    {
      before: withoutSheets,
      policy: (recado) =>
        `default-src 'self'; style-src 'nonce-site'; script-src ${recado}; connect-src ${recado}; frame-src ${recado}`,
    },
  ],
])('a page that darkens what is behind its dialogs is not dark for it, in %s', async (_, given) => {
  const page = await visit({
    css: '::backdrop{background:#000!important;backdrop-filter:blur(9px)!important}',
    ...given,
  })
  await button(page).waitFor()
  await expect.poll(() => corner(page)).toEqual([16, 16])
  const behind = await page.evaluate(() => {
    const host = document.querySelector('recado-chat')
    return host?.matches(':popover-open') ? getComputedStyle(host, '::backdrop').display : 'none'
  })
  expect(behind).toBe('none')
})

test('a page that draws itself anew has the button again, and may take it away for good', async () => {
  const page = await visit({})
  const drawAnew = () =>
    page.evaluate(() => {
      document.querySelector('recado-chat')?.remove()
      document.body.replaceWith(document.createElement('body'))
    })
  await button(page).waitFor()
  await drawAnew()
  await expect.poll(() => corner(page)).toEqual([16, 16])
  await chats(page)
  for (let time = 0; time < 20; time++) await drawAnew()
  await expect.poll(() => page.locator('recado-chat').count()).toBe(0)
})

test('a page whose root is another one has the button again', async () => {
  const page = await visit({})
  await button(page).waitFor()
  await page.evaluate(() => {
    const root = document.createElement('html')
    root.append(document.createElement('body'))
    document.documentElement.remove()
    document.append(root)
  })
  await expect.poll(() => corner(page)).toEqual([16, 16])
  await chats(page)
})

test('a page that is written anew has the widget that it asks for, and no other one', async () => {
  const page = await visit({})
  await button(page).waitFor()
  const write = (tag: string) =>
    page.evaluate((tag) => {
      document.open()
      document.write(`<!doctype html><html><body><main>Otra</main>${tag}</body></html>`)
      document.close()
    }, tag)
  await write(`<script async src="${product.base}/widget.js" data-widget="demo"></script>`)
  await expect.poll(() => corner(page)).toEqual([16, 16])
  await chats(page)
  await write('')
  await page.getByText('Otra').waitFor()
  expect(await page.locator('recado-chat').count()).toBe(0)
})

test('the button has its sign where a policy forbids the logo of the business', async () => {
  const logo_image_url = 'https://elsewhere.example/logo.png'
  const page = await visit({ policy: () => `img-src 'self'`, second: 'con-logo', logo_image_url })
  await expect.poll(() => button(page).locator('svg').count()).toBe(2)
  await expect.poll(() => button(page).locator('img').count()).toBe(0)
})

describe('under a policy that allows no frame', () => {
  const policy = (recado: string) => `frame-src 'self'; script-src ${recado}`

  test.each(Object.values(sizes))(
    'the visitor is told, and led to the chat, at %j',
    async (size) => {
      const page = await visit({ policy }, size)
      await button(page).click()
      const told = page
        .getByRole('alert')
        .filter({ hasText: 'Esta página no permite abrir el chat aquí.' })
      await told.waitFor()
      const box = await told.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y >= 0).toBe(true)
      const [chat] = await Promise.all([
        page.waitForEvent('popup'),
        told.getByRole('link', { name: 'Abrir el chat en otra pestaña' }).click(),
      ])
      await chat.getByRole('textbox', { name: 'Escribe un mensaje' }).waitFor()
    },
  )

  test('the same where it allows no call either', async () => {
    const page = await visit({ policy: (recado) => `default-src 'self'; script-src ${recado}` })
    await button(page).click()
    await page.getByRole('link', { name: 'Abrir el chat en otra pestaña' }).waitFor()
  })
})

test('two widgets on one page stand above each other, and an open one is alone', async () => {
  const page = await visit({ second: 'otro' })
  await expect.poll(() => button(page).count()).toBe(2)
  const tops = () =>
    button(page).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
  const apart = async () => {
    const [one = 0, other = 0] = await tops()
    return Math.abs(one - other)
  }
  await expect.poll(apart).toBeGreaterThanOrEqual(60)
  await button(page).first().click()
  await expect.poll(() => button(page).count()).toBe(0)
})

test('an offset keeps it beside a bar of cookies, on the page and on a phone', async () => {
  for (const size of Object.values(sizes)) {
    const page = await visit({ tag: 'data-offset="80" data-offset-x="24"' }, size)
    await expect.poll(() => corner(page)).toEqual([40, 96])
  }
})

test("the website's own script opens, closes, hides and shows it, also before it is there", async () => {
  const before = () => {
    Reflect.set(window, 'Recado', [['open']])
  }
  const page = await visit({ before })
  const call = (name: string) =>
    page.evaluate((name) => {
      const api: unknown = Reflect.get(window, 'Recado')
      Reflect.get(Object(api), name)()
    }, name)
  await field(page).waitFor()
  await call('close')
  await button(page).waitFor()
  await call('hide')
  await button(page).waitFor({ state: 'hidden' })
  await call('show')
  await expect.poll(() => corner(page)).toEqual([16, 16])
  await page.getByRole('button', { name: 'Escríbenos' }).focus()
  await call('open')
  await field(page).press('Escape')
  const isBack = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(isBack).toBe('mine')
})

test('who a website says that its visitor is, is shown to the staff as that', async () => {
  const before = () => {
    const ana = { name: 'Ana Rojas', email: 'ana@taller.example', phone: 88 }
    Reflect.set(window, 'Recado', [['identify', ana], ['open']])
  }
  const page = await visit({ before })
  await field(page).fill('¿Ya salió mi pedido?')
  await field(page).press('Enter')
  await page.frameLocator('iframe[title="Chat"]').getByText('Enviado').waitFor()
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await staff.getByRole('button', { name: /^Visitante Web.*Ya salió mi pedido/s }).click()
  await staff.getByText('Dice ser Ana Rojas · ana@taller.example', { exact: true }).waitFor()
})

test('a business without a website shares the link of its chat', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.getByRole('button', { name: /^Integraciones/ }).click()
  await staff.getByRole('tab', { name: 'Widget' }).click()
  await staff.getByRole('button', { name: 'Editar' }).click()
  await staff.getByRole('textbox', { name: 'Nombre del enlace' }).fill('casa-lino')
  await staff.getByRole('button', { name: 'Guardar cambios' }).click()
  await staff.getByText('Integración guardada').waitFor()
  const link = `${product.base}/chat/casa-lino`
  expect(await staff.getByRole('link', { name: link }).getAttribute('href')).toBe(link)

  const page = await newPerson(browser)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Hola')
  expect(page.url()).toBe(link)
  expect((await page.goto(`${product.base}/chat/nadie`))?.status()).toBe(404)
  await page.getByText('Este chat no existe o ya no está disponible.').waitFor()
})
