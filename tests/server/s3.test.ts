import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { diskStore } from '#server/files/store/diskStore.ts'
import { readS3 } from '#server/files/store/location.ts'
import { s3Store } from '#server/files/store/s3Store.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { FileStoreUnavailable, reportIfUnavailable } from '#server/files/store/storeUnavailable.ts'
import { bytesIn } from './kit/filePlaces.ts'
import { SECRET, withS3 } from './kit/s3.ts'
import { signatureOf } from './kit/sigV4.ts'

// The two stores of files: both do the same, and the one that is far away bears what a network does.

const sorted = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1))

describe('the signature that the stand-in asks for', () => {
  // As AWS's documentation gives them: "Authenticating Requests: Using the Authorization Header".
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const written = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'

  it.each([
    [
      { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' } },
      empty,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      {
        method: 'PUT',
        url: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      written,
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      { method: 'GET', url: '/?lifecycle', headers: {} },
      empty,
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      { method: 'GET', url: '/?max-keys=2&prefix=J', headers: {} },
      empty,
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is AWS’s own: %j', (request, hash, signature) => {
    const headers = {
      ...request.headers,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': hash,
      'x-amz-date': '20130524T000000Z',
    }
    const claim = { day: '20130524', region: 'us-east-1', signed: sorted(Object.keys(headers)) }
    expect(signatureOf({ ...request, headers }, claim, secret)).toBe(signature)
  })
})

describe('a file', () => {
  const { variables } = withS3()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-files-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  describe.each([
    ['a folder', () => diskStore(join(folder, 'files'))],
    ['S3', () => s3Store(readS3(String(variables.S3_URL)))],
  ])('in %s', (_, open) => {
    it.each([
      ['that is small', randomBytes(5)],
      ['as large as any that is taken', randomBytes(16 << 20)],
      ['that is empty', Buffer.alloc(0)],
    ])('%s is read as it was put', async (what, bytes) => {
      const files = open()
      const name = `${what.replaceAll(' ', '-')}.pdf`
      await files.put(name, bytes)
      expect((await bytesIn(files, name))?.equals(bytes)).toBe(true)
      expect(await files.size(name)).toBe(bytes.length)
    })

    it('that is on the disk is read as it was put', async () => {
      const files = open()
      const bytes = randomBytes(200_000)
      const file = join(folder, 'arriving')
      await writeFile(file, bytes)
      await files.put('llega.pdf', await openAsBlob(file))
      expect((await bytesIn(files, 'llega.pdf'))?.equals(bytes)).toBe(true)
    })

    it('is read in parts', async () => {
      const files = open()
      await files.put('voz.ogg', Buffer.from('OggS y más'))
      const part = await files.read('voz.ogg', { from: 5, to: 7 })
      expect(part?.size).toBe(3)
      expect(part && (await text(part.bytes))).toBe('y m')
    })

    it('is nowhere before it was put, and after it was removed', async () => {
      const files = open()
      const found = async () => [await files.size('no.webp'), await files.read('no.webp')]
      expect(await found()).toEqual([null, null])
      await files.put('no.webp', Buffer.from('x'))
      await files.remove('no.webp')
      expect(await found()).toEqual([null, null])
      await files.remove('no.webp')
    })
  })
})

describe('S3', () => {
  const { s3, variables } = withS3()
  const name = 'foto.webp'
  const bytes = randomBytes(200_000)
  let counted = 0
  const open = (patience = 10_000, url = String(variables.S3_URL)) =>
    s3Store(readS3(url), {
      patience,
      count: () => {
        counted += 1
      },
    })
  beforeEach(() => {
    Object.assign(s3, { always: null })
    s3.ways.length = 0
    s3.heard.length = 0
    s3.objects.clear()
    s3.objects.set(name, bytes)
    counted = 0
  })

  const calls: [string, (files: FileStore) => Promise<unknown>][] = [
    ['PUT', (files) => files.put('otra.webp', bytes)],
    ['GET', (files) => bytesIn(files, name)],
    ['HEAD', (files) => files.size(name)],
    ['DELETE', (files) => files.remove(name)],
  ]
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => error,
    )

  describe.each(calls)('%s', (method, call) => {
    it.each([
      ['fails once', { status: 500, code: 'InternalError' }],
      ['asks for patience', { status: 503, code: 'SlowDown' }],
      ['drops the connection', 'drop'],
      ['drops the connection once it is done', 'doAndDrop'],
    ] as const)('is tried again where S3 %s', async (_, way) => {
      s3.ways.push(way)
      await call(open())
      expect(s3.heard).toHaveLength(2)
      expect(s3.heard.at(-1)).toBe(`${method} answer`)
      expect(counted).toBe(0)
    })

    it('fails after three tries', async () => {
      s3.always = { status: 500, code: 'InternalError' }
      const failure = await failureOf(call(open()))
      expect(failure).toBeInstanceOf(FileStoreUnavailable)
      expect(String(failure)).toContain('The file store answers 500')
      expect([s3.heard.length, counted]).toEqual([3, 1])
    })

    it('fails at once where it is forbidden', async () => {
      s3.always = { status: 403, code: 'AccessDenied' }
      expect(await failureOf(call(open()))).toBeInstanceOf(FileStoreUnavailable)
      expect([s3.heard.length, counted]).toEqual([1, 1])
    })

    it('fails in time where S3 is silent', async () => {
      s3.always = 'silent'
      const begun = performance.now()
      expect(await failureOf(call(open(150)))).toBeInstanceOf(FileStoreUnavailable)
      expect(performance.now() - begun).toBeGreaterThan(140)
      expect(s3.heard.length).toBeLessThan(2)
      expect(counted).toBe(1)
    })

    it('says nothing of the secret when it fails', async () => {
      for (const way of ['drop', { status: 403, code: 'SignatureDoesNotMatch' }] as const) {
        s3.always = way
        const said = inspect(await failureOf(call(open())), { depth: 9 })
        expect(said).toContain('The file store')
        for (const secret of [SECRET, encodeURIComponent(SECRET), 'AKIA'])
          expect(said).not.toContain(secret)
      }
    })
  })

  it('is not asked with another key, another secret or in another region', async () => {
    const url = String(variables.S3_URL)
    const ask = (from: string, to: string) =>
      failureOf(bytesIn(open(10_000, url.replace(from, to)), name)).then(String)
    expect(await ask('AKIA', 'AKIB')).toContain('403 InvalidAccessKeyId')
    expect(await ask('un%2B', 'otro%2B')).toContain('403 SignatureDoesNotMatch')
    expect(await ask('eu-south-2', 'us-east-1')).toContain('400 AuthorizationHeaderMalformed')
  })

  it('whose bucket is not there has no files that are merely missing', async () => {
    const url = String(variables.S3_URL).replace('/archivos/', '/otros/')
    expect(String(await failureOf(bytesIn(open(10_000, url), name)))).toContain('404 NoSuchBucket')
    expect(String(await failureOf(open(10_000, url).put(name, bytes)))).toContain('404')
  })

  it('that knows no such address has not taken a file', async () => {
    s3.always = { status: 404, code: 'NoSuchKey' }
    expect(String(await failureOf(open().put(name, bytes)))).toContain('404 NoSuchKey')
  })

  it('that sends the whole for a part is not believed', async () => {
    s3.ways.push('whole')
    expect(String(await failureOf(open().read(name, { from: 1, to: 2 })))).toContain('no parts')
    expect(counted).toBe(1)
  })

  it('that does not say how large a file is is not believed', async () => {
    s3.ways.push('unsized')
    expect(String(await failureOf(open().read(name)))).toContain('how large')
    expect(counted).toBe(1)
  })

  it('that stops halfway gives no half of a file', async () => {
    s3.ways.push('cut')
    expect(String(await failureOf(bytesIn(open(), name)))).toContain('stopped halfway')
    expect(counted).toBe(1)
  })

  it('that falls silent halfway is left', async () => {
    s3.ways.push('stall')
    expect(String(await failureOf(bytesIn(open(1_000), name)))).toContain('stopped halfway')
    expect(counted).toBe(1)
  })

  it('is waited for by nobody while the reader takes its time', async () => {
    const large = randomBytes(8 << 20)
    s3.objects.set(name, large)
    const patience = 1_000
    const reading = await open(patience).read(name)
    let size = 0
    for await (const part of reading?.bytes ?? []) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 1.5 * patience))
      size += part.length
    }
    expect(size).toBe(large.length)
    expect(counted).toBe(0)
  })

  it('is left by a reader who goes away, and that is no failure of its', async () => {
    s3.ways.push('stall')
    const reading = await open().read(name)
    reading?.bytes.resume()
    const before = s3.left
    reading?.bytes.destroy()
    await expect.poll(() => s3.left).toBe(before + 1)
    expect(counted).toBe(0)
  })

  it('that is away is told of at the start, and one that answers is not', async () => {
    const told: unknown[] = []
    await reportIfUnavailable(open(), (error) => told.push(error))
    expect(told).toEqual([])
    s3.always = { status: 403, code: 'AccessDenied' }
    await reportIfUnavailable(open(), (error) => told.push(error))
    expect(told).toEqual([expect.any(FileStoreUnavailable)])
  })

  it('is what the environment says', () => {
    expect(readEnvironment(variables).files).toMatchObject({ kind: 's3', secret: SECRET })
  })
})
