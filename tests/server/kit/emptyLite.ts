import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLite } from '#server/database/pglite.ts'
import { type OpenDatabase, openDatabase } from '#server/database/pool.ts'

// Creating an empty PGlite takes seconds, and every test file needs one: it is created once, and copied.

const root = join(import.meta.dirname, '../../..')

const templateFolder = async (): Promise<string> => {
  const file = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'))
  return join(root, '.cache', `pglite-${version}`)
}

/** Several test processes may begin together: each creates its own, and the first one is kept. */
const makeTemplate = async (template: string): Promise<void> => {
  const own = `${template}.${randomUUID()}`
  await mkdir(join(root, '.cache'), { recursive: true })
  const { close } = await openLite(own)
  await close()
  await rename(own, template).catch(() => rm(own, { recursive: true }))
}

/** Copies an empty PGlite into a new folder. */
export const copyEmptyLite = async (folder: string): Promise<void> => {
  const template = await templateFolder()
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(template, folder, { recursive: true })
}

/** An empty PGlite, in a folder that is removed when it is closed. */
export const openEmptyLite = async (worker?: URL): Promise<OpenDatabase> => {
  const home = await mkdtemp(join(tmpdir(), 'recado-lite-'))
  const folder = join(home, 'pglite')
  await copyEmptyLite(folder)
  const opened = await openDatabase({ kind: 'pglite', folder }, worker)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
