import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createClient, listClients } from '#contract/clients/clients.ts'
import { addNote } from '#contract/clients/notes.ts'
import { listConversations, sendManualMessage } from '#contract/inbox.ts'
import { openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { smtpMailer, smtpOptions } from '#server/access/mail.ts'
import { searchWords } from '#server/clients/keys.ts'
import { tidy } from '#server/database/vacuum.ts'
import { openPictures } from '#server/files/pictures/pictures.ts'
import { loggerOptions } from '#server/http/logging.ts'
import { beginningsOfAnAddress, LAST_MESSAGE_LENGTH } from '#server/limits/bounds/floods.ts'
import { bomb } from '../kit/bomb.ts'
import {
  addBusiness,
  addClient,
  addClientMessage,
  addConversation,
  addIntegration,
} from '../kit/data.ts'
import { forEachDatabase, pglite } from '../kit/databases.ts'
import { withMailServer } from '../kit/mailServer.ts'
import { withServer } from '../kit/server.ts'
import { listen } from '../kit/sockets.ts'

// The review's attacks by single requests, repeated: each is refused, or costs little.

forEachDatabase((database) => {
  const use = withServer(database)

  const shop = async () => {
    const server = use()
    const account = await server.account()
    const { token } = account
    const business_id = await addBusiness(server, account)
    return { server, token, business_id }
  }

  describe('a search', () => {
    it('of more than 200 characters is refused, and one of many words uses eight', async () => {
      const { server, token, business_id } = await shop()
      const search = (text: string) =>
        server.call(listClients, { query: { business_id, search: text } }, { token })
      expect((await search('a '.repeat(3_000))).status).toBe(400)
      expect((await search('ana')).status).toBe(200)
      expect(searchWords(Array.from({ length: 90 }, (_, n) => `p${n}`).join(' '))).toHaveLength(8)
    })

    it.each(['constructor', '__proto__', 'toString'])(
      'by the status and the order %s finds what any other would',
      async (name) => {
        const { server, token, business_id } = await shop()
        const query = { business_id, status: name, sort_by: name }
        expect((await server.call(listClients, { query }, { token })).status).toBe(200)
        const body = { client_name: 'Eva', client_status: name }
        const reply = await server.call(createClient, { query: { business_id }, body }, { token })
        expect([reply.status, reply.json()]).toEqual([
          400,
          { success: false, message: 'El estado no es válido' },
        ])
      },
    )
  })

  describe('a text that is too long', () => {
    const words = { success: false, message: 'Usa como máximo 200 caracteres' }

    it.each(['client_name', 'phone_number', 'city'])('is refused as %s', async (field) => {
      const { server, token, business_id } = await shop()
      const body = { client_name: 'Eva', [field]: '9'.repeat(900_000) }
      const reply = await server.call(createClient, { query: { business_id }, body }, { token })
      expect([reply.status, reply.json()]).toEqual([400, words])
    })

    it('is refused as a note and as a message', async () => {
      const { server, token, business_id } = await shop()
      const said = { success: false, message: 'Usa como máximo 4.000 caracteres' }
      const long = 'a'.repeat(4_001)
      const id = String(await addClient(server, business_id, 'Eva'))
      const note = { params: { id }, body: { note_content: long } }
      expect((await server.call(addNote, note, { token })).json()).toEqual(said)
      const { thread_id, contact_id } = await addConversation(server, business_id, {
        contact_type: 'widget',
      })
      const body = {
        OpenAID: thread_id,
        ContactId: contact_id,
        ContactType: 'widget',
        newMessage: long,
      }
      const reply = await server.call(sendManualMessage, { body }, { token })
      expect([reply.status, reply.json()]).toEqual([
        400,
        { success: false, message: 'El mensaje es demasiado largo: sobra 1 carácter.' },
      ])
    })
  })

  describe('a flood of visitors', () => {
    it('begins a limited number of conversations from one address, which continue', async () => {
      const { server, business_id } = await shop()
      const widget = randomUUID()
      await addIntegration(server, business_id, { external_id: widget })
      const from = { address: '10.77.0.1' }
      const visit = async () => {
        const reply = await server.call(openVisit, { params: { widget }, body: {} }, from)
        return openVisit.answer.parse(reply.json()).visitor_token
      }
      const write = (token: string) =>
        server.call(
          sendVisitorMessage,
          { params: { widget }, body: { client_id: randomUUID(), content: 'Hola' } },
          { ...from, token },
        )
      const first = await visit()
      const statuses = [(await write(first)).status]
      for (let n = 1; n <= beginningsOfAnAddress.most; n += 1)
        statuses.push((await write(await visit())).status)
      expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 200))
      expect(statuses.at(-1)).toBe(429)
      expect((await write(first)).status).toBe(200)
    })

    it('leaves a list with only the beginning of each last message', async () => {
      const { server, token, business_id } = await shop()
      const { thread_id } = await addConversation(server, business_id)
      await addClientMessage(server, thread_id, 'ñ'.repeat(4_000))
      const reply = await server.call(listConversations, { body: { business_id } }, { token })
      expect(reply.json()).toMatchObject([{ LastMessage: 'ñ'.repeat(LAST_MESSAGE_LENGTH) }])
    })

    it('leaves no visits without messages after a week', async () => {
      const { server, business_id } = await shop()
      const integration_id = await addIntegration(server, business_id)
      const { thread_id } = await addConversation(server, business_id)
      const old = new Date(Date.now() - 8 * 86_400_000)
      const visit = (created_at: Date, thread: string | null) => ({
        visitor_id: randomUUID(),
        integration_id,
        token_hash: randomUUID(),
        thread_id: thread,
        created_at,
      })
      const kept = [visit(new Date(), null), visit(old, thread_id)]
      await server.db
        .insertInto('visitors')
        .values([visit(old, null), ...kept])
        .execute()
      await tidy(server.db, server.resources.environment.database, new Date())
      const rows = await server.db
        .selectFrom('visitors')
        .select('visitor_id')
        .where('integration_id', '=', integration_id)
        .execute()
      expect(new Set(rows.map(({ visitor_id }) => visitor_id))).toEqual(
        new Set(kept.map(({ visitor_id }) => visitor_id)),
      )
    })
  })
})

describe('a body that never ends', () => {
  const use = withServer(pglite, { arrivesWithin: 300 })

  it('is cut off by a timeout', async () => {
    const { hostname, port } = new URL(await listen(use()))
    const socket = connect(Number(port), hostname)
    const closed = once(socket, 'close')
    socket.write(
      'POST /lpmobile/sendcode HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    const [heard] = await once(socket, 'data')
    expect(String(heard)).toMatch(/^HTTP\/1\.1 408/)
    await closed
  })
})

describe('a picture', () => {
  const { redraw, redrawPhoto } = openPictures()

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2af' } })

  it('with few bytes and very many pixels is not decoded', async () => {
    const begun = performance.now()
    expect(await redraw(bomb)).toBeNull()
    // Decoding it takes seconds.
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('that is a progressive JPEG is decoded whole, and has as many pixels as other formats', async () => {
    const photo = (side: number) => flat(side, side).jpeg({ progressive: true }).toBuffer()
    expect(await redraw(await photo(4_000))).not.toBeNull()
    expect(await redraw(await photo(4_001))).toBeNull()
    expect(await redrawPhoto(await photo(4_001))).toBeNull()
  })

  it('from a phone is decoded, and several wait their turn', async () => {
    const photo = await flat(4_000, 3_000).jpeg().toBuffer()
    const drawn = await Promise.all([redraw(photo), redraw(photo), redraw(photo)])
    expect(drawn.every((bytes) => bytes !== null)).toBe(true)
  })

  it('is refused for now where too many wait already', async () => {
    const photo = await flat(600, 400).png().toBuffer()
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => redraw(photo)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect(await redraw(photo)).not.toBeNull()
  })
})

describe('the log of a failure', () => {
  it('contains no row of a customer', () => {
    const error = Object.assign(new Error('violates check constraint'), {
      code: '23514',
      detail: 'Failing row contains (Eva Mora, 8888-0001)',
    })
    const failure = new Error('did not work', { cause: error })
    const { err } = loggerOptions('warn').serializers
    expect(err(failure)).toMatchObject({ message: 'did not work', cause: { code: '23514' } })
    expect(JSON.stringify(err(failure))).not.toContain('Eva Mora')
  })
})

describe('a foreign mail server', () => {
  it('is used with TLS only', () => {
    expect(smtpOptions('smtp://correo.example:587')).toMatchObject({ requireTLS: true })
    expect(smtpOptions('smtp://127.0.0.1:1025')).toMatchObject({ requireTLS: false })
  })

  const mailbox = withMailServer()

  it.each([
    ['two addresses', 'ana@ejemplo.es, eva@ejemplo.es'],
    ['a name and an address', 'Ana <eva@ejemplo.es>'],
    ['a group', 'todos: ana@ejemplo.es, eva@ejemplo.es;'],
  ])('gets one recipient at most, also where the text is %s', async (_name, to) => {
    const { url, recipients } = mailbox()
    const { send } = smtpMailer(url, 'Recado <recado@ejemplo.es>')
    await send({ to: 'ana@ejemplo.es', subject: 'Hola', text: 'Uno' })
    expect(recipients.splice(0)).toEqual(['ana@ejemplo.es'])
    await send({ to, subject: 'Hola', text: 'Otro' }).catch(() => {}) // refused is fine, too
    expect(recipients.length).toBeLessThanOrEqual(1)
    // A text that is not one address is never read as an address that stands in it.
    for (const recipient of recipients.splice(0))
      expect(['ana@ejemplo.es', 'eva@ejemplo.es']).not.toContain(recipient)
  })
})
