import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { signOut } from '#contract/access.ts'
import { sendAttachment } from '#contract/attachments.ts'
import { createBusiness } from '#contract/business/creation.ts'
import { listBusinesses, readBusinesses } from '#contract/businesses.ts'
import { listClients } from '#contract/clients/clients.ts'
import { blockConversation } from '#contract/conversationBlocks.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { linkConversation } from '#contract/conversationClients.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import {
  countAccount,
  countBusiness,
  countClient,
  countConversation,
  DAYS_TO_TAKE_BACK,
  deleteAccount,
  deleteBusiness,
  deleteClient,
  deleteConversation,
  listDeletions,
  readCounts,
  readDeletions,
  restoreAccount,
  restoreBusiness,
} from '#contract/erasure/erasure.ts'
import {
  countRetention,
  readMonths,
  readRetention,
  setRetention,
} from '#contract/erasure/retention.ts'
import { listConversations, listMessages } from '#contract/inbox.ts'
import { addInternalNote } from '#contract/internalNotes.ts'
import { openSession } from '#server/access/session.ts'
import { purge, startPurging } from '#server/erasure/purge.ts'
import { addressesFor } from '#server/files/keys.ts'
import {
  addAssistant,
  addBusiness,
  addClient,
  addClientMessage,
  addColleague,
  addConversation,
} from './kit/data.ts'
import { forEachFilePlace } from './kit/filePlaces.ts'
import { furnish } from './kit/furnish.ts'
import { withGraph } from './kit/graph.ts'
import { multipart } from './kit/multipart.ts'
import { type Account, type TestServer, withServer } from './kit/server.ts'
import { CUSTOMER, openShop, type Shop } from './kit/shop.ts'
import { withEars } from './kit/sockets.ts'
import { referencesTo, rowsWith, tracesOf } from './kit/traces.ts'
import { addWidgetShop, arrive, say, threads } from './kit/widgetShop.ts'

// What is deleted is looked for in every table and in the store.

const MARK = 'zarzamora'

forEachFilePlace((database, putFiles) => {
  const { graph, variables } = withGraph()
  putFiles(variables)
  const use = withServer(database, { variables })
  const ears = withEars()

  const purgeNow = () => purge(use().resources)

  const sendPhoto = async (account: Account, threadId: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#38c' } })
      .png()
      .toBuffer()
    const { headers, payload } = multipart(
      { bytes, type: 'image/png', name: 'torta.png' },
      { caption: `Una ${MARK}` },
    )
    const reply = await use().app.inject({
      method: 'POST',
      url: sendAttachment.path.replace(':id', threadId),
      headers: {
        ...headers,
        [KEY_HEADER]: randomUUID(),
        authorization: `Bearer ${account.token}`,
      },
      payload,
    })
    expect(reply.statusCode, reply.body).toBe(204)
    const { photo_url } = await use()
      .db.selectFrom('messages')
      .select('photo_url')
      .where('thread_id', '=', threadId)
      .where('photo_url', 'is not', null)
      .executeTakeFirstOrThrow()
    return photo_url ?? ''
  }

  const isStored = async (address: string) => {
    const size = await use().resources.files.size(address.split('/')[2] ?? '')
    const { secret } = use().resources
    const url = addressesFor(secret, { kind: 'link', until: Number.MAX_SAFE_INTEGER })(address)
    const served = (await use().app.inject({ url })).statusCode === 200
    expect(served).toBe(size !== null)
    return served
  }

  /** A conversation of a channel with everything that one can have. */
  const talk = async (shop: Shop) => {
    const server = use()
    await shop.hearsText(`Quiero una torta de ${MARK}`)
    const { thread_id: threadId } = await shop.conversation()
    const address = await sendPhoto(shop.owner, threadId)
    await server.call(
      addInternalNote,
      { params: { id: threadId }, body: { note_text: `Paga tarde, ${MARK}` } },
      shop.owner,
    )
    const { integration_id } = await server.db
      .selectFrom('integrations')
      .select('integration_id')
      .where('business_id', '=', shop.businessId)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('phone_contacts')
      .values({ integration_id, contact_id: CUSTOMER, contact_name: `Doña ${MARK}` })
      .execute()
    return { threadId, address }
  }

  describe('a conversation', () => {
    it('is deleted with all that is in it, and says before what goes', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const { threadId, address } = await talk(shop)
      const params = { id: threadId }
      const counts = await server.call(countConversation, { params }, shop.owner)
      expect(readCounts(countConversation.answer.parse(counts.json()))).toMatchObject({
        conversations: 1,
        messages: 2,
        files: 1,
        notes: 1,
      })
      expect(await tracesOf(server, [MARK])).toEqual([
        'conversations',
        'internal_notes',
        'message_words',
        'messages',
        'phone_contacts',
      ])
      expect(await isStored(address)).toBe(true)

      const reply = await server.call(deleteConversation, { params }, shop.owner)
      expect([reply.status, reply.json()]).toEqual([200, { success: true }])

      expect(await tracesOf(server, [MARK])).toEqual([])
      // By this a browser that was away hears of it.
      expect(await tracesOf(server, [threadId])).toEqual(['conversation_changes'])
      expect(await isStored(address)).toBe(false)
      const listed = await server.call(
        listConversations,
        { body: { business_id: shop.businessId } },
        shop.owner,
      )
      expect(listed.json()).toBeNull()
      expect((await server.call(deleteConversation, { params }, shop.owner)).status).toBe(404)
      // Whoever writes again begins anew.
      await shop.hearsText('Hola de nuevo')
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['Hola de nuevo'])
    })

    it('keeps a file that another message shows', async () => {
      const server = use()
      const owner = await server.account()
      const businessId = await addBusiness(server, owner)
      const one = await addConversation(server, businessId, { contact_type: 'widget' })
      const other = await addConversation(server, businessId, { contact_type: 'widget' })
      const address = await sendPhoto(owner, one.thread_id)
      await server.db
        .insertInto('messages')
        .values({ thread_id: other.thread_id, content: '', is_bot: true, photo_url: address })
        .execute()
      const remove = (threadId: string) =>
        server.call(deleteConversation, { params: { id: threadId } }, owner)
      await remove(one.thread_id)
      expect(await isStored(address)).toBe(true)
      await remove(other.thread_id)
      expect(await isStored(address)).toBe(false)
    })

    it('is told to the open browsers, and to one that was away', async () => {
      const server = use()
      const owner = await server.account()
      const businessId = await addBusiness(server, owner)
      const colleague = await addColleague(server, businessId)
      const { thread_id } = await addConversation(server, businessId)
      const listed = await server.call(
        listConversations,
        { body: { business_id: businessId } },
        colleague,
      )
      const mark = String(listed.headers['recado-mark'])
      const ear = await ears.openMember(server, colleague, businessId)
      await server.call(deleteConversation, { params: { id: thread_id } }, owner)
      expect(await ear.next()).toEqual({ event: 'conversation_removed', data: { thread_id } })
      const body = { business_id: businessId, mark }
      expect(
        (await server.call(listConversationChanges, { body }, colleague)).json(),
      ).toMatchObject({ removed: [thread_id] })
    })

    it('ends the visit of who wrote it', async () => {
      const server = use()
      const shop = await addWidgetShop(server)
      const { visitor_token } = await arrive(server, shop)
      await say(server, shop, visitor_token, `Una ${MARK}`)
      const [conversation] = await threads(server, shop)
      const ear = await ears.openVisitor(server, visitor_token)
      await ear.next()
      await server.call(
        deleteConversation,
        { params: { id: String(conversation?.OpenAID) } },
        shop.owner,
      )
      expect(await ear.closed()).toBe(4401)
      expect((await say(server, shop, visitor_token, 'Hola')).status).toBe(401)
      expect(await tracesOf(server, [MARK])).toEqual([])
    })

    it('takes the message along that is on its way', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      await shop.hearsText('Hola')
      graph.ways.push({ status: 503 })
      await shop.answers('No te vayas')
      const { thread_id } = await shop.conversation()
      await server.call(deleteConversation, { params: { id: thread_id } }, shop.owner)
      const sent = graph.tries
      server.wait(DAY)
      expect(await rowsWith(server, 'thread_id', [thread_id])).toEqual(['conversation_changes'])
      expect(graph.tries).toBe(sent)
    })
  })

  describe('a client', () => {
    const clientOf = async (shop: Shop) => {
      const server = use()
      const clientId = await addClient(server, shop.businessId, `Lucía ${MARK}`, {
        phone_number: `+${CUSTOMER}`,
        email: `lucia@${MARK}.example`,
      })
      await server.db
        .insertInto('client_notes')
        .values({ client_profile_id: clientId, note_content: `Prefiere ${MARK}` })
        .execute()
      return clientId
    }

    it('is deleted with its conversations: those of its number, and those that are linked', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const { address } = await talk(shop)
      const clientId = await clientOf(shop)
      const onWidget = await addConversation(server, shop.businessId, { contact_type: 'widget' })
      await addClientMessage(server, onWidget.thread_id, `También ${MARK}`)
      await server.call(
        linkConversation,
        { params: { id: onWidget.thread_id }, body: { client_id: clientId } },
        shop.owner,
      )
      const stranger = await addConversation(server, shop.businessId)
      const request = { params: { id: String(clientId) }, query: { business_id: shop.businessId } }
      const counts = await server.call(countClient, request, shop.owner)
      expect(readCounts(countClient.answer.parse(counts.json()))).toMatchObject({
        conversations: 2,
        messages: 3,
        files: 1,
        notes: 2,
      })
      expect((await server.call(deleteClient, request, shop.owner)).status).toBe(200)
      expect(await tracesOf(server, [MARK])).toEqual([])
      expect(await rowsWith(server, 'client_profile_id', [clientId])).toEqual([])
      expect(await isStored(address)).toBe(false)
      expect((await shop.conversations()).map(({ thread_id }) => thread_id)).toEqual([
        stranger.thread_id,
      ])
      expect((await server.call(deleteClient, request, shop.owner)).status).toBe(404)
    })

    it('leaves the conversations where they are to stay, and that of another client', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      await shop.hearsText('Hola')
      const { thread_id } = await shop.conversation()
      const [one, other] = [await clientOf(shop), await clientOf(shop)]
      await server.call(
        linkConversation,
        { params: { id: thread_id }, body: { client_id: other } },
        shop.owner,
      )
      const ear = await ears.openMember(server, shop.owner, shop.businessId)
      await server.call(deleteClient, { params: { id: String(one) }, query: {} }, shop.owner)
      expect(await shop.conversations()).toHaveLength(1)
      await server.call(
        deleteClient,
        { params: { id: String(other) }, query: { conversations: 'keep' } },
        shop.owner,
      )
      expect(await shop.conversations()).toHaveLength(1)
      // News of the link may come first.
      const heard = await ear.until((frame) => JSON.stringify(frame).includes('"client_id":null'))
      expect(heard.at(-1)).toMatchObject({
        event: 'conversation_client',
        data: { thread_id, client_id: null },
      })
    })
  })

  it('the second card of one person goes alone, and the last one with the conversation', async () => {
    const server = use()
    const shop = await openShop(server, graph)
    await shop.hearsText('Hola')
    const phone = { phone_number: `+${CUSTOMER}` }
    const cards = [
      await addClient(server, shop.businessId, 'Lucía', phone),
      await addClient(server, shop.businessId, 'Lucía Mora', phone),
    ]
    const left: number[] = []
    const said: (number | undefined)[] = []
    for (const card of cards) {
      const which = { params: { id: String(card) }, query: {} }
      const counts = await server.call(countClient, which, shop.owner)
      said.push(readCounts(countClient.answer.parse(counts.json())).conversations)
      await server.call(deleteClient, which, shop.owner)
      left.push((await shop.conversations()).length)
    }
    expect([said, left]).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  describe('old conversations', () => {
    const monthsAgo = (server: TestServer, months: number) => {
      const at = server.resources.clock()
      at.setUTCMonth(at.getUTCMonth() - months)
      return at.toISOString()
    }
    const set = (account: Account, id: number, months: 6 | 12 | null) =>
      use().call(setRetention, { params: { id }, body: { months } }, account)

    it('go by themselves where the owner wants it, with their files, and say before how many', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const { threadId, address } = await talk(shop)
      const old = monthsAgo(server, 7)
      await server.db
        .updateTable('messages')
        .set({ date_registered: old })
        .where('thread_id', '=', threadId)
        .execute()
      const silent = await addConversation(server, shop.businessId, { thread_registered: old })
      const answered = await addConversation(server, shop.businessId, { thread_registered: old })
      await addClientMessage(server, answered.thread_id, 'Hola', old)
      await server.db
        .insertInto('messages')
        .values({
          thread_id: answered.thread_id,
          content: 'Hola',
          is_bot: true,
          date_registered: monthsAgo(server, 5),
        })
        .execute()
      const ids = async () =>
        (await shop.conversations()).map(({ thread_id }) => thread_id).toSorted()
      const params = { id: shop.businessId }
      const counts = await server.call(countRetention, { params, query: { months: 6 } }, shop.owner)
      expect(readCounts(countRetention.answer.parse(counts.json()))).toMatchObject({
        conversations: 2,
        messages: 2,
        files: 1,
        notes: 1,
      })
      await purgeNow()
      expect(await ids()).toHaveLength(3)
      expect((await set(shop.owner, shop.businessId, 12)).status).toBe(200)
      await purgeNow()
      expect(await ids()).toHaveLength(3)
      const ear = await ears.openMember(server, shop.owner, shop.businessId)
      await set(shop.owner, shop.businessId, 6)
      await purgeNow()
      expect(await ids()).toEqual([answered.thread_id])
      expect(await tracesOf(server, [MARK])).toEqual([])
      expect(await isStored(address)).toBe(false)
      const told = [await ear.next(), await ear.next()]
      expect(told).toEqual(
        expect.arrayContaining(
          [threadId, silent.thread_id].map((thread_id) => ({
            event: 'conversation_removed',
            data: { thread_id },
          })),
        ),
      )
    })

    it('stay where nobody wants it any more, or the business is deleted itself', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const thread_registered = monthsAgo(server, 40)
      await addConversation(server, shop.businessId, { thread_registered })
      await set(shop.owner, shop.businessId, 6)
      await set(shop.owner, shop.businessId, null)
      const reply = await server.call(
        readRetention,
        { params: { id: shop.businessId } },
        shop.owner,
      )
      expect(readMonths(readRetention.answer.parse(reply.json()))).toBeNull()
      await purgeNow()
      expect(await shop.conversations()).toHaveLength(1)
      await set(shop.owner, shop.businessId, 6)
      const { name } = await named(server, shop.businessId)
      await server.call(
        deleteBusiness,
        { params: { id: shop.businessId }, body: { confirm: name } },
        shop.owner,
      )
      await purgeNow()
      expect(await shop.conversations()).toHaveLength(1)
    })

    it('are decided by the owner only', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const colleague = await addColleague(server, shop.businessId)
      expect((await set(colleague, shop.businessId, 6)).status).toBe(403)
      expect((await set(await server.account(), shop.businessId, 6)).status).toBe(404)
      const params = { id: shop.businessId }
      const reading = await server.call(readRetention, { params }, colleague)
      expect(reading.json()).toEqual({ success: true, data: { months: null } })
    })
  })

  const businessesOf = async (server: TestServer, { token }: Pick<Account, 'token'>) =>
    readBusinesses(
      listBusinesses.answer.parse((await server.call(listBusinesses, {}, { token })).json()),
    ).map(({ id }) => id)

  const deletionsOf = async (server: TestServer, { token }: Pick<Account, 'token'>) =>
    readDeletions(
      listDeletions.answer.parse((await server.call(listDeletions, {}, { token })).json()),
    )

  const named = (server: TestServer, businessId: number) =>
    server.db
      .selectFrom('businesses')
      .select('name')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()

  it('what is due goes soon after a process began, and every hour', async () => {
    const pauses: number[] = []
    const purging = startPurging(use().resources, () => expect.fail(), {
      setTimeout: (work, pause) => {
        pauses.push(pause)
        if (pauses.length === 1) work()
      },
      clearTimeout: () => {},
    })
    await expect.poll(() => pauses).toEqual([MINUTE, HOUR])
    await purging.close()
  })

  describe('a business', () => {
    const remove = async (shop: Pick<Shop, 'businessId' | 'owner'>, confirm?: string) => {
      const { name } = await named(use(), shop.businessId)
      return use().call(
        deleteBusiness,
        { params: { id: shop.businessId }, body: { confirm: confirm ?? name } },
        shop.owner,
      )
    }

    it('goes by its typed name, by its owner only', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      expect((await remove(shop, 'Otro')).json()).toMatchObject({
        message: 'Escribe el nombre tal como aparece',
      })
      const colleague = await addColleague(server, shop.businessId)
      expect((await remove({ ...shop, owner: colleague })).status).toBe(403)
      expect((await remove({ ...shop, owner: await server.account() })).status).toBe(404)
      expect(await businessesOf(server, shop.owner)).toEqual([shop.businessId])
      // Some keyboards type an accent as a character of its own.
      await server.db
        .updateTable('businesses')
        .set({ name: 'Panadería  Núñez'.normalize('NFD') })
        .where('business_id', '=', shop.businessId)
        .execute()
      expect((await remove(shop, 'panadería núñez')).status).toBe(400)
      expect((await remove(shop, ' Panadería Núñez ')).status).toBe(200)
      expect((await remove(shop)).status).toBe(404)
    })

    it('belongs to nobody at once, answers nobody, and comes back as it was', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      await shop.hearsText('Hola')
      const { thread_id } = await shop.conversation()
      const colleague = await addColleague(server, shop.businessId)
      const assistantId = await addAssistant(server, shop.businessId)
      await server.db
        .updateTable('conversations')
        .set({ assistant_id: assistantId })
        .where('thread_id', '=', thread_id)
        .execute()
      await server.db
        .insertInto('conversation_reads')
        .values({ user_id: colleague.id, thread_id, business_id: shop.businessId, read_at: null })
        .execute()
      const members = async () =>
        (
          await server.db
            .selectFrom('business_members')
            .selectAll()
            .where('business_id', '=', shop.businessId)
            .orderBy('user_id')
            .execute()
        )
          // The database notes what changed last, and who has a page open.
          .map(({ changed_in: _, here_at: __, ...member }) => JSON.stringify(member))
      const before = await members()
      const ear = await ears.openMember(server, colleague, shop.businessId)

      await remove(shop)
      expect(await ear.closed()).toBe(1012)
      for (const account of [shop.owner, colleague]) {
        expect(await businessesOf(server, account)).toEqual([])
        const body = { thread_id }
        expect((await server.call(listMessages, { body }, account)).status).toBe(404)
      }
      const sent = graph.tries
      await shop.hearsText('¿Siguen ahí?')
      server.wait(DAY)
      expect(graph.tries).toBe(sent)
      // Another one of that name may begin.
      const { name } = await named(server, shop.businessId)
      const { gone, purgeAt } = await deletionsOf(server, shop.owner).then(({ businesses }) => ({
        gone: businesses.map(({ id }) => id),
        purgeAt: businesses[0]?.purgeAt ?? 0,
      }))
      expect(gone).toEqual([shop.businessId])
      const days = (purgeAt - server.resources.clock().getTime()) / DAY
      expect(days).toBeGreaterThan(DAYS_TO_TAKE_BACK - 2)
      expect(days).toBeLessThan(DAYS_TO_TAKE_BACK)

      const back = { params: { id: shop.businessId } }
      expect((await server.call(restoreBusiness, back, colleague)).status).toBe(404)
      const body = { name, email: `${randomUUID()}@ejemplo.es` }
      const twin = await server.call(createBusiness, { body }, shop.owner)
      expect(twin.status).toBe(200)
      expect((await server.call(restoreBusiness, back, shop.owner)).status).toBe(409)
      await server.db
        .updateTable('businesses')
        .set({ name: `${name} II` })
        .where('name', '=', name)
        .where('deleted_at', 'is', null)
        .execute()
      expect((await server.call(restoreBusiness, back, shop.owner)).status).toBe(200)
      expect(await members()).toEqual(before)
      expect(await rowsWith(server, 'thread_id', [thread_id])).toContain('conversation_reads')
      expect(await rowsWith(server, 'business_id', [shop.businessId])).not.toContain(
        'suspended_members',
      )
      expect((await shop.shown()).map(({ text }) => text)).toEqual(['Hola', '¿Siguen ahí?'])
      expect((await shop.answers('Aquí estamos')).status).toBe(200)
    })

    it('keeps out who joins it meanwhile, until it is back', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      await remove(shop)
      const late = await addColleague(server, shop.businessId)
      expect(await businessesOf(server, late)).toEqual([])
      await server.call(restoreBusiness, { params: { id: shop.businessId } }, shop.owner)
      expect(await businessesOf(server, late)).toEqual([shop.businessId])
    })

    it('is told to its other owners by e-mail, too: who did it', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const other = await addColleague(server, shop.businessId, undefined, 'owner')
      const { name } = await named(server, shop.businessId)
      const last = () =>
        (server.resources.mailer.kept?.() ?? []).find(({ to }) => to === other.email)
      await remove(shop)
      await expect.poll(() => last()?.subject).toBe(`Se eliminó el negocio ${name}`)
      expect(last()?.text).toContain(`Lo eliminó ${shop.owner.email}.`)
      await server.call(restoreBusiness, { params: { id: shop.businessId } }, other)
      await expect.poll(() => last()?.subject).toBe(`Recuperaste el negocio ${name}`)
    })

    it('is told to its owner by e-mail: what went, until when it can be taken back, and that it is back', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const { threadId } = await talk(shop)
      const { name } = await named(server, shop.businessId)
      await remove(shop)
      const mailsTo = () =>
        (server.resources.mailer.kept?.() ?? []).filter(({ to }) => to === shop.owner.email)
      await expect.poll(() => mailsTo()[0]?.subject).toBe(`Eliminaste el negocio ${name}`)
      const purgeAt = (await deletionsOf(server, shop.owner)).businesses[0]?.purgeAt ?? 0
      const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
      for (const words of [
        '1 conversación, 2 mensajes, 1 archivo, 1 nota y 1 conexión',
        `hasta el ${day.format(purgeAt)}`,
        'Selecciona un negocio',
      ])
        expect(mailsTo()[0]?.text).toContain(words)
      await server.call(restoreBusiness, { params: { id: shop.businessId } }, shop.owner)
      await expect.poll(() => mailsTo()[0]?.subject).toBe(`Recuperaste el negocio ${name}`)
      await server.call(deleteConversation, { params: { id: threadId } }, shop.owner)
    })

    it('leaves nothing after thirty days', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const { threadId, address } = await talk(shop)
      await server.call(
        blockConversation,
        { params: { id: threadId }, body: { blocked: true } },
        shop.owner,
      )
      const furnished = await furnish(server, shop.owner)
      await server.db
        .updateTable('clients')
        .set({ client_name: `Clienta ${MARK}` })
        .where('client_profile_id', '=', furnished.clientId)
        .execute()
      const other = await furnish(server, await server.account())
      const others = await rowsWith(server, 'business_id', [other.businessId])
      const both = [shop.businessId, furnished.businessId]
      for (const businessId of both) await remove({ ...shop, businessId })
      server.wait((DAYS_TO_TAKE_BACK - 1) * DAY)
      await purgeNow()
      expect(await isStored(address)).toBe(true)
      const account = {
        token: await openSession(server.db, shop.owner.id, server.resources.clock()),
      }
      expect((await deletionsOf(server, account)).businesses).toHaveLength(2)
      server.wait(2 * DAY)
      expect((await deletionsOf(server, account)).businesses).toEqual([])
      await purgeNow()
      expect(await tracesOf(server, [MARK, threadId])).toEqual([])
      expect(await rowsWith(server, 'business_id', both)).toEqual([])
      for (const [column, id] of [
        ['thread_id', furnished.threadId],
        ['client_profile_id', furnished.clientId],
        ['assistant_id', furnished.assistantId],
        ['integration_id', furnished.integrations.whatsapp],
        ['project_id', furnished.projectId],
      ] as const)
        expect(await rowsWith(server, column, [id])).toEqual([])
      expect(await isStored(address)).toBe(false)
      expect(await tracesOf(server, ['file_removals', address.split('/')[2] ?? ''])).toEqual([])
      expect(await rowsWith(server, 'business_id', [other.businessId])).toEqual(others)
    })
  })

  describe('an account', () => {
    const signIn = async (account: Account) => ({
      ...account,
      token: await openSession(use().db, account.id, use().resources.clock()),
    })

    it('goes with its businesses, ends its sessions, and can only take itself back', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const boss = await server.account()
      const elsewhere = await addBusiness(server, boss)
      await server.db
        .insertInto('business_members')
        .values({ business_id: elsewhere, user_id: shop.owner.id })
        .execute()
      const counts = await server.call(countAccount, {}, shop.owner)
      const { name } = await named(server, shop.businessId)
      expect(readCounts(countAccount.answer.parse(counts.json())).businesses).toEqual([name])
      const ear = await ears.openMember(server, shop.owner, elsewhere)
      expect((await server.call(deleteAccount, {}, shop.owner)).status).toBe(200)
      expect(await ear.closed()).toBe(4401)
      expect((await server.call(listBusinesses, {}, shop.owner)).status).toBe(401)

      const again = await signIn(shop.owner)
      expect(await businessesOf(server, again)).toEqual([])
      expect((await deletionsOf(server, again)).account?.purgeAt).toBeGreaterThan(0)
      const body = { name: 'Otro', email: 'otro@ejemplo.es' }
      expect((await server.call(createBusiness, { body }, again)).status).toBe(403)
      const query = { business_id: elsewhere }
      expect((await server.call(listClients, { query }, again)).status).toBe(403)
      expect((await server.call(restoreAccount, {}, again)).status).toBe(200)
      expect(await businessesOf(server, again)).toEqual([shop.businessId, elsewhere])
      expect((await server.call(restoreAccount, {}, again)).status).toBe(404)
      const subjects = () =>
        (server.resources.mailer.kept?.() ?? [])
          .filter(({ to }) => to === shop.owner.email)
          .map(({ subject }) => subject)
      await expect
        .poll(subjects)
        .toEqual(['Recuperaste tu cuenta de Recado', 'Eliminaste tu cuenta de Recado'])
      expect((await server.call(signOut, {}, again)).status).toBe(204)
    })

    it('leaves a business to the owner who takes it back', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const params = { id: shop.businessId }
      const partner = await addColleague(server, shop.businessId, undefined, 'owner')
      const { name } = await named(server, shop.businessId)
      await server.call(deleteBusiness, { params, body: { confirm: name } }, partner)
      await server.call(deleteAccount, {}, shop.owner)
      expect((await server.call(restoreBusiness, { params }, partner)).status).toBe(200)
      server.wait((DAYS_TO_TAKE_BACK + 1) * DAY)
      await purgeNow()
      expect(await rowsWith(server, 'user_id', [shop.owner.id])).toEqual([])
      expect(await businessesOf(server, await signIn(partner))).toEqual([shop.businessId])
    })

    it('stays where its business would be the second of that name of the other owner', async () => {
      const server = use()
      const shop = await openShop(server, graph)
      const partner = await addColleague(server, shop.businessId, undefined, 'owner')
      const { name } = await named(server, shop.businessId)
      const own = await addBusiness(server, partner)
      const called = (name: string) =>
        server.db.updateTable('businesses').set({ name }).where('business_id', '=', own).execute()
      await called(name)
      const reply = await server.call(deleteAccount, {}, shop.owner)
      expect([reply.status, reply.body]).toEqual([409, expect.stringContaining('Cámbialo antes')])
      expect(await businessesOf(server, shop.owner)).toEqual([shop.businessId])
      await called(`${name} II`)
      expect((await server.call(deleteAccount, {}, shop.owner)).status).toBe(200)
    })

    it('that cannot be purged does not keep the others', async () => {
      const server = use()
      const [stuck, other] = [await server.account(), await server.account()]
      const businessId = await addBusiness(server, stuck)
      for (const account of [stuck, other]) await server.call(deleteAccount, {}, account)
      const change = (deleted_at: Date | null) =>
        server.db
          .updateTable('businesses')
          .set({ deleted_at })
          .where('business_id', '=', businessId)
          .execute()
      await change(null)
      server.wait((DAYS_TO_TAKE_BACK + 1) * DAY)
      await expect(purgeNow()).rejects.toThrow('businesses_owner_id')
      expect(await rowsWith(server, 'user_id', [other.id])).toEqual([])
      await change(new Date(0))
      await purgeNow()
      expect(await rowsWith(server, 'user_id', [stuck.id])).toEqual([])
    })

    it('leaves nothing after thirty days, and what it did for others has no name', async () => {
      const server = use()
      const leaving = await server.account(`${MARK}@ejemplo.es`)
      const shop = await openShop(server, graph)
      const { thread_id } = await addConversation(server, shop.businessId)
      await server.db
        .insertInto('business_members')
        .values({ business_id: shop.businessId, user_id: leaving.id })
        .execute()
      await server.db
        .insertInto('messages')
        .values({ thread_id, content: 'Buenas', is_bot: true, written_by: leaving.id })
        .execute()
      await furnish(server, leaving)
      await server.db
        .insertInto('proposals')
        .values({
          author_id: leaving.id,
          category_id: 1,
          title: 'Buscar',
          description: 'Todo',
          contact_email: leaving.email,
        })
        .execute()
      const counted = await server.call(
        countBusiness,
        { params: { id: shop.businessId } },
        shop.owner,
      )
      expect(readCounts(countBusiness.answer.parse(counted.json()))).toMatchObject({
        connections: 1,
      })
      await server.call(deleteAccount, {}, leaving)
      server.wait((DAYS_TO_TAKE_BACK + 1) * DAY)
      await purgeNow()
      expect(await tracesOf(server, [MARK])).toEqual([])
      for (const { column } of await referencesTo(server, 'users')) {
        const [table = '', name = ''] = column.split('.')
        const { rows } = await server.resources.pool.query(
          `select from "${table}" where "${name}" = $1`,
          [leaving.id],
        )
        expect([column, rows.length]).toEqual([column, 0])
      }
      const owner = await signIn(shop.owner)
      expect(
        (await server.call(countBusiness, { params: { id: shop.businessId } }, owner)).json(),
      ).toEqual(counted.json())
    })
  })

  it('whatever names something that can be deleted goes with it, or does not name it any more', async () => {
    const left: string[] = []
    for (const table of ['businesses', 'conversations', 'messages', 'clients', 'users'])
      for (const { column, rule } of await referencesTo(use(), table))
        if (rule === 'no action') left.push(column)
    // The purge of an account deletes its businesses first, and names its uploads nobody's.
    expect(left).toEqual(['businesses.owner_id', 'files.uploaded_by'])
    const { rows } = await use().resources.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE'
         and column_name in ('business_id', 'thread_id', 'client_profile_id') order by 1`,
    )
    const named = new Set<string>()
    for (const table of ['businesses', 'conversations', 'clients'])
      for (const { column } of await referencesTo(use(), table)) named.add(column)
    const loose = rows.map(({ column }) => column).filter((column) => !named.has(column))
    expect(loose).toEqual([
      'businesses.business_id',
      'clients.client_profile_id',
      // The tombstone of a conversation.
      'conversation_changes.thread_id',
      // Of their conversation, their membership, and their message.
      'conversation_figures.business_id',
      'conversation_reads.business_id',
      'conversations.thread_id',
      'member_connections.business_id',
      'message_words.business_id',
      'message_words.thread_id',
    ])
  })
})
