import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '../process/errorCode.ts'

/**
 * Locks a data folder for one process: two processes on one PGlite lose writes without an error. The lock is a local
 * socket, which the system releases however its process ends, without stale files. Returns the function that unlocks.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  mkdirSync(folder, { recursive: true })
  const key = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  const path = socketPath(`recado-${key}`)
  try {
    return await hold(path)
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error
  }
  const holder = await askHolder(path)
  if (holder !== null)
    throw new Error(`La carpeta ${folder} ya está en uso por el proceso ${holder}`)
  rmSync(path, { force: true }) // macOS alone leaves the socket's file behind when its process has ended
  return hold(path)
}

const socketPath = (name: string): string => {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const hold = (path: string) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const server = createServer((caller) => caller.end(String(process.pid)))
    server.once('error', reject)
    server.listen({ path, exclusive: true }, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })

/** The process id of the lock's holder, or null where none answers. */
const askHolder = (path: string) =>
  new Promise<string | null>((resolve) => {
    let answer = ''
    connect(path)
      .setEncoding('utf8')
      .on('data', (text) => {
        answer += text
      })
      .on('end', () => resolve(answer))
      .on('error', () => resolve(null))
  })
