import { expect, test } from 'vitest'
import { plainAddress, readableAddress } from '#src/app/addresses.ts'

test('an unknown address is shown as typed, with its last slash', () => {
  expect(readableAddress('/caf%C3%A9/men%C3%BA/')).toBe('/café/menú/')
  expect(readableAddress('/100%')).toBe('/100%')
  expect(plainAddress('/login//')).toBe('/login')
  expect(plainAddress('/')).toBe('/')
})
