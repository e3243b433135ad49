import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fileManagers = ['.DS_Store', 'Thumbs.db', 'desktop.ini']

/**
 * The generated files of a folder, by name: with the line ends of the repository, whatever Git made of them on this
 * computer, and without the files of file managers on macOS and Windows.
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
