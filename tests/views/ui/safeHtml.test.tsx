import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import { safeImage, safeLink } from '#src/ui/html/addresses.ts'
import { SafeHtml } from '#src/ui/html/SafeHtml.tsx'
import { safeFragment } from '#src/ui/html/safeFragment.ts'

import { expectAccessible } from '../kit/accessible.ts'

declare global {
  /** Set by a successful attack. */
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
  'a link of javascript in entities':
    '<a href="&#106;&#x61;&#118;&#x0061;&#115;&#99;ript&colon;globalThis.attacked=1">x</a>',
  'a link of javascript with an entity for its tab':
    '<a href="jav&Tab;ascript&colon;attacked=1">x</a>',
  'a link of javascript with a zero in it': '<a href="java\0script:globalThis.attacked=1">x</a>',
  'a link of javascript after a blank of no width':
    '<a href="\u200Bjavascript:globalThis.attacked=1">x</a>',
  'a link of javascript after a mark of the order of bytes':
    '<a href="\uFEFFjavascript:globalThis.attacked=1">x</a>',
  'a link of javascript after a blank that does not break':
    '<a href="\u00A0javascript:globalThis.attacked=1">x</a>',
  'a link of javascript in a comment of its own': '<a href="javascript:/*-->*/attacked=1//">x</a>',
  'a link of javascript without quotes': '<a href=javascript&colon;globalThis.attacked=1>x</a>',
  'a link of javascript in the source of a page':
    '<a href="view-source:javascript:attacked=1">x</a>',
  'a link of feed around javascript': '<a href="feed:javascript:attacked=1">x</a>',
  'a link of a file system': '<a href="filesystem:https://recado.example/x">x</a>',
  'a link that says https and is javascript': '<a href="https:javascript:attacked=1">x</a>',
  'a link without a scheme, of backslashes': '<a href="\\\\evil.example">x</a>',
  'a link without a scheme, of both slashes': '<a href="/\\evil.example">x</a>',
  'a link without a scheme, after a tab': '<a href="/&Tab;/evil.example">x</a>',
  'a link with two addresses':
    '<a href="https://recado.example" href="javascript:attacked=1">x</a>',
  'a link with an address of its own for svg':
    '<a xlink:href="javascript:globalThis.attacked=1">x</a>',
  'a link that tells where it was pressed':
    '<a href="https://a.example" ping="https://evil.example">x</a>',
  'a link that says what its file is called':
    '<a href="https://a.example/x" download="hola.html">x</a>',
  'a link in svg': '<svg><a xlink:href="javascript:attacked=1"><text>x</text></a></svg>',
  'a link in svg that is set later':
    '<svg><a><set attributeName="href" to="javascript:attacked=1"/><text>x</text></a></svg>',
  'a foreign object in svg':
    '<svg><foreignObject><img src=x onerror=attacked=1></foreignObject></svg>',
  'a picture in svg': '<svg><image href="x" onerror="globalThis.attacked=1"/></svg>',
  'a style in svg': '<svg><style><img src=x onerror=attacked=1></style></svg>',
  'a use of another svg':
    '<svg><use href="data:image/svg+xml,<svg id=x onload=attacked=1>#x"/></svg>',
  'a link of mathml': '<math href="javascript:globalThis.attacked=1">x</math>',
  'an svg as data, with an entity': '<img src="data:image/svg&plus;xml,<svg onload=attacked=1>">',
  'an svg as data, written in percents': '<img src="data:image/svg%2Bxml,<svg onload=attacked=1>">',
  'an svg as data, with a tab in its kind': '<img src="data:image/sv&Tab;g+xml,<svg/>">',
  'an svg as data, behind a parameter': '<img src="data:image/svg+xml;charset=utf-8,<svg/>">',
  'an svg as data, behind another kind': '<img src="data:image/png+svg+xml,<svg/>">',
  'data of no kind': '<img src="data:,<svg onload=attacked=1>">',
  'data of xml': '<img src="data:text/xml,<svg onload=attacked=1>">',
  'data in a link that is a picture': `<a href="${png}">x</a>`,
  'a picture within the page': '<img src="/lpmobile/clients">',
  'a picture without a scheme': '<img src="//evil.example/x.png">',
  'a picture of javascript': '<img src="javascript:globalThis.attacked=1">',
  'a picture of blob': '<img src="blob:https://recado.example/1">',
  'a picture that fails, without quotes': '<img src=x onerror=globalThis.attacked=1>',
  'a picture that fails, with slashes for blanks': '<img/src="x"/onerror="globalThis.attacked=1">',
  'a picture that fails, in capitals': '<IMG SRC="x" ONERROR="globalThis.attacked=1">',
  'a picture with a map': '<img src="https://a.example/x.png" usemap="#m" ismap>',
  'a handler after a line': '<img src="x"\nonerror\n=\n"globalThis.attacked=1">',
  'a style with an escaped address': '<p style="background:u\\72l(https://evil.example)">x</p>',
  'a style with an address in a comment':
    '<p style="color:red;background/**/:url(https://evil.example)">x</p>',
  'a style with an address in entities':
    '<p style="background&#58;url&#40;https://evil.example&#41;">x</p>',
  'a background colour that is an address':
    '<p style="background-color:url(https://evil.example)">x</p>',
  'a colour of a variable': '<p style="--a:url(https://evil.example);color:var(--a)">x</p>',
  'a colour that calls': '<p style="color:expression(attacked=1)">x</p>',
  'a picture set by a style': '<p style="background:image-set(\'https://evil.example\' 1x)">x</p>',
  'a list with a picture of its own':
    '<ul style="list-style-image:url(https://evil.example)"><li>x</li></ul>',
  'a style that moves a link over the page':
    '<a href="https://evil.example" style="position:absolute;inset:0;opacity:0;transform:scale(99)">x</a>',
  'a style sheet of another page': '<style>@import "https://evil.example/x.css";</style>',
  'a picture of its table': '<table background="https://evil.example"><tr><td>x</td></tr></table>',
  'a button that sends elsewhere': '<button formaction="javascript:attacked=1">x</button>',
  'a text that ends its title': '<p title="</title><img src=x onerror=attacked=1>">x</p>',
  'a comment that ends early': '<!--><img src=x onerror=globalThis.attacked=1>-->',
  'a comment that ends twice': '<!-- --!><img src=x onerror=globalThis.attacked=1> -->',
  'a part of xml': '<![CDATA[><img src=x onerror=globalThis.attacked=1>]]>',
  'a form that shadows the page': '<form><input name="parentNode"><input name="attributes"></form>',
  'a text area that mutates': '<textarea><img title="</textarea><img src=x onerror=attacked=1>">',
  'a table that mutates': '<table><a href="javascript:attacked=1">x<tr><td>y',
  'a select that mutates':
    '<select><style></select><img src=x onerror=globalThis.attacked=1></style>',
  'a noembed that mutates':
    '<noembed><img title="</noembed><img src=x onerror=attacked=1>"></noembed>',
  'a frame of the old kind': '<frameset onload="globalThis.attacked=1"><frame src="x"></frameset>',
  'a body that loads': '<body onload="globalThis.attacked=1">x</body>',
  'a marquee that begins': '<marquee onstart="globalThis.attacked=1">x</marquee>',
  'a field that takes the focus': '<input autofocus onfocus="globalThis.attacked=1">',
  'a text that is focused': '<p tabindex="0" autofocus onfocus="globalThis.attacked=1">x</p>',
  'a text that is edited': '<p contenteditable onblur="globalThis.attacked=1">x</p>',
  'a part with a slot': '<div slot="x" is="x-evil" part="y">x</div>',
  'a text that is a dialog': '<div popover id="x" role="alert">x</div>',
}

test.each(Object.entries(attacks))('%s is harmless', async (_, html) => {
  globalThis.attacked = undefined
  const text = clean(html)
  expect(text).not.toMatch(
    /<(?:script|svg|math|iframe|object|embed|form|input|button|base|meta|style|link|template|noscript|details|video|x-evil|table|select|textarea|frame|marquee|title|!)/i,
  )
  const attributes = [
    ...document.createRange().createContextualFragment(text).querySelectorAll('*'),
  ].flatMap((element) => [...element.attributes])
  for (const { name, value } of attributes) {
    expect(name).toMatch(/^(?:alt|href|rel|src|start|style|target|title)$/)
    if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/[^/]|mailto:|tel:)/)
    if (name === 'src')
      expect(value).toMatch(/^(?:https?:\/\/[^/]|data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,])/)
    if (name === 'style') expect(value).not.toMatch(/url|var|image|position|expression/i)
  }
  const screen = await render(<SafeHtml html={html} />)
  expect(screen.container.querySelectorAll('a:not([href])')).toHaveLength(0)
  // A failing picture reports it in a later task.
  await Promise.all(
    [...screen.container.querySelectorAll('img')].map((image) => image.decode().catch(() => null)),
  )
  expect(globalThis.attacked).toBeUndefined()
})

test('a frameset shows nothing', () => {
  expect(clean('<frameset><frame src="x"></frameset>')).toBe('')
})

test('a link with a refused address is plain text, with its formats', () => {
  expect(clean('<p>Uno <a href="javascript:x">dos <b>tres</b></a> <a>cuatro</a></p>')).toBe(
    '<p>Uno dos <b>tres</b> cuatro</p>',
  )
})

test("the editor's own HTML is kept", () => {
  const html =
    '<h2>Hola</h2><p>Uno <strong>dos</strong> <em>tres</em> <u>cuatro</u> <s>cinco</s></p><ul><li>seis</li></ul><ol><li>siete</li></ol>'
  expect(clean(html)).toBe(html)
})

test.each([
  'https://recado.example/',
  'http://recado.example/',
  'mailto:a@b.example',
  'tel:+50688881111',
])('a link to %s is kept, and opens without a referrer', (address) => {
  expect(clean(`<a href="${address}">x</a>`)).toBe(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">x</a>`,
  )
})

// Addresses that a browser would complete from the page's are written out, so that they lead away from it.
test.each([
  ['http:lpmobile/clients', 'http://lpmobile/clients'],
  ['https:lpmobile/clients', 'https://lpmobile/clients'],
  ['HTTP:/lpmobile', 'http://lpmobile/'],
  ['https:\\\\lpmobile\\x', 'https://lpmobile/x'],
  [' hTTps://Recado.Example:443/a/../b ', 'https://recado.example/b'],
  ['ht&Tab;tps://recado.example/', 'https://recado.example/'],
  ['h&#10;ttp:lpmobile', 'http://lpmobile/'],
  ['\u00A0https://recado.example/', 'https://recado.example/'],
])('the address %s is written as %s', (address, written) => {
  expect(clean(`<a href="${address}">x</a>`)).toContain(`href="${written}"`)
  expect(clean(`<img src="${address}">`)).toBe(`<img src="${written}">`)
})

test.each(['https://recado.example/a.png', png])('a picture of %s is kept', (address) => {
  expect(clean(`<img src="${address}" alt="Una foto">`)).toBe(
    `<img src="${address}" alt="Una foto">`,
  )
})

test('text colors are kept: unchanged in the light theme, readable in the dark one', async () => {
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

for (const [name, style] of Object.entries({
  'white text': 'color: #ffffff',
  'white text by its name': 'color: white',
  'text of a light colour': 'color: #dff2e6',
  'yellow text': 'color: #facc15',
  'black text': 'color: #132024',
  'white text on black': 'color: #ffffff; background-color: #000000',
  'dark ground without a colour of its text': 'background-color: #132024',
  'light text on a ground of the same colour': 'color: #fce3ee; background-color: #fce3ee',
}))
  test(`${name} is readable in both themes`, async () => {
    const screen = await render(
      <main>
        <h1>Una novedad</h1>
        <SafeHtml html={`<p><span style="${style}">Léeme</span></p>`} />
      </main>,
    )
    await expectAccessible(name)
    await screen.unmount()
  })

test('addresses are recognized by their scheme', () => {
  expect(safeLink('sms:123')).toBeNull()
  expect(safeLink('recado.example')).toBeNull()
  expect(safeImage('data:image/svg+xml,<svg/>')).toBeNull()
  expect(safeImage('data:image/png,x')).not.toBeNull()
  expect(safeImage('blob:https://recado.example/1')).toBeNull()
  expect(safeImage('mailto:a@b.example')).toBeNull()
})
