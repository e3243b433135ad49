import { describe, expect, test } from 'vitest'
import { Config, hasCapability, isAdministrator } from '#contract/config.ts'

describe('the capabilities of a back end', () => {
  test.each([
    [{}, false],
    [{ capabilities: [] }, false],
    [{ capabilities: ['sendKey'] }, true],
    [{ capabilities: ['teleport', 'sendKey'] }, true],
    [{ capabilities: ['teleport'] }, false],
  ])('are read from %j', (config, expected) => {
    expect(hasCapability(Config.parse(config), 'sendKey')).toBe(expected)
  })
})

describe('the administrator', () => {
  const ana = { email: 'ana@taller.example', isAdministrator: false }
  test.each([
    ['nobody', {}, null, false],
    ['an account that nobody names', {}, ana, false],
    ['the e-mail of the settings', { adminEmail: ' Ana@Taller.example' }, ana, true],
    ['another e-mail', { adminEmail: 'eva@taller.example' }, ana, false],
    ['an account of which the back end says so', {}, { ...ana, isAdministrator: true }, true],
  ])('%s', (_, config, session, expected) => {
    expect(isAdministrator(config, session)).toBe(expected)
  })
})
