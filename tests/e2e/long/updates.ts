import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A copy of what is built, which can become a newer version of it.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isText = (path: string) => /\.(?:js|css|html)$/.test(path)

export interface Build {
  readonly main: string
  /** Every file that has its version in its name has another one, as after a change of what all of them use. */
  readonly update: () => void
  readonly remove: () => void
}

/** It stands in the house, since the server finds its packages from there. */
export const copyBuild = (): Build => {
  const folder = join(root, '.cache', `e2e-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const dist = join(folder, 'dist')
  // A compressed file would stay an old one.
  const textOnly = { recursive: true, filter: (path: string) => !/\.(?:map|br|gz)$/.test(path) }
  cpSync(join(root, 'dist'), dist, textOnly)
  cpSync(join(root, 'dist-server'), join(folder, 'dist-server'), textOnly)
  return {
    main: join(folder, 'dist-server/main.js'),
    update: () => {
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isText)
      const assets = files.filter((file) => file.startsWith('assets'))
      const names = new Set(assets.map((file) => basename(file)))
      const newer = (name: string) => name.replace(/\.(?=\w+$)/, '0.')
      for (const file of files) {
        const path = join(dist, file)
        const text = readFileSync(path, 'utf8').replace(/[\w.-]+\.(?:js|css)\b/g, (name) =>
          names.has(name) ? newer(name) : name,
        )
        // The worker's own: of its list, and of the page.
        const revised = file === 'sw.js' ? text.replace(/`([0-9a-f]{15}).`/g, rotate) : text
        writeFileSync(path, revised)
        if (assets.includes(file)) renameSync(path, join(dist, newer(file)))
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const rotate = (_: string, digits: string): string => `\`0${digits}\``
