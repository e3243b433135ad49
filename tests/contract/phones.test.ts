import { expect, it } from 'vitest'
import { countryNamed, countryOf, phoneKey, samePhone, wholeNumber } from '#contract/phones.ts'

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
  ['+54 9 0341 512 3456', null, '543415123456'],
  ['+54 9 0341 15 512 3456', null, '543415123456'],
  ['+54 (0341) 15-512-3456', null, '543415123456'],
  ['02966 15 123456', 'AR', '542966123456'],
  // Brazil writes 'xx' for the carrier.
  ['(0xx11) 8765-4321', 'BR', '5511987654321'],
  ['+55 (0xx11) 98765-4321', null, '5511987654321'],
  ['0 15 11 98765-4321', 'BR', '5511987654321'],
  // Chile put a 9 before its mobile numbers in 2016, and a 2 before Santiago's in 2012; before that a 0 was dialled.
  ['+56 9 8765 4321', null, '56987654321'],
  ['9 8765 4321', 'CL', '56987654321'],
  ['8765 4321', 'CL', '56987654321'],
  ['09 8765 4321', 'CL', '56987654321'],
  ['09 6123 4567', 'CL', '56961234567'],
  ['7765 4321', 'CL', '56977654321'],
  ['56 8765 4321', 'CL', '56987654321'],
  ['+56 8765 4321', null, '56987654321'],
  ['+56 09 8765 4321', null, '56987654321'],
  ['+56 (09) 8765 4321', 'MX', '56987654321'],
  ['2 2234 5678', 'CL', '56222345678'],
  ['2234 5678', 'CL', '56222345678'],
  ['02 234 5678', 'CL', '56222345678'],
  ['32 212 3456', 'CL', '56322123456'],
  // Peru put a 9 before Lima's mobile numbers in 2008.
  ['987 654 321', 'PE', '51987654321'],
  ['0 987 654 321', 'PE', '51987654321'],
  ['01 9765 4321', 'PE', '51997654321'],
  ['9765 4321', 'PE', '51997654321'],
  ['+51 1 9765 4321', null, '51997654321'],
  ['01 234 5678', 'PE', '5112345678'],
  ['01 987 654 321', 'PE', '51987654321'],
  ['+51 (1) 987654321', null, '51987654321'],
  // Colombia dialled 0 or 03 before a mobile number, and put 60 before its landlines in 2021.
  ['03 300 111 2222', 'CO', '573001112222'],
  ['0 300 111 2222', 'CO', '573001112222'],
  ['+57 03 300 111 2222', null, '573001112222'],
  ['+57 0300 111 2222', null, '573001112222'],
  ['(1) 234 5678', 'CO', '576012345678'],
  ['09 1 234 5678', 'CO', '576012345678'],
  ['+57 1 234 5678', null, '576012345678'],
  ['601 234 5678', 'CO', '576012345678'],
  // Ecuador put a 9 before its mobile numbers in 2012.
  ['098 765 4321', 'EC', '593987654321'],
  ['+593 098 765 4321', null, '593987654321'],
  ['08 765 4321', 'EC', '593987654321'],
  ['+593 9 765 4321', null, '593997654321'],
  ['02 234 5678', 'EC', '59322345678'],
  // A 0 is dialled at home in all of these.
  ['094 123 456', 'UY', '59894123456'],
  ['+598 094 123 456', null, '59894123456'],
  ['0981 123 456', 'PY', '595981123456'],
  ['+595 0981 123 456', null, '595981123456'],
  ['0414 123 4567', 'VE', '584141234567'],
  ['0 7012 3456', 'BO', '59170123456'],
  // In Germany a number has any length: a whole one could be one of the country. So has Brazil's area 55.
  ['49 151 23456789', 'DE', '4915123456789'],
  ['0491 1234567', 'DE', '494911234567'],
  ['(55) 99876-5432', 'BR', '5555998765432'],
  ['55 3221-1234', 'BR', '555532211234'],
  ['9090 11 98765-4321', 'BR', '5511987654321'],
  ['0 xx 15 11 98765-4321', 'BR', '5511987654321'],
  ['11987654321', 'BR', '5511987654321'],
  // An Argentinian mobile number stays one.
  ['0 341 15 512-3456', 'AR', '543415123456'],
  ['+54 011 15 1234-5678', null, '541112345678'],
  ['045 33 1111 2222', 'MX', '523311112222'],
  ['+52 1 55 1111 2222', null, '525511112222'],
  // The digits of other keyboards.
  ['８８１１ ２２９９', 'CR', '50688112299'],
  ['＋５０６ ８８１１ ２２９９', 'MX', '50688112299'],
  ['٨٨١١ ٢٢٩٩', 'CR', '50688112299'],
  ['۸۸۱۱ ۲۲۹۹', 'CR', '50688112299'],
  // An extension, and the end of another number, are no part of it.
  ['8811-2299 #4', 'CR', '50688112299'],
  ['tel:+506-8811-2299;ext=4', null, '50688112299'],
  ['55 1111 2222/23', 'MX', '525511112222'],
  ['0491/1234567', 'DE', '494911234567'],
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
  ['8811 2299 y 8811 2300', 'CR'],
  ['8811 2299, 8811 2300', 'CR'],
  ['+506 8811 2299 +506 8811 2300', 'MX'],
  ['+506 8811 2299 / +506 8811 2300', null],
  ['8811 2299 8811 2300', 'CR'],
  ['5,21552E+12', 'MX'],
  // A landline of Concepción that lacks a digit, or a mobile number without its 9.
  ['41 234 567', 'CL'],
  // Without its area.
  ['98765-4321', 'BR'],
  ['15 512 3456', 'AR'],
  ['1111 2222', 'MX'],
  ['', 'CR'],
  [null, 'CR'],
] as const)('%s is no whole number in %s', (number, country) => {
  expect(phoneKey(number, country)).toBe(null)
})

it('the mark of a mobile number is kept where somebody is written to', () => {
  expect(wholeNumber('011 15 1234-5678', 'AR')).toBe('5491112345678')
  expect(wholeNumber('15 1234-5678', 'AR')).toBe('5491112345678')
})

it('two countries with the same last digits are two numbers', () => {
  expect(samePhone('+506 8811 2299', '+503 8811 2299', 'CR')).toBe(false)
  expect(samePhone('8811 2299', '+506 8811 2299', 'CR')).toBe(true)
  expect(samePhone('8811 2299', '8811 2299')).toBe(false)
  const typed = ['CL', 'PE', 'CR', 'SV', 'GT', 'HN', 'NI', 'BO', 'UY', 'EC'] as const
  const keys = typed.flatMap((country) => phoneKey('9765 4321', country) ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('56997654321')
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
