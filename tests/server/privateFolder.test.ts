import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepPrivate } from '#server/process/privateFolder.ts'
import { EMBEDDED } from './kit/databases.ts'
import { startServer } from './kit/server.ts'

const OTHERS = 0o077
const WRITE = 0o022

const modesIn = async (folder: string, rights = OTHERS) => {
  const entries = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    ['.', ...entries].map(async (name) => (await stat(join(folder, name))).mode & rights),
  )
  return [...new Set(modes)]
}

/** A folder in which everybody may do everything, with files of the same kind. */
const openFolder = async () => {
  const mask = process.umask(0)
  const folder = await mkdtemp(join(tmpdir(), 'recado-open-'))
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', 'foto.webp'), 'x')
  await writeFile(join(folder, 'secret'), 's'.repeat(43))
  await chmod(folder, 0o777)
  onTestFinished(async () => {
    process.umask(mask)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

it('a data folder that was open to all becomes private, with what is in it and what comes', async () => {
  const folder = await openFolder()
  expect(await modesIn(folder)).not.toEqual([0])
  await keepPrivate(folder)
  expect(await modesIn(folder)).toEqual([0])
  await writeFile(join(folder, 'later'), 'x')
  expect(await modesIn(folder)).toEqual([0])
})

it('PGlite writes nothing that others may write, in a folder that they may not enter', async () => {
  const folder = await openFolder()
  const { server, close } = await startServer(EMBEDDED, {
    isFirstStart: true,
    variables: { RECADO_DATA: folder },
  })
  expect(server.resources.environment.dataFolder).toBe(folder)
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(900)
  expect(await modesIn(folder, WRITE)).toEqual([0])
  expect((await stat(join(folder, 'pglite'))).mode & OTHERS).toBe(0)
  expect((await stat(folder)).mode & OTHERS).toBe(0)
  await close()
})
