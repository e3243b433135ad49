import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './setup.mjs'

// The built files for browsers, as they load them.

const dist = join(root, 'dist')
const assets = join(dist, 'assets')

/** @param {string} path in dist/ */
export const readBuilt = (path) => readFileSync(join(dist, path))

/** @type {Map<string, readonly string[]>} */
const knownSources = new Map()

/**
 * The sources of a chunk.
 *
 * @param {string} chunk
 * @returns {readonly string[]}
 */
export const sourcesOf = (chunk) => {
  const known = knownSources.get(chunk)
  if (known) return known
  const map = join(assets, `${chunk}.map`)
  // Files that others minified have none.
  const { sources } = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : { sources: [] }
  knownSources.set(chunk, sources)
  return sources
}

export const chunks = () => readdirSync(assets).filter((name) => name.endsWith('.js'))

/**
 * The chunk that a module is in.
 *
 * @param {string} module
 */
export const chunkOf = (module) => {
  const chunk = chunks().find((each) => sourcesOf(each).some((source) => source.endsWith(module)))
  if (chunk === undefined) throw new Error(`${module} is in no chunk`)
  return chunk
}

/**
 * The chunks that a page begins with.
 *
 * @param {string} page
 */
export const entriesOf = (page) =>
  [...String(readBuilt(page)).matchAll(/<script type="module"[^>]*assets\/([^"]+\.js)/g)].map(
    ([, name = '']) => name,
  )

/**
 * The chunks that the browser loads with these ones: they, and their static imports.
 *
 * @param {readonly string[]} wanted
 * @param {Set<string>} loaded
 */
export const loadedWith = (wanted, loaded = new Set()) => {
  for (const chunk of wanted) {
    if (loaded.has(chunk)) continue
    loaded.add(chunk)
    const code = String(readBuilt(`assets/${chunk}`))
    const imports = code.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)
    loadedWith(
      [...imports].map(([, name = '']) => name),
      loaded,
    )
  }
  return loaded
}

/**
 * The bytes of files on the wire, compressed as the least able browser takes them.
 *
 * @param {Iterable<string>} paths in dist/
 */
export const gzipped = (paths) =>
  [...paths].reduce((sum, path) => sum + gzipSync(readBuilt(path), { level: 9 }).length, 0)

/** @param {Iterable<string>} loaded */
export const asAssets = (loaded) => [...loaded].map((chunk) => `assets/${chunk}`)
