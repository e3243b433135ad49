import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readFound, searchConversations } from '#contract/conversationSearch.ts'
import { lists, rowsOf } from '#server/exports/sources.ts'
import { transcribed } from '#server/limits/bounds/reading.ts'
import { keepText } from '#server/transcription/rows.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { withLanguageModel } from './kit/languageModel.ts'
import { withServer } from './kit/server.ts'
import { openShop, type Shop } from './kit/shop.ts'
import { sound } from './kit/sound.ts'
import { addTrained, HOURS } from './kit/trainedShop.ts'

const SAID = '¿A qué hora abre la tienda el zapallo?'
const heard = (text: string) => ({ status: 200, body: JSON.stringify({ text }) })

forEachDatabase((database) => {
  const { graph, variables: ofGraph } = withGraph()
  const { variables: ofModel, told, listened } = withLanguageModel({ LLM_KEY: 'clave-secreta' })
  const use = withServer(database, {
    get variables() {
      return { ...ofGraph, ...ofModel }
    },
  })

  let shop: Shop
  let before = 0
  beforeEach(async () => {
    shop = await openShop(use(), graph)
    before = listened.length
  })
  const asked = () => listened.slice(before)

  /** The customer's voice note, of so many seconds. */
  const says = async (seconds = 2, id?: string) => {
    graph.files.set('v-1', { type: 'audio/wav', bytes: sound(seconds) })
    return shop.hears({ type: 'audio', audio: { id: 'v-1', voice: true } }, id)
  }

  const message = async () => {
    const { thread_id } = await shop.conversation()
    return use()
      .db.selectFrom('messages')
      .leftJoin('transcriptions', 'transcriptions.message_id', 'messages.message_id')
      .select(['messages.message_id', 'content', 'document_url', 'details', 'state', 'tries'])
      .where('thread_id', '=', thread_id)
      .where('is_bot', '=', false)
      .executeTakeFirstOrThrow()
  }

  /** Lets time pass until the note is a text, or left. */
  const settles = async (state: 'done' | 'left', step = 1_000) => {
    await expect.poll(use().after(step, async () => (await message()).state)).toBe(state)
    return message()
  }

  it('is a text beside the sound, found by its words, and exported', async () => {
    told.hears = () => heard(SAID)
    await says()
    expect(await settles('done')).toMatchObject({
      content: 'Mensaje de voz',
      details: { transcript: SAID },
    })
    expect(asked()).toEqual([
      { key: 'Bearer clave-secreta', model: 'whisper-1', name: 'nota.wav', size: 16_044 },
    ])
    const [seen] = await shop.shown()
    expect(seen?.details?.transcript).toBe(SAID)
    expect((await shop.conversation()).last_client_message).toBe(`Mensaje de voz: ${SAID}`)

    const search = async (words: string) => {
      const body = { business_id: shop.businessId, search: words }
      const reply = await use().call(searchConversations, { body }, shop.owner)
      return readFound(searchConversations.answer.parse(reply.json())).hits
    }
    expect(await search('zapallo')).toMatchObject([{ text: '…abre la tienda el zapallo?' }])
    expect(await search('mensaje voz')).toHaveLength(1)

    const { read } = lists.mensajes ?? expect.fail()
    const scope = { businessId: shop.businessId, clientId: null, threadIds: null }
    for await (const row of rowsOf(use().db, read, scope))
      expect(row).toMatchObject({ texto: 'Mensaje de voz', transcripcion: SAID })
  })

  it('is gone when the customer takes the note back, also before it comes', async () => {
    told.hears = () => heard(SAID)
    const id = await says()
    await settles('done')
    await shop.hears({ type: 'revoke', revoke: { original_message_id: id } })
    await expect.poll(message).toMatchObject({ content: '', details: null })
    const words = () =>
      sql`select from message_words where business_id = ${shop.businessId}`.execute(use().db)
    expect((await words()).rows).toEqual([])

    // A text that comes later than that is not kept.
    const note = { ...(await message()), thread_id: '', business_id: shop.businessId }
    expect(await keepText(use().db, { ...note, document_url: '', tries: 1 }, SAID)).toBe(false)
    expect((await message()).details).toBeNull()
  })

  it('that fails is tried again, with what it was, and then left', async () => {
    told.hears = () => ({ status: 500, body: 'clave-secreta' })
    await says()
    expect(await settles('left')).toMatchObject({
      content: 'Mensaje de voz',
      document_url: expect.stringContaining('/files/'),
      details: null,
      tries: transcribed.tries,
    })
    expect(asked()).toHaveLength(transcribed.tries)
  })

  it('that fails once is a text after the second try', async () => {
    told.hears = (at) => (at === before + 1 ? { status: 429, body: '{}' } : heard(SAID))
    await says()
    expect(await settles('done')).toMatchObject({ details: { transcript: SAID }, tries: 2 })
  })

  it.each([
    ['is too long', 6 * 60, () => heard(SAID), 0],
    ['is refused', 2, () => ({ status: 400, body: '{}' }), 1],
    ['says nothing', 2, () => heard(' '), 1],
  ])('that %s is left to people', async (_, seconds, hears, times) => {
    told.hears = hears
    await says(seconds)
    expect((await settles('left')).details).toBeNull()
    expect(asked()).toHaveLength(times)
  })

  describe('of a customer whose assistant answers', () => {
    const answered = async () => {
      const { thread_id } = await shop.conversation()
      const waits = () =>
        use()
          .db.selectFrom('answerings')
          .select('thread_id')
          .where('thread_id', '=', thread_id)
          .execute()
      await expect.poll(use().after(1_000, waits)).toEqual([])
      return (await shop.shown()).filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text)
    }
    beforeEach(async () => {
      const assistant_id = await addTrained(use(), shop.businessId)
      await use()
        .db.updateTable('integrations')
        .set({ assistant_id })
        .where('business_id', '=', shop.businessId)
        .execute()
    })

    it('is answered as a text', async () => {
      told.hears = () => heard('¿A qué hora abre la tienda?')
      await says()
      // The assistant waits for so long, however slow this computer is.
      await settles('done', 100)
      expect(await answered()).toEqual([HOURS])
    })

    it('is left to people where it has no text', async () => {
      told.hears = () => ({ status: 500, body: '{}' })
      await says()
      expect(await answered()).toEqual([expect.stringMatching(/^Solo puedo leer texto/)])
    })
  })
})

describe('a server without transcriptions', () => {
  const { graph, variables: ofGraph } = withGraph()
  const { variables: ofModel, listened } = withLanguageModel()
  forEachDatabase((database) => {
    const use = withServer(database, {
      get variables() {
        return { ...ofGraph, ...ofModel }
      },
    })

    it('is asked once', async () => {
      const before = listened.length
      const shop = await openShop(use(), graph)
      graph.files.set('v-1', { type: 'audio/wav', bytes: sound(1) })
      const left = async () => {
        const { rows } = await sql<{ state: string }>`
          select state from transcriptions join messages using (message_id)
          join conversations using (thread_id) where business_id = ${shop.businessId}`.execute(
          use().db,
        )
        return rows.map(({ state }) => state)
      }
      await shop.hears({ type: 'audio', audio: { id: 'v-1', voice: true } })
      await expect.poll(use().after(1_000, left)).toEqual(['left'])
      await shop.hears({ type: 'audio', audio: { id: 'v-1', voice: true } })
      await expect
        .poll(
          use().after(1_000, async () =>
            (await shop.shown()).map(({ documentUrl }) => documentUrl !== null),
          ),
        )
        .toEqual([true, true])
      expect(await left()).toEqual(['left'])
      expect(listened.length - before).toBe(1)
    })
  })
})
