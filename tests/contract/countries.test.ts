import { expect, test } from 'vitest'
import { countriesLike, ownCountry } from '#contract/countries.ts'

test("the country is that of the browser's time zone, else that of its language", () => {
  expect(ownCountry('America/Bogota', 'en-US')).toBe('Colombia')
  expect(ownCountry('Etc/Unknown', 'es-MX')).toBe('México')
  // All of Latin America is no country.
  expect(ownCountry('Etc/Unknown', 'es-419')).toBeNull()
})

test('a typed text finds the countries that begin with it, without accents', () => {
  expect(countriesLike('costa r')).toEqual(['Costa Rica'])
  expect(countriesLike('mexic')).toEqual(['México'])
  expect(countriesLike('costa rica')).toEqual([])
})
