import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReaders } from '#server/sources/reading/readers.ts'
import { pdfFile, wordFile } from './kit/documents.ts'

// The process that reads sources, built as in the product.

const outDir = join(import.meta.dirname, '../../.cache/reader-worker')
const worker = new URL(`file://${outDir}/readerWorker.js`)
const limits = { seconds: 20, mostBytes: 600 << 20, heapMegabytes: 256 }
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-readers-'))
  // Inside the project, so that it finds its packages.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { readerWorker: 'server/sources/reading/readerWorker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A usual worker with something before it, for a file of four bytes. */
const workerThat = async (name: string, does: string): Promise<URL> => {
  const path = join(folder, `${name}.mjs`)
  const before = `process.on('message', ({ bytes }) => { if (bytes.length === 4) { ${does} } })`
  await writeFile(path, `${before}\nawait import(${JSON.stringify(worker.href)})\n`)
  return new URL(`file://${path}`)
}

const file = (bytes: Buffer) => ({ kind: 'file', type: 'application/pdf', bytes }) as const

/** A page whose stream is 40 kB, and 400 MB when it is unpacked. */
const pdfBomb = (): Buffer => {
  const blank = Buffer.alloc(20 << 20, 0x20)
  let stream: Buffer = Buffer.concat(Array.from({ length: 20 }, () => blank))
  stream = deflateSync(stream, { level: 9 })
  const head = pdfFile([]).toString('latin1')
  const [before = '', after = ''] = head.split(/<< \/Length 0 >>\nstream\n\nendstream/)
  return Buffer.concat([
    Buffer.from(`${before}<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`, 'latin1'),
    stream,
    Buffer.from(`\nendstream${after}`, 'latin1'),
  ])
}

describe('the process that reads sources', () => {
  it('reads as the server would', async () => {
    const apart = openReaders(worker, limits)
    const here = openReaders(null)
    const word = { kind: 'file', type: WORD, bytes: await wordFile(['Hola']) } as const
    const page = {
      kind: 'page',
      bytes: Buffer.from('<p>Pan</p><a href="/a">A</a>'),
      charset: null,
      url: 'https://pan.example/',
    } as const
    for (const order of [word, file(pdfFile(['Pan | $500'])), page])
      expect(await apart.read(order)).toEqual(await here.read(order))
    await expect(apart.read(file(pdfFile([])))).rejects.toMatchObject({ reason: 'scanned' })
    await Promise.all([apart.close(), here.close()])
  })

  it.each([
    ['takes too long', 'while (true) {}'],
    [
      'takes too much memory',
      `const kept = []
       const pause = new Int32Array(new SharedArrayBuffer(4))
       for (;;) { kept.push(Buffer.alloc(20 << 20, 1)); Atomics.wait(pause, 0, 0, 5) }`,
    ],
    ['crashes', "process.kill(process.pid, 'SIGSEGV')"],
  ] as const)('is ended by a file that %s, and another one reads the next', async (name, does) => {
    const hostile = await workerThat(name.replaceAll(' ', '-'), does)
    const readers = openReaders(hostile, { ...limits, seconds: 4, mostBytes: 300 << 20 })
    const late = readers.read(file(Buffer.from('evil')))
    const next = readers.read(file(pdfFile(['Pan'])))
    await expect(late).rejects.toMatchObject({ reason: 'heavy' })
    expect((await next).text).toBe('Pan')
    await readers.close()
  })

  it('is not filled by a small file that unpacks to much', async () => {
    const bomb = pdfBomb()
    expect(bomb.length).toBeLessThan(1 << 20)
    const readers = openReaders(worker, { ...limits, seconds: 8 })
    await expect(readers.read(file(bomb))).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:heavy|scanned)$/),
    })
    expect((await readers.read(file(pdfFile(['Pan'])))).text).toBe('Pan')
    await readers.close()
  })
})
