import { expect, test } from 'vitest'
import { runsOn } from '../../scripts/setup.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const mac = { platform: 'darwin', arch: 'arm64' }
const windows = { platform: 'win32', arch: 'x64' }

test('packages that were installed on another system are outdated', () => {
  const binding = { os: ['linux'], cpu: ['x64'] }
  expect([linux, mac, windows].map((system) => runsOn(binding, system))).toEqual([
    true,
    false,
    false,
  ])
  expect(runsOn(binding, { ...linux, arch: 'arm64' })).toBe(false)
})

test('a package runs on a system that it names, or does not exclude', () => {
  for (const system of [linux, mac, windows]) expect(runsOn({}, system)).toBe(true)
  const unlessWindows = { os: ['!win32'], cpu: [] }
  expect(runsOn(unlessWindows, linux)).toBe(true)
  expect(runsOn(unlessWindows, windows)).toBe(false)
})
