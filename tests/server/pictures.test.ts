import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPictures, SlowPicture } from '#server/files/pictures/pictures.ts'
import { PICTURE_SECONDS, PROCESS_STARTS_WITHIN } from '#server/limits/bounds/requests.ts'
import { jpegOfScans } from './kit/scans.ts'

// The process that draws pictures, built as in the product.

const outDir = join(import.meta.dirname, '../../.cache/picture-worker')
const built = (name: string) => new URL(`file://${outDir}/${name}.js`)
const worker = built('pictureWorker')

let folder: string
let slow: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-pictures-'))
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
        input: {
          pictures: 'server/files/pictures/pictures.ts',
          pictureWorker: 'server/files/pictures/pictureWorker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  slow = await jpegOfScans(4_000, 2_600)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A usual worker with something before it. */
const workerThat = async (name: string, does: string): Promise<URL> => {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, `${does}\nawait import(${JSON.stringify(worker.href)})\n`)
  return new URL(`file://${path}`)
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2af' } })

describe('the process that draws pictures', () => {
  it('draws as the server would, also several at once', async () => {
    const timed = vi.spyOn(AbortSignal, 'timeout')
    const apart = openPictures(worker)
    const here = openPictures(null)
    const png = await flat(30, 20).png().toBuffer()
    const both = [png, await flat(1_200, 800).avif({ effort: 0 }).toBuffer(), Buffer.from('no')]
    const drawn = await Promise.all(both.map((bytes) => apart.redraw(bytes)))
    expect(drawn).toEqual(await Promise.all(both.map((bytes) => here.redraw(bytes))))
    expect(drawn.map((bytes) => bytes?.subarray(8, 12).toString())).toEqual([
      'WEBP',
      'WEBP',
      undefined,
    ])
    expect(await apart.redrawPhoto(png)).toEqual(await here.redrawPhoto(png))
    const seconds = Array.from({ length: 4 }, () => [PICTURE_SECONDS * 1_000])
    expect(timed.mock.calls).toEqual([[PROCESS_STARTS_WITHIN], ...seconds])
    timed.mockRestore()
    await Promise.all([apart.close(), here.close()])
  })

  it('is killed over a picture that takes too long, and another one draws the next', async () => {
    const endless = await workerThat(
      'endless',
      "process.on('message', ({ bytes }) => { while (bytes.length === 4) {} })",
    )
    const pictures = openPictures(endless, 2)
    const late = pictures.redraw(Buffer.from('slow'))
    const next = pictures.redraw(await flat(30, 20).png().toBuffer())
    await expect(late).rejects.toBeInstanceOf(SlowPicture)
    await expect(late).rejects.toMatchObject({
      status: 400,
      message: 'La imagen tarda demasiado en procesarse. Prueba con otra.',
    })
    expect(await next).not.toBeNull()
    await pictures.close()
  })

  it('that is killed from outside or crashes costs one picture, and not the server', async () => {
    const crashing = await workerThat(
      'crashing',
      `process.on('message', ({ bytes }) => {
        if (bytes.length === 4) process.kill(process.pid, bytes.toString() === 'kill' ? 'SIGKILL' : 'SIGSEGV')
      })`,
    )
    const pictures = openPictures(crashing)
    const png = await flat(30, 20).png().toBuffer()
    for (const [way, signal] of [
      ['kill', 'SIGKILL'],
      ['segv', 'SIGSEGV'],
    ] as const) {
      const [crash, next] = [pictures.redraw(Buffer.from(way)), pictures.redraw(png)]
      await expect(crash).rejects.toMatchObject({
        status: 503,
        message: 'No se pudo procesar la imagen. Inténtalo de nuevo.',
        // Told to the log, and not to the caller.
        cause: { message: `El proceso terminó: ${signal}` },
      })
      expect(await next).not.toBeNull()
    }
    await pictures.close()
  })

  it('that does not start is a failure of the picture', async () => {
    const pictures = openPictures(await workerThat('broken', 'process.exit(3)'))
    await expect(pictures.redraw(Buffer.from('x'))).rejects.toMatchObject({
      status: 503,
      cause: { message: 'El proceso terminó: 3' },
    })
    await pictures.close()
  })

  it('knows nothing of what the server was told', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://ana:secreto@correo.example')
    const seen = join(folder, 'environment.json')
    const telling = await workerThat(
      'telling',
      `(await import('node:fs')).writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env))`,
    )
    const pictures = openPictures(telling)
    await pictures.redraw(Buffer.from('x'))
    const names = Object.keys(JSON.parse(await readFile(seen, 'utf8')))
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([])
    vi.unstubAllEnvs()
    await pictures.close()
  })

  it('outlives the signals that a terminal or a supervisor sends to all processes', async () => {
    const signalled = await workerThat(
      'signalled',
      `process.once('message', () => { for (const signal of ['SIGINT', 'SIGTERM']) process.kill(process.pid, signal) })`,
    )
    const pictures = openPictures(signalled)
    const png = await flat(3_000, 2_000).png().toBuffer()
    expect(await pictures.redraw(png)).not.toBeNull()
    expect(await pictures.redraw(png)).not.toBeNull()
    await pictures.close()
  })

  it('ends with the pictures, in the middle of one too, and none starts after that', async () => {
    const path = join(folder, 'pid')
    const pictures = openPictures(
      await workerThat(
        'named',
        `process.once('message', () => fs.writeFileSync(${JSON.stringify(path)}, String(process.pid)))
         import fs from 'node:fs'`,
      ),
      60,
    )
    const drawn = pictures.redraw(slow)
    drawn.catch(() => {}) // looked at below
    const pid = await vi.waitFor(async () => Number(await readFile(path, 'utf8')), 60_000)
    await pictures.close()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(drawn).rejects.toMatchObject({ status: 503 })
    await expect(pictures.redraw(slow)).rejects.toMatchObject({ status: 503 })
  })

  it('ends with a server that is killed, whatever it is drawing', async () => {
    const path = join(folder, 'server.mjs')
    // The second order is the slow picture.
    const heard = await workerThat(
      'heard',
      `let orders = 0
       process.on('message', () => { if (++orders === 2) process.stderr.write('draws') })`,
    )
    const picture = join(folder, 'slow.jpg')
    await writeFile(picture, slow)
    await writeFile(
      path,
      `import { readFileSync } from 'node:fs'
       import { openPictures } from ${JSON.stringify(built('pictures').href)}
       const pictures = openPictures(new URL(${JSON.stringify(heard.href)}), 60)
       await pictures.redraw(Buffer.from('first'))
       await pictures.redraw(readFileSync(${JSON.stringify(picture)}))`,
    )
    const server = spawn(process.execPath, [path], { stdio: ['ignore', 'ignore', 'pipe'] })
    await once(server.stderr, 'data')
    const begun = performance.now()
    server.kill('SIGKILL')
    // The process that draws has the server's stderr, too: it is closed when both are gone.
    await once(server, 'close')
    expect(performance.now() - begun).toBeLessThan(4_000)
  })
})
