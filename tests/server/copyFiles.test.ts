import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { copyFiles } from '#server/backup/copyFiles.ts'
import type { FileStore } from '#server/files/store/store.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'recado-copy-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

async function* names() {
  yield 'broken'
  yield 'slow'
}

const from: FileStore = {
  size: async () => null,
  read: async (name) => {
    if (name === 'broken') throw new Error('The store is away')
    return { size: 1, bytes: Readable.from([Buffer.from('x')]) }
  },
  put: async () => {},
  remove: async () => {},
}

it('a copy that fails has nothing left to write', async () => {
  let isWritten = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const put = async () => {
    await released
    isWritten = true
  }
  let isOver = false
  const stores = { from, to: { ...from, put }, dataFolder }
  const copying = copyFiles(stores, names()).finally(() => {
    isOver = true
  })
  const outcome = expect(copying).rejects.toThrow('The store is away')
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(isOver).toBe(false)
  release()
  await outcome
  expect(isWritten).toBe(true)
})

it.each(['a', 'abc'])('a file that is not as large as was said is not copied: %s', async (text) => {
  const read = async () => ({ size: 2, bytes: Readable.from([Buffer.from(text)]) })
  const put = vi.fn<FileStore['put']>()
  const one = (async function* () {
    yield 'cut'
  })()
  const copying = copyFiles({ from: { ...from, read }, to: { ...from, put }, dataFolder }, one)
  await expect(copying).rejects.toThrow('not as large')
  expect(put).not.toHaveBeenCalled()
})
