import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const testsIn = (folder: string, ending: string, calls: readonly string[]): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return calls.some((call) => text.includes(`${call}(`))
    })

/** The tests of views that call one of these functions, by path from the root of the repository. */
export const viewTestsWith = (...calls: readonly string[]): string[] =>
  testsIn('tests/views', '.test.tsx', calls)

/** The same for the tests of the server, without those of `npm run test:long`. */
export const serverTestsWith = (...calls: readonly string[]): string[] =>
  testsIn('tests/server', '.test.ts', calls).filter((file) => !file.includes('/server/long/'))
