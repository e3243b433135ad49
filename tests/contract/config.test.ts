import { describe, expect, test } from 'vitest'
import { Config, hasCapability } from '#contract/config'

describe('capabilities of a back end', () => {
  test.each([
    [{}, false],
    [{ capabilities: [] }, false],
    [{ capabilities: ['sendKey'] }, true],
    [{ capabilities: ['teleport', 'sendKey'] }, true],
    [{ capabilities: ['teleport'] }, false],
  ])('%j', (config, expected) => {
    expect(hasCapability(Config.parse(config), 'sendKey')).toBe(expected)
  })
})
