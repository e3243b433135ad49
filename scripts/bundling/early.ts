import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

// The files of each view, left in the page for public/early.js: it asks for what will be shown before any code runs.

/** The module that maps each view to its file. */
const AREAS = join(import.meta.dirname, '../../src/app/areas.ts')
const AREA =
  /(?<quote>'?)(?<view>[\w-]+)\k<quote>: \(\) => import\('\.\.\/areas\/(?<file>\w+)\.tsx'\)/g

/** The chunks that the page loads by itself, each with a module in it. */
const readWays = (): Readonly<Record<string, string>> => {
  const areas = [...readFileSync(AREAS, 'utf8').matchAll(AREA)].map(({ groups }) => [
    groups?.view,
    `src/areas/${groups?.file}.tsx`,
  ])
  if (areas.length === 0) throw new Error('src/app/areas.ts names no area')
  return {
    shell: 'src/app/workspaceWiring.ts',
    chat: 'src/areas/chat.ts',
    ...Object.fromEntries(areas),
  }
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The files that these chunks load at once: themselves, their imports, and the styles of all. */
const loadedWith = (bundle: Bundle, names: readonly string[], found = new Set<string>()) => {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) continue
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    loadedWith(bundle, chunk.imports, found)
  }
  return found
}

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(
    (each) =>
      each.type === 'chunk' &&
      each.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
  )
  if (!chunk) throw new Error(`${module} is in no chunk`)
  return chunk.fileName
}

const plain = (file: string): string => file.replace('assets/', '')

export const earlyCode = (): Plugin => ({
  name: 'recado:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/index.html') return html
      const page = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
      const base = loadedWith(bundle, page)
      const files: string[] = []
      const indexOf = (file: string): number => {
        if (!files.includes(file)) files.push(file)
        return files.indexOf(file)
      }
      const found = Object.entries(readWays()).map(([name, module]) => [
        name,
        [...loadedWith(bundle, [chunkOf(bundle, module)])]
          .filter((file) => !base.has(file))
          .map((file) => indexOf(plain(file))),
      ])
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'early-code' },
          children: JSON.stringify({ files, ways: Object.fromEntries(found) }),
          // Before the script that reads it.
          injectTo: 'head-prepend',
        },
      ]
    },
  },
})
