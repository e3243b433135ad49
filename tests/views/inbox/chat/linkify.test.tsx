import { expect, test } from 'vitest'
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

test('a bracket belongs to a link only where it was opened in it', () => {
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
])('a message of 60,000 characters of %s is read in time', (_, text) => {
  const begun = performance.now()
  linkify(text)
  // The quadratic reading took seconds.
  expect(performance.now() - begun).toBeLessThan(500)
})
