import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#src/effects/config.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an invalid key of the configuration keeps the other keys, and the console names it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('RECADO_CONFIG', {
    apiUrl: 'https://api.example',
    adminEmail: 7,
    capabilities: ['sendKey'],
    unknown: true,
  })
  expect(readConfig()).toEqual({ apiUrl: 'https://api.example', capabilities: ['sendKey'] })
  expect(said.mock.calls).toEqual([['RECADO_CONFIG.adminEmail cannot be read']])
})

test.each([undefined, null, 'x'])('a configuration that is %j counts as empty', (given) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('RECADO_CONFIG', given)
  expect(readConfig()).toEqual({})
})
