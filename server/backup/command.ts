// `node dist-server/backup.js backup <carpeta>` and `… restore <carpeta>`: all that Recado knows, in a folder.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { lockFolder } from '../database/lock'
import { openDatabase } from '../database/pool'
import { readEnvironment } from '../environment'
import { restoreBackup } from './restore'
import { writeBackup } from './write'

const HOW = 'Uso: npm run backup -- <carpeta nueva> | npm run restore -- <carpeta de la copia>'

const run = async ([what, folder]: readonly string[]): Promise<string> => {
  if (!folder || (what !== 'backup' && what !== 'restore')) throw new Error(HOW)
  const { dataFolder, database: place } = readEnvironment(process.env)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const unlock = place.kind === 'pglite' ? await lockFolder(dataFolder) : async () => {}
  const database = await openDatabase(place)
  try {
    const path = resolve(folder)
    const { rows } =
      what === 'backup'
        ? await writeBackup(database, { dataFolder, to: path, at: new Date() })
        : await restoreBackup(database, { dataFolder, from: path })
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return `${what === 'backup' ? 'Copiado a' : 'Restaurado de'} ${path}: ${count} filas`
  } finally {
    await database.close()
    await unlock()
  }
}

run(process.argv.slice(2)).then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
