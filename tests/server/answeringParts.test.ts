import { expect, test } from 'vitest'
import { partsOf } from '#server/answering/parts.ts'

const upTo = (most: number) => (part: string) => part.length <= most

test('a text that fits stays whole', () => {
  expect(partsOf('Abrimos a las nueve. \n\nCerramos a las seis.', upTo(100))).toEqual([
    'Abrimos a las nueve. \n\nCerramos a las seis.',
  ])
})

test('a longer one is cut between sentences', () => {
  expect(
    partsOf(
      'Abrimos a las nueve. Cerramos a las seis. ¿Quieres venir hoy? Te esperamos.',
      upTo(45),
    ),
  ).toEqual(['Abrimos a las nueve. Cerramos a las seis.', '¿Quieres venir hoy? Te esperamos.'])
})

test('a sentence that fits into no part is cut between words, a word between letters', () => {
  expect(partsOf('Sí. Uno dos tres cuatro abcdefghij', upTo(8))).toEqual([
    'Sí.',
    'Uno dos',
    'tres',
    'cuatro',
    'abcdefgh',
    'ij',
  ])
})

test('after a sentence that was cut inside the next one does not stick to it', () => {
  expect(partsOf('Uno dos tres cuatro. Sí.', upTo(12))).toEqual(['Uno dos tres', 'cuatro. Sí.'])
})

test('nothing of a text is lost, and no character is cut in half', () => {
  const text = 'Años 🙂👍🏽 de envíos a San José. '.repeat(40)
  const fits = (part: string) => Buffer.byteLength(part) <= 100
  const parts = partsOf(text, fits)
  expect(parts.every(fits)).toBe(true)
  expect(parts.join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''))
  expect(parts.join('')).not.toContain('\uFFFD')
})
