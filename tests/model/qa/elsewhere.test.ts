import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type FoundModel, models } from './models'
import { gapOf, playwrightSpec } from './playwright'
import { scriptsOf } from './scripts'

// What the test of one view leaves to another (`elsewhere`) is done or looked for by a script that runs on the built product.

const views = fileURLToPath(new URL('../../views', import.meta.url))

/** The files that leave something out, with the machine whose view they test where it is told, and the names. */
const left = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .flatMap((file) => {
    const source = readFileSync(`${views}/${file}`, 'utf8')
    // Most are in the scripts of the same machine, which are looked into first.
    const [, id = ''] = /describeScreen\((\w+)Model,/.exec(source) ?? []
    const [, between] = /elsewhere: \{([^}]*)\}/.exec(source) ?? []
    if (!between) return []
    const names = [...between.matchAll(/(?:^|[,{\n])\s*(?:'([^']+)'|([\p{L}]+)):/gmu)]
    return [{ file, id, names: names.map(([, quoted, bare]) => quoted ?? bare ?? '') }]
  })

const codes = new Map<FoundModel, string>()

/** What the specs of a machine do and expect: neither a title nor a comment counts. */
const codeOf = (found: FoundModel): string => {
  const known = codes.get(found)
  if (known !== undefined) return known
  const set = scriptsOf(found)
  const scripts = set.scripts.filter((script) => gapOf(set, script) === null)
  const code = playwrightSpec({ ...set, scripts })
    .split('\n')
    .filter((line) => /^\s*await .*page\.getBy/u.test(line))
    .join('\n')
  codes.set(found, code)
  return code
}

describe('what a view leaves out is in a script on the built product', () => {
  test('something is left out', () => {
    expect(left.flatMap(({ names }) => names).length).toBeGreaterThan(20)
  })

  test.each(left)('$file', ({ id, names }) => {
    const own = models.filter(({ model }) => model.machine.id === id)
    const missing = names.filter((name) => {
      const parts = name.split('…')
      return ![...own, ...models].some((found) =>
        parts.every((part) => codeOf(found).includes(part)),
      )
    })
    expect(missing).toEqual([])
  })
})
