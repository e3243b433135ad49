import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type FoundModel, models } from './models.ts'
import { gapOf } from './performed.ts'
import { playwrightSpec } from './playwright.ts'
import { scriptsOf } from './scripts.ts'

// Checks that the names a view's test leaves out (`elsewhere`) are used by a script that runs on the built product.

const views = fileURLToPath(new URL('../../views', import.meta.url))

/** The files that leave names out, with the models that they import, and the names. */
const left = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .flatMap((file) => {
    const source = readFileSync(`${views}/${file}`, 'utf8')
    const ids = [...source.matchAll(/\b(\w+)Model\b[^;]*? from '[^']*\.model\.ts'/g)].map(
      ([, id]) => id,
    )
    const [, between] = /elsewhere: \{([^}]*)\}/.exec(source) ?? []
    if (!between) return []
    const names = [...between.matchAll(/(?:^|[,{\n])\s*(?:'([^']+)'|([\p{L}]+)):/gmu)]
    return [{ file, ids, names: names.map(([, quoted, bare]) => quoted ?? bare ?? '') }]
  })

const codes = new Map<FoundModel, string>()

/** The acts and expectations of a machine's specs: neither titles nor comments count. */
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

describe('a name that a view leaves out is in a script on the built product', () => {
  test('at least one name is left out', () => {
    expect(left.flatMap(({ names }) => names).length).toBeGreaterThan(20)
  })

  test.each(left)('$file', ({ ids, names }) => {
    const own = models.filter(({ model }) => ids.includes(model.machine.id))
    expect(own).not.toEqual([])
    // The own script may have a step by hand: then another machine of the area has the name.
    const near = models.filter(({ area }) => own.some((each) => each.area === area))
    const missing = names.filter(
      (name) => ![...own, ...near].some((found) => isIn(codeOf(found), name)),
    )
    expect(missing).toEqual([])
  })
})

/** A whole name is quoted in the code; dots stand for omitted text. */
const isIn = (code: string, name: string): boolean =>
  name.includes('…')
    ? name.split('…').every((part) => code.includes(part))
    : code.includes(`'${name}'`)
