import { expect, test } from 'vitest'
import { saidByContract } from './said'
import { specTexts } from './specTexts'

test.each(specTexts)('$where «$text» is said by the contract', ({ text }) => {
  expect(saidByContract.has(text)).toBe(true)
})

test('no text of the specification is listed twice at one place', () => {
  const places = specTexts.map(({ where, text }) => `${where} ${text}`)
  expect(new Set(places).size).toBe(places.length)
})
