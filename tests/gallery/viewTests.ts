import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The tests of views that call one of these functions, by path from the root of the repository. */
export const viewTestsWith = (...calls: readonly string[]): string[] =>
  readdirSync(join(root, 'tests/views'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.tsx'))
    .map((file) => `tests/views/${file.replaceAll('\\', '/')}`)
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return calls.some((call) => text.includes(`${call}(`))
    })
