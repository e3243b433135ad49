import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { servePage } from '#server/page/page.ts'
import { pglite } from './kit/databases.ts'
import { withServer } from './kit/server.ts'

const use = withServer(pglite)

describe('a browser that takes compressed answers', () => {
  let folder: string
  let app: FastifyInstance
  const html = `<h1>Recado</h1>${'<p>Hola</p>'.repeat(200)}`
  const code = 'run();'.repeat(400)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-compression-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, 'src/visitor'), { recursive: true })
    await writeFile(join(folder, 'index.html'), html)
    await writeFile(join(folder, 'src/visitor/index.html'), html)
    for (const file of ['assets/app-1a2b.js', 'widget.js']) {
      await writeFile(join(folder, file), code)
      await writeFile(join(folder, `${file}.br`), brotliCompressSync(code))
      await writeFile(join(folder, `${file}.gz`), gzipSync(code))
    }
    app = await buildApp(use().resources, { serveRest: servePage(folder, {}, 'secreto') })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, encodings?: string) =>
    app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

  it.each(['/', '/openapi.json'])('gets %s small', async (url) => {
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get(url, 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body)
    const gzip = await get(url, 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body)
  })

  it.each(['/assets/app-1a2b.js', '/widget.js'])('gets %s as it was built', async (url) => {
    const plain = await get(url)
    expect([plain.body, plain.headers['content-encoding']]).toEqual([code, undefined])
    const brotli = await get(url, 'gzip, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      'cache-control': plain.headers['cache-control'],
    })
    expect(brotli.headers['cross-origin-resource-policy']).toBe(
      plain.headers['cross-origin-resource-policy'],
    )
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(code)
    expect((await get(url, 'gzip')).rawPayload).toEqual(gzipSync(code))
  })

  it('gets what is small as it is', async () => {
    expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
  })

  it('cannot make the server inflate what it sends', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/lpmobile/sendcode',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'ana@recado.example' })),
    })
    expect(reply.statusCode).toBe(400)
  })
})
