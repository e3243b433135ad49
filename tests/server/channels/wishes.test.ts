import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listInternalNotes, readInternalNotes } from '#contract/internalNotes.ts'
import { isStopWord } from '#server/channels/stopWords.ts'
import { addClient } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop as openShopOf, type Shop } from '../kit/shop.ts'

// Customers who want no more promotions.

describe('a stop word', () => {
  it.each([
    'BAJA',
    ' baja. ',
    '¡Stop!',
    'ALTO',
    'Cancelar suscripción',
    'no más mensajes',
    'Hola, baja por favor',
    'BAJA, gracias',
    'Buenas tardes. No me escriban más, por favor',
    'No quiero recibir más mensajes',
    'Por favor, denme de baja',
    'Quiero cancelar mi suscripción',
    'ＢＡＪＡ',
    '*𝐒𝐓𝐎𝐏*',
    'PARE',
  ])('is %j', (text) => expect(isStopWord(text)).toBe(true))
  it.each([
    'Baja el precio',
    '¿Hay talla baja?',
    'cancelar',
    'Alto o bajo',
    'Hola',
    'Por favor',
    'gracias',
    'No me escriban a este número sino al otro',
    'Por favor alto o bajo',
    '',
  ])('is not %j', (text) => expect(isStopWord(text)).toBe(false))
})

describe('a word that the business offered', () => {
  it.each([
    ['Alto', '¿El tiro lo prefieres alto o bajo?'],
    ['baja, por favor', '¿Cama alta o baja?'],
  ])('is an answer: %j to %j', (text, asked) => expect(isStopWord(text, asked)).toBe(false))
  it.each([
    ['ALTO', '¿No quieres más ofertas? Responde ALTO o BAJA'],
    ['BAJA', 'Camisas a mitad de precio. Responde BAJA para no recibir más'],
    ['stop', '¿Te ayudo con algo más?'],
  ])('is a wish: %j to %j', (text, asked) => expect(isStopWord(text, asked)).toBe(true))
})

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = () => openShopOf(use(), graph)

  const notes = async (shop: Shop) => {
    const params = { id: (await shop.conversation()).thread_id }
    const reply = await use().call(listInternalNotes, { params }, shop.owner)
    return readInternalNotes(listInternalNotes.answer.parse(reply.json())).map(({ text }) => text)
  }
  const tagsOf = async (client_profile_id: number) =>
    (
      await use()
        .db.selectFrom('client_tags')
        .innerJoin('tags', 'tags.tag_id', 'client_tags.tag_id')
        .select('tag_name')
        .where('client_profile_id', '=', client_profile_id)
        .execute()
    ).map(({ tag_name }) => tag_name)
  const prefers = (shop: Shop, value: string) => {
    const wish = {
      wa_id: CUSTOMER,
      detail: '',
      category: 'marketing_messages',
      value,
      timestamp: 1,
    }
    return shop.tells({ user_preferences: [wish] }, 'user_preferences')
  }

  it('is kept as one internal note, and stays an ordinary message', async () => {
    const shop = await openShop()
    await shop.hearsText('Baja.')
    await shop.hearsText('BAJA')
    expect((await shop.shown()).map(({ text }) => text)).toEqual(['Baja.', 'BAJA'])
    expect(await notes(shop)).toEqual(['No quiere promociones: escribió «Baja.».'])
  })

  it('is a tag of the client', async () => {
    const shop = await openShop()
    const id = await addClient(use(), shop.businessId, 'Lucía', { phone_number: '+506 8888-0001' })
    await shop.hearsText('STOP')
    expect([await tagsOf(id), await notes(shop)]).toEqual([['No quiere promociones'], []])
    await prefers(shop, 'resume')
    expect(await tagsOf(id)).toEqual([])
  })

  it("comes with WhatsApp's own button, and is taken back with it", async () => {
    const shop = await openShop()
    await prefers(shop, 'resume')
    await prefers(shop, 'stop')
    await prefers(shop, 'stop')
    await prefers(shop, 'resume')
    expect(await notes(shop)).toEqual([
      'No quiere promociones: lo pidió en WhatsApp.',
      'Quiere promociones otra vez: lo pidió en WhatsApp.',
    ])
  })

  it('is no wish where it answers a question of the business', async () => {
    const shop = await openShop()
    await shop.hearsText('Busco un pantalón')
    await shop.answers('¿Tiro alto o bajo?')
    await shop.hearsText('Alto')
    expect(await notes(shop)).toEqual([])
    await shop.hearsText('ALTO')
    await shop.answers('Listo')
    await shop.hearsText('ALTO')
    expect(await notes(shop)).toEqual(['No quiere promociones: escribió «ALTO».'])
  })

  it('is nothing in the words of a group', async () => {
    const shop = await openShop()
    await shop.hears({ group_id: `grupo-${randomUUID()}`, type: 'text', text: { body: 'BAJA' } })
    expect(await notes(shop)).toEqual([])
  })
})
