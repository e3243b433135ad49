import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './setup.mjs'

// Files that commands write from the machines lie in `.cache/`. One is written again only after a change of its
// sources.

/**
 * The folder `.cache/<name>`, with the names whose files are missing or older than their sources.
 * @param {string} name
 * @param {{ of: ReadonlyMap<string, readonly string[]>, writers: readonly string[], ending: string }} sources
 *   The source files by name, from the root; the modules that write; the ending of a file that each name has.
 */
export function openCache(name, { of, writers, ending }) {
  const directory = join(root, '.cache', name)
  const record = `${directory}.json`
  const hashes = hashesWithImports()
  const wanted = Object.fromEntries(
    [...of].map(([each, files]) => [each, hashes([...files, ...writers, 'package-lock.json'])]),
  )
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const isFresh = (each) =>
    known[each] === wanted[each] && existsSync(join(directory, `${each}.${ending}`))
  const names = [...of.keys()]
  return {
    directory,
    names,
    stale: names.filter((each) => !isFresh(each)),
    /** Writes the files of some of the names, and removes those of names that are gone. */
    write(files, written) {
      writeFiles(directory, files)
      for (const file of readdirSync(directory))
        if (!files.has(file) && !(file.split('.')[0] in wanted)) rmSync(join(directory, file))
      const now = names.flatMap((each) =>
        written.includes(each)
          ? [[each, wanted[each]]]
          : each in known
            ? [[each, known[each]]]
            : [],
      )
      writeFileSync(record, JSON.stringify(Object.fromEntries(now)))
    },
    copyTo(out) {
      cpSync(directory, out, { recursive: true })
    },
  }
}

/** @param {ReadonlyMap<string, string>} files */
export function writeFiles(directory, files) {
  mkdirSync(directory, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(directory, name), text)
}

/** The files below a folder that end like that: paths from the root. */
export function filesEnding(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort((one, other) => (one < other ? -1 : 1))
}

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|#)[^']+)'/g

/** Hashes some files together with all that they import; every import has its file ending. */
function hashesWithImports() {
  const read = new Map()
  const readSource = (path) => {
    const known = read.get(path)
    if (known) return known
    const text = readFileSync(join(root, path), 'utf8')
    const imports = [...text.matchAll(IMPORT)]
      .map(([, to]) => (to.startsWith('#') ? to.slice(1) : posix.join(dirname(path), to)))
      .filter((to) => existsSync(join(root, to)))
    const source = { hash: createHash('sha256').update(text).digest('hex'), imports }
    read.set(path, source)
    return source
  }
  return (files) => {
    const reached = new Set(files)
    for (const path of reached) for (const to of readSource(path).imports) reached.add(to)
    const lines = [...reached].map((path) => `${path} ${readSource(path).hash}`)
    return createHash('sha256').update(lines.join('\n')).digest('hex')
  }
}
