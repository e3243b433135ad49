import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fileAt } from '#src/views/inbox/chat/log/documents.ts'
import { Linked } from '#src/views/inbox/chat/log/Linked.tsx'
import { linkify } from '#src/views/inbox/chat/log/linkify.ts'

const links = (text: string) =>
  linkify(text).flatMap(({ text: shown, url }) => (url === null ? [] : [[shown, url]]))

test('web, e-mail and telephone addresses become links', () => {
  expect(
    links('Mira https://a.test/b, o ana.rojas@correo.example. Llama al +506 8888-0001'),
  ).toEqual([
    ['https://a.test/b', 'https://a.test/b'],
    ['ana.rojas@correo.example', 'mailto:ana.rojas@correo.example'],
    ['+506 8888-0001', 'tel:+50688880001'],
  ])
})

test('an address whose name looks like a host is no link', () => {
  expect(links('https://banco.com@evil.test/a y https://banco.com:443@evil.test')).toEqual([])
})

test('a link keeps its direction in a text of another', async () => {
  await render(<Linked text="שלום https://evil.test/אב.com שלום" />)
  const link = page.getByRole('link')
  await expect.element(link).toHaveAttribute('dir', 'ltr')
  expect(getComputedStyle(link.element()).unicodeBidi).toBe('isolate')
})

test('a document has no name that turns its ending', () => {
  expect(fileAt('https://a.test/factura%E2%80%AEfdp.exe').name).toBe('facturafdp.exe')
})

test('a telephone number of Costa Rica becomes a link without its country', () => {
  expect(links('Mi número es 8888-1234, o si no el 2253 4567.')).toEqual([
    ['8888-1234', 'tel:88881234'],
    ['2253 4567', 'tel:22534567'],
  ])
})

test.each([
  ['a price', 'Son ₡8500 1234 en total'],
  ['two prices', 'Entre 7500-8250 según la talla'],
  ['a price in words', 'Cuesta 6125-6375 colones'],
  ['an order', 'El pedido 8888-1234 ya salió'],
  ['an order with a sign', 'Va el #8888-1234'],
  ['a receipt', 'Factura N.º 6123-4567'],
  ['digits in a row', '88881234'],
  ['part of a longer number', '8888-1234-5678 y 4000 8888 1234 5555'],
  ['a year', '2024-1234'],
])('%s is no telephone number', (_, text) => {
  expect(links(text)).toEqual([])
})

test('a closing bracket belongs to a link only where it was opened in it', () => {
  expect(links('(https://a.test/b_(c))')).toEqual([
    ['https://a.test/b_(c)', 'https://a.test/b_(c)'],
  ])
  expect(links('[https://a.test/b]')).toEqual([['https://a.test/b', 'https://a.test/b']])
})

const long = 60_000
test.each([
  ['letters', 'a'.repeat(long)],
  ['an address without an end', `a@${'b'.repeat(long)}`],
  ['at signs', 'a@'.repeat(long / 2)],
  ['closing brackets', `https://a.test/${')'.repeat(long)}`],
  ['digits', `+${'1 '.repeat(long / 2)}`],
])('a message with 60,000 characters of %s is read in time', (_, text) => {
  const begun = performance.now()
  linkify(text)
  // Quadratic parsing took seconds.
  expect(performance.now() - begun).toBeLessThan(500)
})
