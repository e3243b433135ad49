import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:offline-files'
const PAGE = 'index.html'

/** Large, and for a few: they are loaded when somebody asks for them. */
const rare = [/elk-worker/, /\/Diagnostics\.tsx$/, /\/RichText\.tsx$/]

/**
 * The files of the staff's page: what its HTML names, and what these load. A page whose code was grouped has no entry
 * in the manifest.
 */
const filesOf = (page: string, manifest: Manifest): readonly string[] => {
  const files = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file) || rare.some((each) => each.test(name))) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next)
  }
  const entries = Object.keys(manifest).filter((name) =>
    page.includes(`"/${manifest[name]?.file}"`),
  )
  if (entries.length === 0) throw new Error(`${PAGE} names no file of the manifest`)
  entries.forEach(follow)
  return [...files].filter((file) => !rare.some((each) => each.test(file)))
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const writeModule = (dist: string): string => {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const page = read(PAGE)
  const files = [
    { url: `/${PAGE}`, revision: hash(page) },
    ...filesOf(page, manifest).map((file) => ({ url: `/${file}`, revision: null })),
  ]
  const list = JSON.stringify(files)
  return `export const files = ${list}\nexport const version = '${hash(list)}'`
}

/** For the service worker, which is built after the page: which of its files are kept. */
export const offlineFiles = (): Plugin => {
  let root = ''
  return {
    name: 'offline-files',
    applyToEnvironment: ({ name }) => name === 'offline',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? writeModule(join(root, 'dist')) : undefined),
  }
}
