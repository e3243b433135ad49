import { expect, it } from 'vitest'
import { isWholePhone, typedPhoneProblem } from '#contract/typedPhone.ts'

it.each([
  '8811-2299 ext. 4',
  '8811-2299;ext=4',
  '8811-2299 x4',
  '8811-2299 #4',
  '8811 2299 (interno 12)',
  '2222-0000/01',
  '+50622220000,,4',
])('%s has an extension, which is told', (typed) => {
  expect(typedPhoneProblem(typed)).toContain('extensión')
})

it.each([
  '8811 2299 / 8811 2300',
  '8811 2299, 8811 2300',
  '8811 2299 y 8811 2300',
  '8811 2299\n8811 2300',
  '+506 8811 2299 +506 8811 2300',
  '８８１１ ２２９９ 8811 2300',
  '8811 2299 ext. 4 o 8811 2300',
])('%s is more than one number', (typed) => {
  expect(typedPhoneProblem(typed)).toContain('más de un número')
})

it.each([
  '8811 2299',
  '+506 8811-2299',
  '(+506) 8811 2299',
  '٨٨١١ ٢٢٩٩',
  'Tel. 8811.2299 (casa)',
  'https://wa.me/50688112299',
  '(0xx11) 98765-4321',
  '0 xx 15 11 98765-4321',
  '+54 9 0341 15 512 3456',
  '0491/1234567',
])('%s may be one number', (typed) => {
  expect(typedPhoneProblem(typed)).toBe(null)
})

it.each([
  ['+50688112299', true],
  ['＋５０６ ８８１１ ２２９９', true],
  ['(506) 8811-2299', true],
  ['+1', false],
  ['+12 (-.) -', false],
  ['+1234567', false],
  ['+1234567890123456', false],
  ['50688112299 ext. 4', false],
])('%s has the digits of a whole number: %s', (typed, isWhole) => {
  expect(isWholePhone(typed)).toBe(isWhole)
})
