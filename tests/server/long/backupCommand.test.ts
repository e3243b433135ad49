import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockFolder } from '#server/database/lock.ts'
import { openResources } from '#server/openResources.ts'
import { copyEmptyLite } from '../kit/emptyLite.ts'

// The command of `npm run backup` and `npm run restore` in a data folder that a server has open: a second PGlite would
// lose writes.

let folder: string
const { argv } = process

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-command-'))
  await copyEmptyLite(join(folder, 'data', 'pglite'))
  vi.stubEnv('RECADO_DATA', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.argv = argv
  await rm(folder, { recursive: true, force: true })
})

/** The text that the command prints in the end, and whether it failed. */
const run = async (...args: readonly string[]) => {
  const [said, failed] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of [said, failed]) spy.mockReset().mockImplementation(() => {})
  process.argv = ['node', 'backup.js', ...args]
  vi.resetModules()
  await import('#server/backup/command.ts')
  await expect.poll(() => said.mock.calls.length + failed.mock.calls.length).toBe(1)
  const isFailed = process.exitCode === 1
  process.exitCode = undefined
  return { isFailed, text: String([...said.mock.calls, ...failed.mock.calls][0]?.[0]) }
}

it('is refused while a server has the folder open, and writes nothing', async () => {
  const server = await openResources({
    RECADO_DATA: join(folder, 'data'),
    RECADO_DEMO: 'off',
    RECADO_LOG: 'silent',
  })
  for (const what of ['backup', 'restore']) {
    const { isFailed, text } = await run(what, join(folder, 'copy'))
    expect([isFailed, text]).toEqual([
      true,
      expect.stringContaining('ya está en uso por el proceso'),
    ])
  }
  expect(existsSync(join(folder, 'copy'))).toBe(false)
  await server.close()

  const written = await run('backup', join(folder, 'copy'))
  expect(written).toEqual({ isFailed: false, text: expect.stringMatching(/^Copiado a /) })
  // The lock is released with the command's end.
  await (await lockFolder(join(folder, 'data')))()
})
