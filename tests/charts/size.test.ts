import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST_LINES = 250

test('no machine is longer than 250 lines: past that, it has a child waiting to be born', () => {
  const root = join(import.meta.dirname, '../../machines')
  const machines = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(Machine|Factory)\.ts$/.test(file),
  )
  expect(machines.length).toBeGreaterThan(50)
  const long = machines.filter(
    (file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > MOST_LINES,
  )
  expect(long).toEqual([])
})
