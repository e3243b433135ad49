import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openLite } from '#server/database/pglite.ts'

// Making an empty PGlite takes seconds, and every file of tests wants one: it is made once, and copied.

const root = join(import.meta.dirname, '../../..')

const templateFolder = async (): Promise<string> => {
  const file = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'))
  return join(root, '.cache', `pglite-${version}`)
}

/** Several test processes may begin together: each makes its own, and the first one stays. */
const makeTemplate = async (template: string): Promise<void> => {
  const own = `${template}.${randomUUID()}`
  await mkdir(join(root, '.cache'), { recursive: true })
  const { close } = await openLite(own)
  await close()
  await rename(own, template).catch(() => rm(own, { recursive: true }))
}

/** Puts an empty database of PGlite into a folder that is not there yet. */
export const copyEmptyLite = async (folder: string): Promise<void> => {
  const template = await templateFolder()
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(template, folder, { recursive: true })
}
