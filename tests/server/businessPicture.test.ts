import { beforeAll, expect, it } from 'vitest'
import { uploadImage } from '#contract/files.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

// A picture that is uploaded for a business: for its assistant or its widget.

const INVALID = 'Datos inválidos. Verifica los campos requeridos.'

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const upload = (parts: (file: string) => string) => {
    const file =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const [before = '', after = ''] = parts('\0').split('\0')
    return use().app.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${account.token}`,
      },
      payload: Buffer.concat([
        Buffer.from(before + file),
        Buffer.from(PIXEL, 'base64'),
        Buffer.from(`\r\n${after}--x--\r\n`),
      ]),
    })
  }

  it.each([
    ['before', (file: string) => field('business_id', String(businessId)) + file],
    ['after', (file: string) => file + field('business_id', String(businessId))],
  ])('a picture is stored for its business, whose id comes %s it', async (_, parts) => {
    const reply = await upload(parts)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        success: true,
        file_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
        message: 'Imagen subida',
      },
    ])
    const name = String((reply.json() as { readonly file_url: unknown }).file_url).slice(
      '/files/'.length,
    )
    const row = await use()
      .db.selectFrom('files')
      .select(['business_id', 'uploaded_by'])
      .where('file_name', '=', name)
      .executeTakeFirst()
    expect(row).toEqual({ business_id: businessId, uploaded_by: account.id })
  })

  it('a picture needs a business', async () => {
    expect((await upload((file) => file)).json()).toEqual({ success: false, message: INVALID })
  })
})
