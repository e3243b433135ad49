import { expect, test } from 'vitest'
import type { Room } from '#contract/messageLength.ts'
import { splitAnswer } from '#server/answering/splitAnswer.ts'

const upTo = (most: number): Room => ({ most, sizeOf: ({ length }) => length })

test('a text that fits is not split', () => {
  expect(splitAnswer('Abrimos a las nueve. \n\nCerramos a las seis.', upTo(100))).toEqual([
    'Abrimos a las nueve. \n\nCerramos a las seis.',
  ])
})

test('a longer text is split between sentences', () => {
  expect(
    splitAnswer(
      'Abrimos a las nueve. Cerramos a las seis. ¿Quieres venir hoy? Te esperamos.',
      upTo(45),
    ),
  ).toEqual(['Abrimos a las nueve. Cerramos a las seis.', '¿Quieres venir hoy? Te esperamos.'])
})

test('a sentence that fits into no part is split between words, a word between letters', () => {
  expect(splitAnswer('Sí. Uno dos tres cuatro abcdefghij', upTo(8))).toEqual([
    'Sí.',
    'Uno dos',
    'tres',
    'cuatro',
    'abcdefgh',
    'ij',
  ])
})

test('a sentence after a split one starts its own part', () => {
  expect(splitAnswer('Uno dos tres cuatro. Sí.', upTo(12))).toEqual(['Uno dos tres', 'cuatro. Sí.'])
})

test('no character of a text is lost or cut in half', () => {
  const text = 'Años 🙂👍🏽 de envíos a San José. '.repeat(40)
  const parts = splitAnswer(text, { most: 100, sizeOf: Buffer.byteLength })
  expect(parts.every((part) => Buffer.byteLength(part) <= 100)).toBe(true)
  expect(parts.join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''))
  expect(parts.join('')).not.toContain('\uFFFD')
})

test.each([
  ['a letter with thousands of accents', `a${'\u0301'.repeat(9_000)}`],
  ['letters without a blank', '🙂'.repeat(5_000)],
  ['a sentence without an end', 'palabra '.repeat(2_000)],
])('%s is split like everything else', (_, text) => {
  const parts = splitAnswer(text, upTo(4_000))
  expect(parts.every(({ length }) => length <= 4_000)).toBe(true)
  expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(parts.join('')).not.toMatch(/\p{Surrogate}/u)
  expect(parts.length).toBeLessThan(6)
})
