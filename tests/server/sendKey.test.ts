import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listMessages, sendManualMessage } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { tidy } from '#server/database/vacuum.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, type Reply, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// Messages sent by hand with a key (capability `sendKey`).

type To = Awaited<ReturnType<typeof addConversation>>

forEachDatabase((database) => {
  const use = withServer(database)
  const ears = withEars()
  let account: Account
  let businessId: number

  beforeAll(async () => {
    account = await use().account()
    businessId = await addBusiness(use(), account)
  })

  const conversation = () => addConversation(use(), businessId, { contact_type: 'widget' })

  const send = (to: To, key: string, newMessage = 'Hola', from: Account = account) =>
    use().call(
      sendManualMessage,
      {
        body: {
          OpenAID: to.thread_id,
          ContactId: to.contact_id,
          ContactType: to.contact_type,
          newMessage,
        },
      },
      { token: from.token, headers: { [KEY_HEADER]: key } },
    )

  const textsOf = async ({ thread_id }: To) => {
    const reply = await use().call(listMessages, { body: { thread_id } }, account)
    return looseItems(listMessages.answer.parse(reply.json())).map(({ Content }) => Content)
  }
  const said = ({ status, body }: Reply) => [status, body]

  describe('a send with a key', () => {
    it('gets the same answer again and is stored once', async () => {
      const to = await conversation()
      const key = randomUUID()
      for (const _ of ['first', 'second', 'third'])
        expect(said(await send(to, key))).toEqual([200, 'ok'])
      expect(said(await send(to, key.toUpperCase()))).toEqual([200, 'ok'])
      expect(await textsOf(to)).toEqual(['Hola'])
    })

    it('is stored once by eight simultaneous calls', async () => {
      const to = await conversation()
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(to, key)))
      expect(replies.map(said)).toEqual(replies.map(() => [200, 'ok']))
      expect(await textsOf(to)).toEqual(['Hola'])
    })

    it('is announced once', async () => {
      const to = await conversation()
      const ear = await ears.openMember(use(), account, businessId)
      const key = randomUUID()
      await send(to, key)
      await send(to, key)
      await send(to, randomUUID(), 'Adiós')
      const heard = await ear.until((frame) => JSON.stringify(frame).includes('Adiós'))
      const messages = heard.filter((frame) => Object(frame).event === 'new_message')
      expect(messages).toHaveLength(2)
      expect(JSON.stringify(messages[0])).toContain('Hola')
    })

    it('is another message with another key', async () => {
      const to = await conversation()
      await send(to, randomUUID())
      await send(to, randomUUID())
      expect(await textsOf(to)).toEqual(['Hola', 'Hola'])
    })

    it('that was refused frees its key', async () => {
      const whatsapp = await addConversation(use(), businessId)
      const key = randomUUID()
      expect((await send(whatsapp, key)).status).toBe(400)
      const to = await conversation()
      expect(said(await send(to, key))).toEqual([200, 'ok'])
      expect(await textsOf(to)).toEqual(['Hola'])
    })

    it.each(['text', 'conversation'])('is refused with another %s', async (other) => {
      const to = await conversation()
      const key = randomUUID()
      await send(to, key)
      const otherTo = other === 'conversation' ? await conversation() : to
      const reply = await send(otherTo, key, other === 'text' ? 'Adiós' : 'Hola')
      expect(reply.status).toBe(409)
      expect(reply.json()).toEqual({
        success: false,
        message: 'Esta clave ya se usó para otro envío',
      })
      expect(await textsOf(to)).toEqual(['Hola'])
      if (otherTo !== to) expect(await textsOf(otherTo)).toEqual([])
    })

    it.each(['', 'siete', '1234', `${randomUUID()}, ${randomUUID()}`])(
      'is refused with the invalid key "%s"',
      async (key) => {
        const to = await conversation()
        const reply = await send(to, key)
        expect(reply.status).toBe(400)
        expect(reply.json()).toEqual({
          success: false,
          message: 'La clave del envío debe ser un UUID',
        })
        expect(await textsOf(to)).toEqual([])
      },
    )

    it('of another account has its own keys', async () => {
      const colleague = await addColleague(use(), businessId)
      const stranger = await use().account()
      const to = await conversation()
      const key = randomUUID()
      await send(to, key, 'de una colega', colleague)
      expect((await send(to, key, 'de una colega', stranger)).status).toBe(404)
      expect(said(await send(to, key, 'mío'))).toEqual([200, 'ok'])
      expect(await textsOf(to)).toEqual(['de una colega', 'mío'])
    })

    it('is remembered for a day', async () => {
      const { db, environment } = use().resources
      const to = await conversation()
      const key = randomUUID()
      await send(to, key)
      const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
      await tidy(db, environment.database, later(23))
      await send(to, key)
      expect(await textsOf(to)).toEqual(['Hola'])
      await tidy(db, environment.database, later(25))
      expect(await db.selectFrom('send_keys').selectAll().execute()).toEqual([])
      expect(await textsOf(to)).toEqual(['Hola'])
    })
  })
})
