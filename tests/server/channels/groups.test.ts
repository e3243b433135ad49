import { expect, it } from 'vitest'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop } from '../kit/shop.ts'

// Messages in groups of WhatsApp.

const GROUP = 'Y2FwaV9ncm91cDoxOTUwNTU1MDA3OToxMjAzNjM'

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  it('have a conversation of their own, in which each message names its author', async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('Solo para ustedes')
    const inGroup = { group_id: GROUP, type: 'text' }
    const id = await shop.hears({ ...inGroup, text: { body: '¿Quién trae pan?' } })
    const nameless = { from: '50670000009', id: `${id}2`, timestamp: '1790000000', ...inGroup }
    await shop.tells({ messages: [{ ...nameless, text: { body: 'Yo' } }] })
    const [own, group, ...others] = (await shop.conversations()).toSorted((one, other) =>
      one.contact_id < other.contact_id ? -1 : 1,
    )
    expect(others).toEqual([])
    expect(own).toMatchObject({ contact_id: CUSTOMER, show_name: 'Lucía Mora', is_group: false })
    expect(group).toMatchObject({
      contact_id: GROUP,
      show_name: 'Grupo zNjM',
      is_group: true,
      is_responding: false,
    })
    const said = async () =>
      (
        await use()
          .db.selectFrom('messages')
          .select('content')
          .where('thread_id', '=', group?.thread_id ?? '')
          .orderBy('message_id')
          .execute()
      ).map(({ content }) => content)
    expect(await said()).toEqual(['Lucía Mora: ¿Quién trae pan?', '+50670000009: Yo'])
    const edit = { original_message_id: id, message: { type: 'text', text: { body: '¿Y café?' } } }
    await shop.hears({ group_id: GROUP, type: 'edit', edit })
    expect((await said())[0]).toBe('Lucía Mora: ¿Y café?')
  })

  it('are answered as groups', async () => {
    const shop = await openShop(use(), graph)
    await shop.hears({ group_id: GROUP, type: 'text', text: { body: 'Hola' } })
    expect((await shop.answers('Buenas a todos')).status).toBe(200)
    expect(shop.reached().map(({ body }) => body)).toMatchObject([
      { recipient_type: 'group', to: GROUP, text: { body: 'Buenas a todos' } },
    ])
  })
})
