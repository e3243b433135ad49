import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const covered = text.slice(text.indexOf('## What is covered'), text.indexOf('## What remains'))
const rows = covered
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
const named = [...text.matchAll(/`((?:tests|server|docs|scripts)\/[\w./-]+\.\w+)`/g)]
const files = new Set(named.map(([, file = '']) => file))

describe('docs/security.md', () => {
  it.each([...files])('names %s, which exists', (file) => {
    expect(existsSync(join(root, file))).toBe(true)
  })

  it('names a test for each covered threat', () => {
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) expect(row).toMatch(/`tests\/[\w/]+\.test\.ts`/)
  })

  it('names each file of attacks', () => {
    for (const file of ['proxies', 'requests', 'signIn', 'signOut'])
      expect(files).toContain(`tests/server/attacks/${file}.test.ts`)
  })
})
