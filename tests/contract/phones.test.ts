import { expect, it } from 'vitest'
import { countryNamed, countryOf, phoneKey, samePhone } from '#contract/phones.ts'

it.each([
  // Mexico wrote a 1 before its mobile numbers until 2019.
  ['5215511112222', 'MX', '525511112222'],
  ['+52 1 55 1111 2222', null, '525511112222'],
  ['+52 55 1111 2222', null, '525511112222'],
  ['55 1111 2222', 'MX', '525511112222'],
  ['044 55 1111 2222', 'MX', '525511112222'],
  ['01 55 1111 2222', 'MX', '525511112222'],
  // Brazil gave its mobile numbers a ninth digit, and its landlines none.
  ['+55 11 98765-4321', null, '5511987654321'],
  ['+55 11 8765-4321', null, '5511987654321'],
  ['(011) 8765-4321', 'BR', '5511987654321'],
  ['551187654321', null, '5511987654321'],
  ['+55 11 3265-4321', null, '551132654321'],
  ['11 3265 4321', 'BR', '551132654321'],
  // Argentina marks a mobile number from abroad with 9, at home with 15.
  ['+54 9 11 1234-5678', null, '541112345678'],
  ['+54 11 1234-5678', null, '541112345678'],
  ['011 15-1234-5678', 'AR', '541112345678'],
  ['15 1234 5678', 'AR', '541112345678'],
  ['+54 9 11 15 1234 5678', null, '541112345678'],
  ['0341 15 512-3456', 'AR', '543415123456'],
  ['5493415123456', 'AR', '543415123456'],
  // Anywhere.
  ['8811 2299', 'CR', '50688112299'],
  ['8811-2299 ext. 4', 'CR', '50688112299'],
  ['Tel. 8811.2299', 'CR', '50688112299'],
  ['50688112299', 'CR', '50688112299'],
  ['50688112299', null, '50688112299'],
  ['00506 8811 2299', 'MX', '50688112299'],
  ['+503 8811 2299', 'CR', '50388112299'],
  ['50388112299', 'CR', '50388112299'],
  ['300 111 2222', 'CO', '573001112222'],
  // A number that no plan has may be new.
  ['+999 1234 5678', null, '99912345678'],
])('%s typed in %s is %s', (number, country, key) => {
  expect(phoneKey(number, country as Parameters<typeof phoneKey>[1])).toBe(key)
})

it.each([
  ['8811 2299', null],
  ['CR.50688112299', 'CR'],
  ['4', 'CR'],
  ['+506 22', null],
  ['8811 2299 / 8811 2300', 'CR'],
  ['5,21552E+12', 'MX'],
  ['', 'CR'],
  [null, 'CR'],
] as const)('%s is no whole number in %s', (number, country) => {
  expect(phoneKey(number, country)).toBe(null)
})

it('two countries with the same last digits are two numbers', () => {
  expect(samePhone('+506 8811 2299', '+503 8811 2299', 'CR')).toBe(false)
  expect(samePhone('8811 2299', '+506 8811 2299', 'CR')).toBe(true)
  expect(samePhone('8811 2299', '8811 2299')).toBe(false)
})

it.each([
  ['Costa Rica', 'CR'],
  ['  MÉXICO ', 'MX'],
  ['Mexico', 'MX'],
  ['Brasil', 'BR'],
  ['Brazil', 'BR'],
  ['República Dominicana', 'DO'],
  ['Dominican Republic', 'DO'],
  ['EE. UU.', 'US'],
  ['cr', 'CR'],
  ['Narnia', null],
  ['', null],
  [null, null],
])('the country %s is %s', (name, code) => {
  expect(countryNamed(name)).toBe(code)
})

it('where the country is not told, the phone of the business tells it', () => {
  expect(countryOf('', '+506 2222 0000')).toBe('CR')
  expect(countryOf('México', '+506 2222 0000')).toBe('MX')
  expect(countryOf(null, '2222 0000')).toBe(null)
})
