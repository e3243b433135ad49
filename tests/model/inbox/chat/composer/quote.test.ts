import { expect, test } from 'vitest'
import { withQuote } from '#machines/inbox/chat/composer/quote.ts'

test.each([
  ['nothing', '', '> ¿Abren hoy?\n\n'],
  ['blanks', ' \n', '> ¿Abren hoy?\n\n'],
  ['an answer', 'Sí, a las nueve', '> ¿A qué hora?\n\nSí, a las nueve'],
])('the quote stands before %s', (_, draft, expected) => {
  const text = expected.split('\n')[0]?.slice(2) ?? ''
  expect(withQuote(draft, text)).toBe(expected)
})

test('behind a draft that answers another quote, the quote comes last', () => {
  expect(withQuote('> ¿Abren hoy?\n\n', '¿Y mañana?')).toBe('> ¿Abren hoy?\n\n> ¿Y mañana?\n\n')
  expect(withQuote('> ¿Abren hoy?\n\nSí\n', '¿Y mañana?')).toBe(
    '> ¿Abren hoy?\n\nSí\n\n> ¿Y mañana?\n\n',
  )
})

test('each line is quoted, and an empty one has no blank at its end', () => {
  expect(withQuote('', ' Uno\n\nDos ')).toBe('> Uno\n>\n> Dos\n\n')
})

test('what a message quotes itself is left out, unless it is all that it says', () => {
  expect(withQuote('', '> ¿Abren hoy?\n\nSí')).toBe('> Sí\n\n')
  expect(withQuote('', '> ¿Abren hoy?')).toBe('> > ¿Abren hoy?\n\n')
})

test('a long message is shortened at a word, and one of many lines at a line', () => {
  const words = withQuote('', 'palabra '.repeat(100))
  expect(words).toBe(`> ${'palabra '.repeat(34)}palabra…\n\n`)
  expect(withQuote('', 'a'.repeat(300))).toBe(`> ${'a'.repeat(280)}…\n\n`)
  expect(withQuote('', '😀'.repeat(281))).toBe(`> ${'😀'.repeat(280)}…\n\n`)
  expect(withQuote('', '1\n2\n3\n4\n5\n6\n7')).toBe('> 1\n> 2\n> 3\n> 4\n> 5\n> 6…\n\n')
  expect(withQuote('', 'a'.repeat(280))).toBe(`> ${'a'.repeat(280)}\n\n`)
})
