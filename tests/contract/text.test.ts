import { expect, test } from 'vitest'
import { fold, numberEnd } from '#contract/text.ts'

test('accents and case are ignored in comparisons', () => {
  expect(fold('CAMIÓN de Núñez')).toBe(fold('camion de nunez'))
})

test.each([
  ['+506 8888-1111', '88881111'],
  ['88881111', '88881111'],
  ['1111', null],
  ['CR.13491208655302741918', null],
  ['+506 8888-1111 ext. 4', '88881111'],
  ['Tel. 8888-1111 (casa)', '88881111'],
  [null, null],
])('the number %s is identified by its last digits %s', (number, end) => {
  expect(numberEnd(number)).toBe(end)
})
