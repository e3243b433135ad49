import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fileManagers = ['.DS_Store', 'Thumbs.db', 'desktop.ini']

/**
 * The generated files of a folder, by name: with line ends as they are in the repository, whatever Git made of them
 * here, and without what the file managers of macOS and Windows leave.
 *
 * @param {string} directory
 * @returns {ReadonlyMap<string, string>}
 */
export function readDocuments(directory) {
  const names = existsSync(directory) ? readdirSync(directory) : []
  const read = (name) => readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
  return new Map(
    names.filter((name) => !fileManagers.includes(name)).map((name) => [name, read(name)]),
  )
}
