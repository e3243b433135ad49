import { expect, test } from 'vitest'
import { saidByContract } from './said.ts'
import { specTexts } from './specTexts.ts'

test.each(specTexts)('the contract has the text $where «$text»', ({ text }) => {
  expect(saidByContract.has(text)).toBe(true)
})

test('no text of the specification is listed twice for one place', () => {
  const places = specTexts.map(({ where, text }) => `${where} ${text}`)
  expect(new Set(places).size).toBe(places.length)
})
