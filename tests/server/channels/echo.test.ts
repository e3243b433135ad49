import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelName } from '#contract/channels.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import {
  listConversations,
  listMessages,
  readConversations,
  readMessages,
  sendManualMessage,
} from '#contract/inbox.ts'
import { ChannelFailure } from '#server/channels/failure.ts'
import { seal } from '#server/integrations/secrets.ts'
import { ECHO_KEY, EchoStandIn, echoAdapter } from '../../echoChannel/adapter.ts'
import { ECHO, withEchoRow } from '../../echoChannel/row.ts'
import { addBusiness, addIntegration } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'

// One more channel: its row and its adapter (tests/echoChannel), and nothing else of the product.

const TOKEN = 'eco-de-prueba'

withEchoRow()

forEachDatabase((database) => {
  const echo = new EchoStandIn()
  const use = withServer(database, { channels: { [ECHO]: echoAdapter(echo) } })

  // The kinds of stored connections are a constraint of the database: a channel that is connected here adds its own by
  // a migration.
  beforeAll(async () => {
    await sql`alter table integrations drop constraint integrations_kind_check`.execute(use().db)
  })
  afterAll(async () => {
    await use().db.deleteFrom('integrations').where('kind', '=', ECHO).execute()
    await sql`alter table integrations add constraint integrations_kind_check
      check (kind in ('whatsapp', 'instagram', 'widget', 'store'))`.execute(use().db)
  })

  const openShop = async () => {
    const owner = await use().account()
    const business_id = await addBusiness(use(), owner)
    const account = randomUUID()
    await addIntegration(use(), business_id, {
      kind: ECHO,
      external_id: account,
      secrets: seal(
        use().resources.secret,
        { businessId: business_id, kind: ECHO },
        { echo_token: TOKEN },
      ),
    })
    const tells = (event: object, key = ECHO_KEY) =>
      use().app.inject({
        method: 'POST',
        url: '/webhooks/echo',
        headers: { 'x-echo-key': key },
        payload: { account, ...event },
      })
    const listed = async () => {
      const reply = await use().call(listConversations, { body: { business_id } }, owner)
      const [found, ...others] = readConversations(listConversations.answer.parse(reply.json()))
      if (!found || others.length > 0) throw new Error('there is not one conversation')
      return found
    }
    const shown = async () => {
      const { threadId: thread_id } = await listed()
      const reply = await use().call(listMessages, { body: { thread_id } }, owner)
      return readMessages(listMessages.answer.parse(reply.json())).messages
    }
    const answers = async (newMessage: string) => {
      const { threadId: OpenAID, contactType: ContactType, contactId } = await listed()
      const body = { OpenAID, ContactType, ContactId: contactId ?? '', newMessage }
      const headers = { [KEY_HEADER]: randomUUID() }
      const { status, body: said } = await use().call(
        sendManualMessage,
        { body },
        { ...owner, headers },
      )
      return [status, said] as const
    }
    const from = `cliente-${randomUUID()}`
    const hears = (text: string) => tells({ said: { id: randomUUID(), from, text } })
    return { tells, listed, shown, answers, hears, from }
  }

  describe('a channel that is one folder and one row', () => {
    it('receives a message, and shows its conversation under its name', async () => {
      const shop = await openShop()
      echo.names.set(shop.from, 'Lucía Mora')
      expect((await shop.tells({}, 'otra')).statusCode).toBe(401)
      expect((await shop.hears('¿Tienen abierto?')).statusCode).toBe(200)
      const { channel, contactType, contactId, name } = await shop.listed()
      expect({ channel, contactId, name }).toEqual({
        channel: ECHO,
        contactId: shop.from,
        name: `Eco ${shop.from.slice(-4)}`,
      })
      expect(channelName(contactType)).toBe('Eco')
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['¿Tienen abierto?'])
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.listed()).name
        })
        .toBe('Lucía Mora')
    })

    it('fetches the photo of a customer', async () => {
      const shop = await openShop()
      const pixels = { width: 3, height: 2, channels: 3, background: '#38c' } as const
      const bytes = await sharp({ create: pixels }).png().toBuffer()
      echo.files.set('foto', { bytes, type: 'image/png' })
      await shop.tells({ photo: { id: randomUUID(), from: shop.from, media: 'foto' } })
      await expect
        .poll(async () => {
          use().wait(1_000)
          return (await shop.shown())[0]?.photoUrl
        })
        .toMatch(/^\/files\//)
    })

    it('sends an answer with the token of its connection, and shows how far it came', async () => {
      const shop = await openShop()
      await shop.hears('¿Precio?')
      expect((await shop.answers('5.000'))[0]).toBe(200)
      const sent = echo.sent.at(-1)
      expect(sent).toMatchObject({ to: shop.from, text: '5.000', token: TOKEN })
      const status = async () => (await shop.shown()).at(-1)?.delivery?.status
      expect(await status()).toBe('sent')
      await shop.tells({ reached: { id: sent?.id } })
      expect(await status()).toBe('read')
    })

    it('fails as its adapter and its row say', async () => {
      const shop = await openShop()
      await shop.hears('¿Precio?')
      expect(await shop.answers('é'.repeat(41))).toEqual([
        400,
        expect.stringContaining('El mensaje es demasiado largo para Eco: sobra 1 carácter.'),
      ])
      echo.failures.push(new ChannelFailure('credentials', 'No longer', null))
      expect(await shop.answers('5.000')).toEqual([
        400,
        expect.stringContaining('Credenciales de Eco inválidas'),
      ])
      echo.failures.push(new ChannelFailure('away', 'Not now', null))
      expect((await shop.answers('5.500'))[0]).toBe(200)
      expect((await shop.shown()).at(-1)).toMatchObject({
        text: '5.500',
        delivery: { status: 'pending' },
      })
      await expect
        .poll(async () => {
          use().wait(3_000)
          return (await shop.shown()).at(-1)?.delivery?.status
        })
        .toBe('sent')
    })
  })
})
