import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MINUTE } from '#contract/durations.ts'
import { listMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { setReaction } from '#contract/messageReactions.ts'
import { EARLY_CHANGES_SHOWN } from '#server/limits/bounds/reading.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop, type Shop } from '../kit/shop.ts'

// Reactions to messages of a group: one of each person, and one of the business.

const GROUP = 'Y2FwaV9ncm91cDoxOTUwNTU1MDA3OToxMjAzNjM'

interface Member {
  readonly from?: string
  readonly from_user_id?: string
  readonly name: string
}
const ana: Member = { from: '50688880001', from_user_id: 'CR.1001', name: 'Ana' }
const beto: Member = { from: '50688880002', from_user_id: 'CR.1002', name: 'Beto' }
const unseen: Member = { from_user_id: 'CR.1003', name: 'Caro' }

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const hears = async (shop: Shop, { name, ...who }: Member, message: object, ago = 0) => {
    const id = `wamid.${randomUUID()}`
    const timestamp = String(Math.floor(Date.now() / 1000) - ago)
    const told = { id, group_id: GROUP, timestamp, ...who, ...message }
    const contacts = [{ wa_id: who.from, user_id: who.from_user_id, profile: { name } }]
    const reply = await shop.tells({ contacts, messages: [told] })
    expect(reply.statusCode).toBe(200)
    return id
  }
  const says = (shop: Shop, who: Member, body: string) =>
    hears(shop, who, { type: 'text', text: { body } })
  const reacts = (shop: Shop, who: Member, message_id: string, emoji: string, ago = 0) =>
    hears(shop, who, { type: 'reaction', reaction: { message_id, emoji } }, ago)

  const wires = async (shop: Shop): Promise<readonly Record<string, unknown>[]> => {
    const { thread_id } = await shop.conversation()
    const reply = await use().call(listMessages, { body: { thread_id } }, shop.owner)
    return looseItems(listMessages.answer.parse(reply.json()))
  }
  const reactionsOf = async (shop: Shop) => (await wires(shop))[0]?.Reactions

  it('are one of each person, changed and taken back in any order, and twice', async () => {
    const shop = await openShop(use(), graph)
    const id = await says(shop, ana, '¿Vamos el sábado?')
    await reacts(shop, ana, id, '❤️', 50)
    await reacts(shop, beto, id, '👍', 40)
    await reacts(shop, unseen, id, '👍', 30)
    const all = [
      { emoji: '❤️', by: 'client', name: 'Ana' },
      { emoji: '👍', by: 'client', name: 'Beto' },
      { emoji: '👍', by: 'client', name: 'Caro' },
    ]
    expect(await reactionsOf(shop)).toEqual(all)
    await reacts(shop, beto, id, '👍', 40)
    await reacts(shop, beto, id, '😂', 60)
    expect(await reactionsOf(shop)).toEqual(all)
    await reacts(shop, beto, id, '', 20)
    await reacts(shop, beto, id, '👍', 40)
    expect(await reactionsOf(shop)).toEqual([all[0], all[2]])
    await reacts(shop, ana, id, '🙏', 10)
    expect(await reactionsOf(shop)).toEqual([{ ...all[0], emoji: '🙏' }, all[2]])
  })

  it('of one person who is told by number, by id, or by both are one', async () => {
    const shop = await openShop(use(), graph)
    const id = await says(shop, ana, 'Hola')
    const { from = '', ...byId } = beto
    await reacts(shop, { from, name: 'Beto' }, id, '👍', 30)
    await reacts(shop, beto, id, '❤️', 20)
    await reacts(shop, byId, id, '😂', 10)
    expect(await reactionsOf(shop)).toEqual([{ emoji: '😂', by: 'client', name: 'Beto' }])
  })

  it('that come before their message wait for it, each of them', async () => {
    const shop = await openShop(use(), graph)
    const id = `wamid.${randomUUID()}`
    await reacts(shop, ana, id, '❤️', 30)
    await reacts(shop, beto, id, '👍', 30)
    await reacts(shop, beto, id, '😂', 40)
    await hears(shop, ana, { id, type: 'text', text: { body: 'Hola' } })
    expect(await reactionsOf(shop)).toEqual([
      { emoji: '❤️', by: 'client', name: 'Ana' },
      { emoji: '👍', by: 'client', name: 'Beto' },
    ])
  })

  it('whose message does not come are a line each, which names the person', async () => {
    const shop = await openShop(use(), graph)
    const id = `wamid.${randomUUID()}`
    await reacts(shop, ana, id, '❤️', 30)
    await reacts(shop, beto, id, '👍', 30)
    await expect
      .poll(
        use().after(EARLY_CHANGES_SHOWN + 2 * MINUTE, async () => {
          const shown = (await shop.conversations()).length > 0 ? await wires(shop) : []
          return new Set(shown.map(({ Content }) => Content))
        }),
      )
      .toEqual(
        new Set([
          'Ana: Reaccionó con ❤️ a un mensaje que no está aquí',
          'Beto: Reaccionó con 👍 a un mensaje que no está aquí',
        ]),
      )
  })

  it('of the business, here or on its phone, are one beside those of the people', async () => {
    const shop = await openShop(use(), graph)
    const id = await says(shop, ana, 'Hola')
    await reacts(shop, ana, id, '❤️')
    const own = { from: shop.number, to: GROUP, group_id: GROUP, id: `wamid.${randomUUID()}` }
    const reaction = { message_id: id, emoji: '👏' }
    const echo = { ...own, timestamp: '1790000000', type: 'reaction', reaction }
    await shop.tells({ message_echoes: [echo] }, 'smb_message_echoes')
    const others = [{ emoji: '❤️', by: 'client', name: 'Ana' }]
    expect(await reactionsOf(shop)).toEqual([...others, { emoji: '👏', by: 'business' }])
    const params = { id: String((await wires(shop))[0]?.MessageId) }
    const react = (emoji: string | null) =>
      use().call(setReaction, { params, body: { emoji } }, shop.owner)
    expect((await react('🙏')).json()).toMatchObject({
      data: { Reactions: [...others, { emoji: '🙏', by: 'business' }] },
    })
    await shop.tells({ message_echoes: [echo] }, 'smb_message_echoes')
    expect(await reactionsOf(shop)).toEqual([...others, { emoji: '🙏', by: 'business' }])
    await react(null)
    expect(await reactionsOf(shop)).toEqual(others)
  })

  it('are of anybody, and an edit of the writer alone', async () => {
    const shop = await openShop(use(), graph)
    const id = await says(shop, ana, 'A las ocho')
    const edits = (who: Member, body: string) =>
      hears(shop, who, {
        type: 'edit',
        edit: { original_message_id: id, message: { type: 'text', text: { body } } },
      })
    await edits(beto, 'A las diez')
    expect((await wires(shop))[0]).toMatchObject({ Content: 'Ana: A las ocho' })
    await edits({ from_user_id: 'CR.1001', name: 'Anita' }, 'A las nueve')
    expect((await wires(shop))[0]).toMatchObject({
      Content: 'Ana: A las nueve',
      Details: { author: 'Ana' },
    })
  })

  it('go with a message that is taken back, and with all that is kept of them', async () => {
    const shop = await openShop(use(), graph)
    const id = await says(shop, ana, 'Hola')
    await reacts(shop, beto, id, '👍', 20)
    await hears(shop, ana, { type: 'revoke', revoke: { original_message_id: id } })
    await reacts(shop, beto, id, '❤️')
    const rows = await use()
      .db.selectFrom('messages')
      .select('reactions')
      .where('thread_id', '=', (await shop.conversation()).thread_id)
      .execute()
    expect(rows).toEqual([{ reactions: null }])
    const waiting = await use()
      .db.selectFrom('early_changes')
      .select('change')
      .where('account', '=', shop.number)
      .execute()
    expect(waiting).toEqual([{ change: 'revoke' }])
  })
})
