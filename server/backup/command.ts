// `node dist-server/backup.js backup <carpeta>` and `… restore <carpeta>`: all data of Recado in a folder.
import { resolve } from 'node:path'
import { lockFolder } from '../database/lock.ts'
import { openDatabase } from '../database/pool.ts'
import { readEnvironment } from '../environment.ts'
import { openFiles } from '../files/store/location.ts'
import { keepPrivate } from '../process/privateFolder.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const HOW = 'Uso: npm run backup -- <carpeta nueva> | npm run restore -- <carpeta de la copia>'

const countOf = ({ rows, files }: { rows: Readonly<Record<string, number>>; files: number }) =>
  `${Object.values(rows).reduce((sum, each) => sum + each, 0)} filas y ${files} archivos`

const run = async ([what, folder]: readonly string[]): Promise<string> => {
  if (!folder || (what !== 'backup' && what !== 'restore')) throw new Error(HOW)
  const { dataFolder, database: place, files: filesPlace } = readEnvironment(process.env)
  await keepPrivate(dataFolder)
  const unlock = place.kind === 'pglite' ? await lockFolder(dataFolder) : async () => {}
  const database = await openDatabase(place)
  try {
    const path = resolve(folder)
    const files = openFiles(filesPlace)
    if (what === 'restore') {
      const restored = await restoreBackup(database, { dataFolder, files, from: path })
      return `Restaurado de ${path}: ${countOf(restored)}`
    }
    const written = await writeBackup(database, { dataFolder, files, to: path, at: new Date() })
    const missing = written.missing > 0 ? ` (${written.missing} no estaban)` : ''
    return `Copiado a ${path}: ${countOf(written)}${missing}`
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
