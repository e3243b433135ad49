import { expect, it } from 'vitest'
import { listConversations, listMessages, readConversations } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { CUSTOMER, openShop, type Shop } from '../kit/shop.ts'

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

  it('keep a message whose writer nobody names', async () => {
    const shop = await openShop(use(), graph)
    const told = { group_id: GROUP, timestamp: '1790000000', type: 'text', text: { body: 'Voy' } }
    for (const _ of ['once', 'again']) await shop.tells({ messages: [{ id: 'wamid.g', ...told }] })
    expect(await shop.shown()).toMatchObject([{ text: 'Voy', details: { author: 'Alguien' } }])
    expect(await shop.conversation()).toMatchObject({ contact_id: GROUP, is_group: true })
  })

  it('have their past, in which each message names its author, too', async () => {
    const shop = await openShop(use(), graph)
    const past = { group_id: GROUP, type: 'text', text: { body: '¿Quién trae pan?' } }
    const own = { ...past, history_context: { from_me: true }, text: { body: 'Nosotros' } }
    const messages = [
      { ...past, id: 'wamid.p1', from: CUSTOMER, timestamp: '1790000000' },
      { ...own, id: 'wamid.p2', timestamp: '1790000001' },
    ]
    const contacts = [{ wa_id: CUSTOMER, profile: { name: 'Lucía Mora' } }]
    await shop.tells({ contacts, history: [{ threads: [{ id: GROUP, messages }] }] }, 'history')
    expect(await shop.conversation()).toMatchObject({ contact_id: GROUP, is_group: true })
    expect((await shop.shown()).map(({ text, details }) => [details?.author, text])).toEqual([
      ['Lucía Mora', '¿Quién trae pan?'],
      [undefined, 'Nosotros'],
    ])
  })

  it.each([
    [
      'group_participants_update',
      { type: 'group_participants_remove', removed_participants: [{ wa_id: CUSTOMER }] },
    ],
    ['group_status_update', { type: 'group_suspend' }],
    ['group_lifecycle_update', { type: 'group_delete' }],
  ])('go on where %s says that something became of them', async (field, news) => {
    const shop = await openShop(use(), graph)
    await say(shop)
    expect((await tellsOf(shop, field, news)).statusCode).toBe(200)
    expect(await shop.shown()).toHaveLength(1)
    expect(await shop.conversations()).toHaveLength(1)
  })

  it('name the author of a card beside it, whose words the page leaves away', async () => {
    const shop = await openShop(use(), graph)
    const location = { latitude: 9.93, longitude: -84.08 }
    await shop.hears({ group_id: GROUP, type: 'location', location })
    const { thread_id } = await shop.conversation()
    const reply = await use().call(listMessages, { body: { thread_id } }, shop.owner)
    expect(looseItems(listMessages.answer.parse(reply.json()))).toMatchObject([
      { Details: { author: 'Lucía Mora', location } },
    ])
  })

  it('name who wrote each message, and who wrote the one that it answers', async () => {
    const shop = await openShop(use(), graph)
    const id = await shop.hears({ group_id: GROUP, type: 'text', text: { body: '¿Quién: tú?' } })
    const answer = {
      ...{ from: '50670000009', id: `${id}2`, timestamp: '1790000000', group_id: GROUP },
      ...{ type: 'text', text: { body: 'Yo' }, context: { id } },
    }
    await shop.tells({ messages: [answer] })
    const { thread_id } = await shop.conversation()
    const reply = await use().call(listMessages, { body: { thread_id } }, shop.owner)
    expect(looseItems(listMessages.answer.parse(reply.json()))).toMatchObject([
      {
        Content: '+50670000009: Yo',
        Details: { author: '+50670000009' },
        ReplyTo: { text: '¿Quién: tú?', author: 'client', name: 'Lucía Mora' },
      },
      { Content: 'Lucía Mora: ¿Quién: tú?', Details: { author: 'Lucía Mora' } },
    ])
    const shown = (await shop.shown()).map(({ text, details }) => [details?.author, text])
    expect(shown).toEqual([
      ['+50670000009', 'Yo'],
      ['Lucía Mora', '¿Quién: tú?'],
    ])
  })

  it('say in the list that they are one', async () => {
    const shop = await openShop(use(), graph)
    await shop.hearsText('Solo')
    await shop.hears({ group_id: GROUP, type: 'text', text: { body: 'Todos' } })
    const body = { business_id: shop.businessId }
    const reply = await use().call(listConversations, { body }, shop.owner)
    const listed = readConversations(listConversations.answer.parse(reply.json()))
    expect(listed.map(({ contactId, isGroup }) => [contactId, isGroup])).toEqual(
      expect.arrayContaining([
        [GROUP, true],
        [CUSTOMER, undefined],
      ]),
    )
    expect(listed).toHaveLength(2)
  })

  it('say in the list what came without words, and from whom', async () => {
    graph.files.set('g-1', { type: 'video/mp4', bytes: Buffer.from('0000ftypmp42') })
    const shop = await openShop(use(), graph)
    const preview = async () => (await shop.conversation()).last_client_message
    for (const [type, told] of [
      ['image', 'Foto'],
      ['sticker', 'Sticker'],
      ['video', 'Video'],
    ] as const) {
      await shop.hears({ group_id: GROUP, type, [type]: { id: 'g-1' } })
      expect(await preview()).toBe(`Lucía Mora: ${told}`)
    }
    await shop.hears({ group_id: GROUP, type: 'image', image: { id: 'g-1', caption: 'Esta' } })
    expect(await preview()).toBe('Lucía Mora: Esta')
    await shop.hears({ group_id: GROUP, type: 'image', image: { id: 'no-hay', caption: 'Otra' } })
    await expect
      .poll(use().after(1_000, preview))
      .toMatch(/^Lucía Mora: Foto: Otra \(no se pudo recibir/)
  })

  const say = (shop: Shop) => shop.hears({ group_id: GROUP, type: 'text', text: { body: 'Hola' } })
  const tellsOf = (shop: Shop, field: string, group: object) =>
    shop.tells({ groups: [{ timestamp: '1790000000', group_id: GROUP, ...group }] }, field)
  const renames = (shop: Shop, text: string, update_successful = true) =>
    tellsOf(shop, 'group_settings_update', {
      type: 'group_settings_update',
      group_subject: { text, update_successful },
    })
  const named = async (shop: Shop) => (await shop.conversation()).show_name

  it('are called by their subjects, which change', async () => {
    const shop = await openShop(use(), graph)
    const made = { type: 'group_create', subject: ' Vecinos del 12 ' }
    await tellsOf(shop, 'group_lifecycle_update', made)
    await say(shop)
    expect(await named(shop)).toBe('Vecinos del 12')
    await renames(shop, 'Vecinos del 13')
    expect(await named(shop)).toBe('Vecinos del 13')
    await renames(shop, 'No se pudo', false)
    const failed = { type: 'group_create', subject: 'Tampoco', errors: [{ code: 131_215 }] }
    await tellsOf(shop, 'group_lifecycle_update', failed)
    await tellsOf(shop, 'group_lifecycle_update', { type: 'group_delete' })
    await say(shop)
    expect(await named(shop)).toBe('Vecinos del 13')
  })

  it('of another number of another business keep their names', async () => {
    const shop = await openShop(use(), graph)
    const other = await openShop(use(), graph)
    await say(shop)
    await renames(other, 'De otros')
    expect(await named(shop)).toBe('Grupo zNjM')
  })

  it('are asked for their subjects where nothing tells them, once a day when they have one', async () => {
    const shop = await openShop(use(), graph)
    const idle = () =>
      expect
        .poll(async () => {
          use().wait(1_000)
          return use()
            .db.selectFrom('channel_jobs')
            .select('job_id')
            .where('is_given_up', '=', false)
            .execute()
        })
        .toEqual([])
    graph.profiles.set(GROUP, { subject: 'Ventas del norte' })
    await say(shop)
    await idle()
    expect(await named(shop)).toBe('Ventas del norte')
    graph.profiles.set(GROUP, { subject: 'Ventas del sur' })
    use().wait(3_600_000)
    await say(shop)
    await idle()
    expect(await named(shop)).toBe('Ventas del norte')
    use().wait(24 * 3_600_000)
    await say(shop)
    await idle()
    expect(await named(shop)).toBe('Ventas del sur')
    graph.profiles.delete(GROUP)
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
