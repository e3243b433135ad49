import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { takenOfVisitors, tooLarge, typeNotTaken, UNREADABLE_FILE } from '#contract/attachments.ts'
import { listMessages, readMessages } from '#contract/inbox.ts'
import { sendVisitorPhoto } from '#contract/visitor.ts'
import { VISITOR_PHOTOS_A_DAY } from '#server/limits/bounds/visitorCalls.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type FilePart, multipart } from './kit/multipart.ts'
import { withServer } from './kit/server.ts'
import { address, addWidgetShop, arrive, read, threads } from './kit/widgetShop.ts'

// The photos of visitors: checked and drawn anew as those of the staff, and few in a day.

const photo = async (): Promise<FilePart> => ({
  bytes: await sharp({ create: { width: 30, height: 20, channels: 3, background: '#38c' } })
    .withExif({ IFD3: { GPSLatitude: '9/1 56/1 0/1' } })
    .jpeg()
    .toBuffer(),
  type: 'image/jpeg',
  name: 'camisa.jpg',
})

forEachDatabase((database) => {
  const use = withServer(database)

  const begin = async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const { visitor_token } = await arrive(server, shop)
    const send = async (
      file: FilePart,
      client_id: string = randomUUID(),
      token = visitor_token,
    ) => {
      const { headers, payload } = multipart(file, { client_id })
      const reply = await server.app.inject({
        method: 'POST',
        url: sendVisitorPhoto.path.replace(':widget', shop.widget),
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
        remoteAddress: address(),
      })
      return { status: reply.statusCode, body: reply.json() }
    }
    return { server, shop, token: visitor_token, send }
  }

  it('is in the logs of both, once, without what its bytes say of the place', async () => {
    const { server, shop, token, send } = await begin()
    const id = randomUUID()
    expect((await send(await photo(), id)).status).toBe(200)
    expect((await send(await photo(), id)).status).toBe(200)
    const [message, ...others] = await read(server, shop, token)
    expect(others).toEqual([])
    expect(message).toMatchObject({ content: '', is_bot: false, client_id: id })
    const url = String(message?.photo_url)
    const file = await server.app.inject({ method: 'GET', url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()

    const [thread] = await threads(server, shop)
    expect(thread).toMatchObject({ LastMessage: 'Foto' })
    const body = { thread_id: String(thread?.OpenAID) }
    const reply = await server.call(listMessages, { body }, shop.owner)
    const { messages } = readMessages(listMessages.answer.parse(reply.json()))
    const bare = ({ photoUrl }: { readonly photoUrl: string | null }) => photoUrl?.split('?')[0]
    expect(messages.map(bare)).toEqual([url.split('?')[0]])
    const stored = await server.db
      .selectFrom('files')
      .select('file_name')
      .where('business_id', '=', shop.id)
      .execute()
    expect(stored).toHaveLength(1)
  })

  it('is refused where it is none, is too large, or comes from nobody', async () => {
    const { server, shop, token, send } = await begin()
    const { bytes } = await photo()
    const wrong: readonly [FilePart, number, string][] = [
      [{ bytes, type: 'application/pdf', name: 'a.pdf' }, 400, typeNotTaken(takenOfVisitors)],
      [{ bytes: Buffer.from('<svg/>'), type: 'image/png', name: 'a.png' }, 400, UNREADABLE_FILE],
      [
        { bytes: Buffer.alloc(5 * 1024 * 1024 + 1), type: 'image/png', name: 'a.png' },
        413,
        tooLarge('photo', 5 * 1024 * 1024),
      ],
    ]
    for (const [file, status, message] of wrong)
      expect(await send(file)).toMatchObject({ status, body: { message } })
    expect((await send(await photo(), 'no es un id')).status).toBe(400)
    expect((await send(await photo(), randomUUID(), 'nadie')).status).toBe(401)
    expect(await read(server, shop, token)).toEqual([])
  })

  it('is one of few in a day', async () => {
    const { server, shop, token, send } = await begin()
    await send(await photo())
    const [first] = await read(server, shop, token)
    const row = await server.db
      .selectFrom('messages')
      .select(['thread_id', 'photo_url'])
      .where('message_id', '=', first?.message_id ?? 0)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('messages')
      .values(
        Array.from({ length: VISITOR_PHOTOS_A_DAY - 1 }, () => ({
          ...row,
          content: '',
          is_bot: false,
          date_registered: new Date(Date.now() - 3_600_000),
        })),
      )
      .execute()
    const refused = await send(await photo())
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Hoy enviaste demasiadas fotos en este chat. Inténtalo mañana.' },
    })
  })
})
