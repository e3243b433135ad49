import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST_LINES = 250

test('no machine is longer than 250 lines: a longer one needs a child machine', () => {
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
