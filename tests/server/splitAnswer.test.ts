import { expect, test } from 'vitest'
import { splitAnswer } from '#server/answering/splitAnswer.ts'

const upTo = (most: number) => (part: string) => part.length <= most

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
  const fits = (part: string) => Buffer.byteLength(part) <= 100
  const parts = splitAnswer(text, fits)
  expect(parts.every(fits)).toBe(true)
  expect(parts.join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''))
  expect(parts.join('')).not.toContain('\uFFFD')
})
