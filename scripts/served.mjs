import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bookOf } from './book.mjs'
import { root } from './setup.mjs'

// What /diagnostico loads: the list of all machines, a file for each, with its drawing and its scripts, and the book of
// all scripts.

const LIST = 'maquinas'
const BOOK = 'libro'
const CACHE = join(root, '.cache/paths')
/** The scripts of one machine for the panel 'El mundo'. */
const GUIDE = '.guion'

/**
 * Writes the files of `npm run paths` into the built page, and those of the panel 'El mundo' into its folder.
 * @param {string} from
 * @param {string} to
 * @param {string} panel
 */
export function serveMachines(from, to, panel) {
  mkdirSync(to, { recursive: true })
  copyFileSync(join(root, 'src/qa/panel/index.html'), join(panel, 'index.html'))
  for (const name of readdirSync(from).filter((each) => each.endsWith(GUIDE)))
    copyFileSync(join(from, name), join(panel, name.replace(GUIDE, '.json')))
  const records = recordsIn(from)
  const write = (name, content) => writeFileSync(join(to, `${name}.json`), JSON.stringify(content))
  for (const record of records) write(record.machine, record)
  write(LIST, records.map(entryOf))
  write(BOOK, bookOf(records, versionNow()))
  copyFileSync(join(to, `${LIST}.json`), join(panel, `${LIST}.json`))
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const recordsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(join(folder, name)))

const versionNow = () => readJson(join(root, 'package.json')).version

/** While developing: a file is made when it is asked for, from the sources as they are then. */
export const machinesInDevelopment = {
  name: 'recado-machines',
  configureServer({ middlewares, environments }) {
    middlewares.use('/diagnostico', async ({ url }, response, next) => {
      const [, name] = /^\/(\w+)\.json(?:\?|$)/.exec(url) ?? []
      if (name === undefined) return next()
      try {
        const content = await contentOf(name, (path) => environments.ssr.runner.import(path))
        response.statusCode = content === undefined ? 404 : 200
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(content ?? null))
      } catch (error) {
        next(error)
      }
    })
  },
}

async function contentOf(name, load) {
  // To write all scripts takes half a minute: while developing, the book is that of the last build.
  if (name === BOOK) return existsSync(CACHE) ? bookOf(recordsIn(CACHE), versionNow()) : undefined
  const { models } = await load('/tests/model/qa/models.ts')
  if (name === LIST)
    return models.map(({ area, model: { machine, opening } }) =>
      entryOf({ ...opening, area, machine: machine.id }),
    )
  const found = models.find(({ model }) => model.machine.id === name)
  if (!found) return undefined
  const { scriptsOf } = await load('/tests/model/qa/scripts.ts')
  const { machineRecord } = await load('/tests/model/qa/record.ts')
  return machineRecord(scriptsOf(found))
}

function entryOf({ machine, area, title, about }) {
  return { machine, area, title, about }
}
