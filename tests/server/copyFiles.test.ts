import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { copyFiles } from '#server/backup/copyFiles.ts'
import type { FileStore } from '#server/files/store/store.ts'

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
  const copying = copyFiles(from, { ...from, size: async () => null, put }, names()).finally(() => {
    isOver = true
  })
  const outcome = expect(copying).rejects.toThrow('The store is away')
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(isOver).toBe(false)
  release()
  await outcome
  expect(isWritten).toBe(true)
})
