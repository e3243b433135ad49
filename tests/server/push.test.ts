import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '#contract/access.ts'
import { assignConversation } from '#contract/conversationAssignee.ts'
import { readConversation } from '#contract/conversationReads.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { addInternalNote } from '#contract/internalNotes.ts'
import { seeMentions } from '#contract/mentions.ts'
import {
  changePushMail,
  type PushNote,
  readKey,
  readPushKey,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import { addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withPushService } from './kit/pushService.ts'
import { type Account, withServer } from './kit/server.ts'
import { addTalk, answer, say, type WidgetShop } from './kit/widgetShop.ts'

// People are told of messages outside of the page: encrypted, once, and of nothing that they have read.

forEachDatabase((database) => {
  const service = withPushService()
  const use = withServer(database, { variables: service.variables })
  let shop: WidgetShop
  let threadId: string
  let visitor: string
  let colleague: Account

  beforeEach(async () => {
    ;({ shop, colleague, threadId, visitorToken: visitor } = await addTalk(use()))
  })

  type Browser = ReturnType<typeof service.browser>
  const subscribe = async (shows_text = false, as = shop.owner): Promise<Browser> => {
    const browser = service.browser(randomUUID())
    const body = { ...browser.subscription, expirationTime: null, shows_text }
    expect((await use().send(subscribePush, { body }, as)).status).toBe(200)
    return browser
  }
  const write = (text: string) => say(use(), shop, visitor, text)

  /** Everything that waits is due, and is worked on. */
  const letRing = async (part: 'push_at' | 'mail_at' = 'push_at') => {
    await sql`update ringings set ${sql.ref(part)} = clock_timestamp(), claimed_until = null
      where thread_id = ${threadId}`.execute(use().db)
    const due = async () => {
      const { rows } = await sql`select from ringings where thread_id = ${threadId}
        and ${sql.ref(part)} <= clock_timestamp()`.execute(use().db)
      return rows
    }
    await expect.poll(use().after(1_000, due)).toEqual([])
  }
  const silence = () =>
    use()
      .db.updateTable('business_members')
      .set({ rings: 'nothing' })
      .where('user_id', '=', colleague.id)
      .execute()
  const notesTo = (browser: Browser): PushNote[] =>
    service.pushedTo(browser.path).map(({ body }) => browser.read(body))

  it('tells a device once of what came, encrypted for it and signed by the server', async () => {
    const browser = await subscribe()
    await write('¿Tienen pan de yema?')
    await write('¿Y conchas?')
    await letRing()
    expect(notesTo(browser)).toEqual([
      {
        kind: 'new',
        businessId: shop.id,
        threadId,
        title: '3 mensajes nuevos',
        body: expect.stringMatching(/./),
        at: expect.any(Number),
        isAlwaysShown: false,
      },
    ])
    const headers = service.pushedTo(browser.path)[0]?.headers
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(headers?.topic).toMatch(/^[\w-]{32}$/)
    const [, jwt = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers?.authorization ?? '') ?? []
    const reply = await use().send(readPushKey, {}, shop.owner)
    expect(key).toBe(readKey(readPushKey.answer.parse(reply.json())))
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(browser.subscription.endpoint).origin,
      sub: 'mailto:soporte@recado.example',
    })
    await letRing()
    expect(notesTo(browser)).toHaveLength(1)
  })

  it('tells who wrote, and what, where the person wants it on the device', async () => {
    const browser = await subscribe(true)
    await write(`Hola\n${'a'.repeat(2_000)}`)
    await letRing()
    const [note] = notesTo(browser)
    expect(note).toMatchObject({ title: expect.not.stringContaining('mensaje') })
    expect(note).toMatchObject({ body: expect.stringMatching(/^Hola a{234}…$/) })
  })

  it('tells nothing that was read or answered meanwhile, and takes back what is read later', async () => {
    const browser = await subscribe()
    const read = () =>
      use().send(
        readConversation,
        { params: { id: threadId }, body: { read_at: new Date().toISOString() } },
        shop.owner,
      )
    await write('¿Abren hoy?')
    expect((await read()).status).toBe(200)
    await letRing()
    await write('¿Y mañana?')
    expect((await answer(use(), shop, 'Sí, de 8 a 18.')).status).toBe(200)
    await letRing()
    expect(notesTo(browser)).toEqual([])
    await write('Gracias. ¿Y el domingo?')
    await letRing()
    await read()
    await expect.poll(() => notesTo(browser)).toHaveLength(2)
    expect(notesTo(browser).map(({ kind }) => kind)).toEqual(['new', 'read'])
  })

  describe('a mention in an internal note', () => {
    const name = (note_text: string) =>
      use().send(
        addInternalNote,
        { params: { id: threadId }, body: { note_text } },
        { token: shop.owner.token, headers: { [KEY_HEADER]: randomUUID() } },
      )
    /** A moment later, and all that is due was told. */
    const later = async () => {
      await sql`update internal_notes set noted_at = noted_at - interval '1 minute'`.execute(
        use().db,
      )
      const untold = use()
        .db.selectFrom('internal_note_mentions')
        .select('user_id')
        .where('pushed_at', 'is', null)
      await expect.poll(use().after(1_000, () => untold.execute())).toEqual([])
    }
    beforeEach(async () => {
      await use()
        .db.updateTable('users')
        .set({ name: 'Luis' })
        .where('user_id', '=', colleague.id)
        .execute()
    })

    it('is told once on the devices of who is named, and to nobody else', async () => {
      const [own, quiet, full] = [
        await subscribe(),
        await subscribe(false, colleague),
        await subscribe(true, await secondSession(colleague)),
      ]
      await name('¿Lo ves tú, @Luis?')
      await later()
      await later()
      // A mention is marked before its devices have answered.
      await expect.poll(() => notesTo(full)).toMatchObject([{ body: '¿Lo ves tú, @Luis?' }])
      expect(notesTo(own)).toEqual([])
      await expect
        .poll(() => notesTo(quiet))
        .toEqual([
          {
            kind: 'new',
            businessId: shop.id,
            threadId,
            title: 'Te mencionaron en una nota',
            body: expect.not.stringContaining('Luis'),
            at: expect.any(Number),
            isAlwaysShown: false,
          },
        ])
    })

    it('is not told to who has seen it, or wants to be told of nothing', async () => {
      const browser = await subscribe(false, colleague)
      await name('@Luis, ¿puedes?')
      await use().send(seeMentions, { params: { id: threadId } }, colleague)
      await later()
      await silence()
      await name('@Luis, ¿y ahora?')
      await later()
      expect(notesTo(browser)).toEqual([])
    })
  })

  it('tells who is given a conversation, whatever rings for them but nothing', async () => {
    const [own, told] = [await subscribe(), await subscribe(false, colleague)]
    const give = (user_id: number | null) =>
      use().send(assignConversation, { params: { id: threadId }, body: { user_id } }, shop.owner)
    const later = async () => {
      await sql`update told_assignments set assigned_at = assigned_at - interval '1 minute'`.execute(
        use().db,
      )
      const untold = use()
        .db.selectFrom('told_assignments')
        .select('user_id')
        .where('pushed_at', 'is', null)
      await expect.poll(use().after(1_000, () => untold.execute())).toEqual([])
    }
    const rings = (kept: 'mine' | 'nothing') =>
      use()
        .db.updateTable('business_members')
        .set({ rings: kept })
        .where('user_id', '=', colleague.id)
        .execute()
    await rings('mine')
    await give(colleague.id)
    await later()
    await expect
      .poll(() => notesTo(told))
      .toMatchObject([{ title: 'Te asignaron una conversación', threadId }])
    await give(null)
    await rings('nothing')
    await give(colleague.id)
    await later()
    expect([notesTo(told).length, notesTo(own)]).toEqual([1, []])
  })

  it('tells whose scheduled message was held, once, unless they looked', async () => {
    const [own, told] = [await subscribe(), await subscribe(false, colleague)]
    const hold = (content: string) =>
      use()
        .db.insertInto('scheduled_messages')
        .values({
          thread_id: threadId,
          content,
          written_by: colleague.id,
          due_at: new Date(),
          held: 'window',
          told_since: new Date(),
        })
        .execute()
    const later = async () => {
      await sql`update scheduled_messages set told_since = told_since - interval '1 minute'`.execute(
        use().db,
      )
      const untold = use()
        .db.selectFrom('scheduled_messages')
        .select('content')
        .where('told_since', 'is not', null)
        .where('pushed_at', 'is', null)
      await expect.poll(use().after(1_000, () => untold.execute())).toEqual([])
    }
    await hold('¿Le ayudo?')
    await later()
    await expect
      .poll(() => notesTo(told))
      .toMatchObject([
        {
          title: 'No salió tu mensaje programado',
          body: expect.not.stringContaining('ayudo'),
          threadId,
        },
      ])
    await hold('Visto')
    await use().send(seeMentions, { params: { id: threadId } }, colleague)
    await later()
    await silence()
    await hold('En silencio')
    await later()
    expect([notesTo(told).length, notesTo(own)]).toEqual([1, []])
  })

  it('tells of several that are given at once in one notification', async () => {
    const told = await subscribe(false, colleague)
    for (let at = 0; at < 3; at += 1) {
      const thread_id = `varias-${at}`
      await addConversation(use(), shop.id, { thread_id, assignee_id: colleague.id })
      const gift = { thread_id, user_id: colleague.id, assigned_by: shop.owner.id }
      await use()
        .db.insertInto('told_assignments')
        .values({ ...gift, is_by_turn: false, assigned_at: new Date(Date.now() - 60_000 + at) })
        .execute()
    }
    await expect
      .poll(use().after(1_000, () => notesTo(told)))
      .toMatchObject([{ title: 'Te asignaron 3 conversaciones', threadId: 'varias-2' }])
  })

  it('forgets a device that is gone, asks again a service that takes none now', async () => {
    const [gone, busy] = [await subscribe(), await subscribe(false, await secondSession())]
    service.statuses.set(gone.path, 410).set(busy.path, 503)
    await write('¿Hay alguien?')
    await letRing()
    service.statuses.set(busy.path, 201)
    await letRing()
    await letRing()
    expect(
      [service.pushedTo(gone.path), service.pushedTo(busy.path)].map((each) => each.length),
    ).toEqual([1, 2])
  })

  const secondSession = async (of = shop.owner) => {
    const { openSession } = await import('#server/access/session.ts')
    const { db, resources } = use()
    return { ...of, token: await openSession(db, of.id, resources.clock()) }
  }

  it('ends with the session, and when the person ends it', async () => {
    const other = await secondSession()
    const [first, second] = [await subscribe(), await subscribe(false, other)]
    expect((await use().send(unsubscribePush, {}, shop.owner)).status).toBe(204)
    expect((await use().send(signOut, {}, other)).status).toBe(204)
    await write('Hola')
    await letRing()
    expect([...notesTo(first), ...notesTo(second)]).toEqual([])
  })

  it.each([
    ['another address than a push service', { endpoint: 'https://10.0.0.1/x' }],
    [
      'an address that only begins like one',
      { endpoint: 'https://fcm.googleapis.com.mal.example/x' },
    ],
    ['keys of another length', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])('refuses %s', async (_, change) => {
    const body = { ...service.browser('x').subscription, ...change }
    const reply = await use().send(subscribePush, { body }, shop.owner)
    expect(reply.status).toBe(400)
  })

  it('mails who has no device after a while without an answer, once until it is read', async () => {
    await write('¿Me pueden cotizar un pastel?')
    await use().send(changePushMail, { body: { is_mailed: false } }, colleague)
    const about = (email = shop.owner.email) =>
      (use().resources.mailer.kept?.() ?? []).filter(({ to }) => to === email)
    await letRing('mail_at').catch(() => {})
    expect(about()).toEqual([])
    await sql`update messages set arrived_at = arrived_at - interval '1 hour'
      where thread_id = ${threadId}`.execute(use().db)
    await use()
      .db.updateTable('business_members')
      .set({ reads_from: new Date(0) })
      .execute()
    await letRing('mail_at')
    await expect
      .poll(() => about())
      .toEqual([expect.objectContaining({ text: expect.not.stringContaining('pastel') })])
    await write('¿Hola?')
    await letRing('mail_at')
    expect(about()).toHaveLength(1)
    expect(about(colleague.email)).toEqual([])
  })
})
