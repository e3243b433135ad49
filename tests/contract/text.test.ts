import { expect, test } from 'vitest'
import { fold, numberEnd } from '#contract/text'

test('accents and case do not tell texts apart', () => {
  expect(fold('CAMIÓN de Núñez')).toBe(fold('camion de nunez'))
})

test.each([
  ['+506 8888-1111', '88881111'],
  ['88881111', '88881111'],
  ['1111', null],
  [null, null],
])('the number %s is told by its end %s', (number, end) => {
  expect(numberEnd(number)).toBe(end)
})
