import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sendAttachment } from '#contract/attachments.ts'
import { type Endpoint, KEY_HEADER } from '#contract/endpoint.ts'
import { uploadFile, uploadImage } from '#contract/files.ts'
import { addBusiness, addConversation } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'
import { odd } from './broken.ts'
import { LONGEST, runs } from './runs.ts'

// Almost correct multipart bodies: cut, with changed bytes, of other types and names, with odd parts beside the file.

const BOUNDARY = 'recado'

interface Part {
  readonly head: string
  readonly body: Buffer
}

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

/** Half of the bodies with one odd part are otherwise correct. */
const mostly = <Value>(right: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: other })

const name = mostly(fc.constant('camisa.png'), fc.string({ unit: 'binary', maxLength: 300 }))
const type = mostly(
  fc.constant('image/png'),
  fc.constantFrom('image/svg+xml', 'text/html', 'application/pdf', 'image/png; x=y', ''),
)

/** The damage to the bytes of a body. */
const harm = mostly(
  fc.constant((bytes: Buffer) => bytes),
  fc.oneof(
    fc.nat().map((at) => (bytes: Buffer) => bytes.subarray(0, at % (bytes.length + 1))),
    fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([at, value]) => (bytes: Buffer) => {
      const turned = Buffer.from(bytes)
      turned[at % turned.length] = value
      return turned
    }),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => () => Buffer.from(bytes)),
  ),
)

forEachDatabase((database) => {
  const use = withServer(database)

  const makeWorld = async () => {
    const account = await use().account()
    const businessId = await addBusiness(use(), account)
    const { thread_id } = await addConversation(use(), businessId, { contact_type: 'widget' })
    return { account, businessId, thread_id }
  }

  describe('an almost correct upload', () => {
    it.each<[string, Endpoint]>([
      ['of a logo', uploadFile],
      ['of a picture', uploadImage],
      ['of an attachment', sendAttachment],
    ])('%s is answered', async (_, { path }) => {
      const picture = await sharp({
        create: { width: 20, height: 20, channels: 3, background: '#38c' },
      })
        .png()
        .toBuffer()
      const field = mostly(
        fc.constant(null),
        odd.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
      )
      const file = fc.record({
        name,
        type,
        bytes: mostly(fc.constant(picture), fc.constant(Buffer.alloc(0))),
      })
      const body = fc.record({ file, business: field, caption: field, harm })
      const statuses = new Set<number>()
      let world = await makeWorld()
      await fc.assert(
        fc.asyncProperty(body, async (made) => {
          // The uploads of one account in a minute are limited.
          if (statuses.delete(429)) world = await makeWorld()
          const { account, businessId, thread_id } = world
          const parts = [
            { head: 'name="business_id"', body: Buffer.from(made.business ?? String(businessId)) },
            { head: 'name="caption"', body: Buffer.from(made.caption ?? 'Hola') },
            {
              head: `name="file"; filename="${made.file.name}"\r\ncontent-type: ${made.file.type}`,
              body: made.file.bytes,
            },
          ]
          const begun = performance.now()
          const reply = await use().app.inject({
            method: 'POST',
            url: path.replace(':id', thread_id),
            headers: {
              'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
              authorization: `Bearer ${account.token}`,
              [KEY_HEADER]: randomUUID(),
            },
            payload: made.harm(bodyOf(parts)),
          })
          statuses.add(reply.statusCode)
          expect(reply.statusCode, reply.body).toBeLessThan(500)
          expect(performance.now() - begun).toBeLessThan(LONGEST)
        }),
        runs(15, 1_500),
      )
      expect([...statuses].some((status) => status < 300)).toBe(true)
      expect(statuses).toContain(400)
    })
  })
})
