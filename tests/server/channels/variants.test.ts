import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'
import { openShop as openShopOf, type Shop } from '../kit/shop.ts'

// Each kind of message in each odd form: it is shown once, in the conversation of who wrote it, and delays nobody else.

const NUMBER = '50680000001'
const USER = 'CR.31'
const SENDER = '1784149999999998'

/** What customers send on WhatsApp, of one kind each. */
const whatsapp: Readonly<Record<string, object>> = {
  text: { text: { body: 'Hola' } },
  image: { image: { id: 'f', caption: 'Esta talla' } },
  sticker: { sticker: { id: 'f' } },
  document: { document: { id: 'f', filename: 'a.zip' } },
  audio: { audio: { id: 'f' } },
  video: { video: { id: 'f' } },
  location: { location: { latitude: '9.93', longitude: '-84.08' } },
  contacts: { contacts: [{ name: {}, org: { company: 'Ferretería' } }] },
  order: { order: { product_items: [{ product_retailer_id: 'pan', quantity: 1 }] } },
  button: { button: { text: 'Sí' } },
  interactive: { interactive: { nfm_reply: { response_json: '{"talla":"M"}' } } },
  unsupported: { errors: [{ code: 131_060 }] },
  of_next_year: { of_next_year: { words: 'Hola' } },
  reaction: { reaction: { emoji: '❤️' } },
  edit: { edit: { original_message_id: ' ' } },
}

/** The odd forms of a message, with what the call says of its writer. */
const forms: Readonly<Record<string, (message: object) => { message: object; contacts: unknown }>> =
  {
    'as Meta tells it': (message) => ({
      message: { ...message, from: NUMBER, from_user_id: USER },
      contacts: [{ wa_id: NUMBER, user_id: USER, profile: { name: 'Rosa' } }],
    }),
    'with numbers in place of texts': (message) => ({
      message: { ...message, from: Number(NUMBER), timestamp: 1_795_000_000 },
      contacts: [{ wa_id: Number(NUMBER), profile: { name: 7 } }],
    }),
    'with blank ids beside the good one': (message) => ({
      message: { ...message, from: ' ', from_user_id: '', from_parent_user_id: null },
      contacts: [{ wa_id: NUMBER, user_id: '\t', parent_user_id: '', profile: {} }],
    }),
    'with the number told by the contact alone': (message) => ({
      message: { ...message, from_user_id: USER, group_id: '  ' },
      contacts: { wa_id: NUMBER, user_id: USER },
    }),
    'without an id, a time and contacts': (message) => ({
      message: { ...message, from: `+${NUMBER}`, id: ' ', timestamp: null },
      contacts: 'none',
    }),
    'with what nobody knows': (message) => ({
      message: { ...message, from: [NUMBER], context: { id: '' }, new: { deep: [[{}]] } },
      contacts: [{ wa_id: NUMBER, new: [] }, null, 7],
    }),
  }

const instagram: Readonly<Record<string, object>> = {
  'a text': { message: { text: 'Hola' } },
  'a quick reply': { message: { quick_reply: { payload: 'SI' } } },
  'a photo': { message: { attachments: [{ type: 'image', payload: { url: 'https://x.y/z' } }] } },
  'a voice message': { message: { attachments: [{ type: 'audio', payload: {} }] } },
  'a reel': { message: { attachments: { type: 'ig_reel', payload: { title: 'Baile' } } } },
  'a post': { message: { attachments: [{ type: 'share' }] } },
  'a heart': { message: { attachments: [{ type: 'LIKE_HEART' }] } },
  'a mention': { message: { attachments: [{ type: 'story_mention' }] } },
  'a reply to a story': { message: { text: '¡Lindo!', reply_to: { story: { id: 1 } } } },
  'an answer to a message without its id': { message: { text: 'Ese', reply_to: { mid: '' } } },
  'an ad': { message: { text: 'Info', referral: { ad_id: '', source: 'ADS' } } },
  'what is not supported': { message: { is_unsupported: 'true' } },
  'what is of next year': { message: { hologram: {} } },
  'a message that is a text': { message: 'Hola' },
  'a button': { postback: { title: 'Catálogo', payload: 'CAT' } },
  'a button without words': { postback: {} },
  'a reaction to no message': { reaction: { action: 'react', emoji: '🎉' } },
  'an edit of no message': { message_edit: { text: 'Mejor dos', num_edit: 1 } },
}

interface Entry {
  readonly id?: unknown
  readonly time?: unknown
  readonly messaging: unknown
}

const entries: Readonly<Record<string, (event: object, account: string) => Entry>> = {
  'as Meta tells it': (event, account) => ({
    id: account,
    messaging: [{ sender: { id: SENDER }, recipient: { id: account }, ...event }],
  }),
  'with numbers in place of texts': (event, account) => ({
    id: Number(account),
    messaging: { sender: { id: Number(SENDER) }, timestamp: '1795000000', ...event },
  }),
  'without the id of the entry': (event, account) => ({
    id: '',
    messaging: [{ sender: SENDER, recipient: account, timestamp: 1e300, ...event }],
  }),
  'without a recipient and a time': (event, account) => ({
    ...{ id: account, time: 'now' },
    messaging: [null, { sender: { id: SENDER, new: {} }, timestamp: '', ...event }],
  }),
}

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })
  const openShop = (kind: Shop['kind']) => openShopOf(use(), graph, kind)

  const stored = (shop: Shop) =>
    use()
      .db.selectFrom('messages')
      .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
      .select(['contact_id', 'content', 'messages.kind'])
      .where('business_id', '=', shop.businessId)
      .where('is_bot', '=', false)
      .execute()
  const tellsInstagram = (entry: Entry) =>
    graph.tell(use(), { object: 'instagram', entry: [entry] })

  describe.each(Object.entries(forms))('a message of WhatsApp %s', (_, form) => {
    it.each(Object.entries(whatsapp))('is shown once: %s', async (type, content) => {
      const shop = await openShop('whatsapp')
      const told = { id: `wamid.${randomUUID()}`, timestamp: '1795000000', type, ...content }
      const { message, contacts } = form(told)
      for (const _ of ['once', 'again'])
        expect((await shop.tells({ contacts, messages: message })).statusCode).toBe(200)
      expect(await stored(shop)).toMatchObject([{ contact_id: NUMBER }])
    })
  })

  describe.each(Object.entries(entries))('a message of Instagram %s', (_, entryOf) => {
    it.each(Object.entries(instagram))('is shown once: %s', async (_, event) => {
      const shop = await openShop('instagram')
      const mid = randomUUID()
      const { message } = Object(event)
      const named = typeof message === 'object' ? { message: { mid, ...message } } : event
      for (const each of [named, named, event, event])
        expect((await tellsInstagram(entryOf(each, shop.number))).statusCode).toBe(200)
      // Without its id, it is another one.
      const ids = named === event ? 1 : 2
      expect(await stored(shop)).toMatchObject(Array(ids).fill({ contact_id: SENDER }))
    })
  })

  it.each([
    ['an edit', { message_edit: { mid: 'm-1', text: 'Buenas', num_edit: 1 } }, 'Buenas'],
    ['an unsend', { message: { mid: 'm-1', is_deleted: true } }, ''],
    ['a reaction', { reaction: { mid: 'm-1', action: 'react', reaction: 'love' } }, 'Hola'],
  ])('%s of Instagram finds its message without a sender', async (_, event, content) => {
    const shop = await openShop('instagram')
    const from = { sender: { id: SENDER }, timestamp: Date.now() - 60_000 }
    const message = { mid: 'm-1', text: 'Hola' }
    await tellsInstagram({ id: shop.number, messaging: [{ ...from, message }] })
    await tellsInstagram({ id: shop.number, messaging: [event] })
    const [row] = await use()
      .db.selectFrom('messages')
      .select(['content', 'edited_at', 'removed_at', 'reactions'])
      .where('thread_id', '=', (await shop.conversation()).thread_id)
      .execute()
    expect(row?.content).toBe(content)
    const { edited_at, removed_at, reactions } = row ?? {}
    expect([edited_at, removed_at, reactions].filter((each) => each != null)).toHaveLength(1)
  })

  it('a reaction of Instagram is taken back in whatever letters', async () => {
    const shop = await openShop('instagram')
    const sender = { id: SENDER }
    const messaging = [
      { sender, message: { mid: 'm-1', text: 'Hola' } },
      ...['REACT', 'UNREACT'].map((action) => ({ sender, reaction: { mid: 'm-1', action } })),
    ]
    await tellsInstagram({ id: shop.number, messaging })
    const [shown, ...others] = await shop.shown()
    expect([shown?.text, shown?.reactions ?? [], others]).toEqual(['Hola', [], []])
  })

  it('two buttons of Instagram without a time are two, and each is one', async () => {
    const shop = await openShop('instagram')
    const press = (title: string, time: number) =>
      tellsInstagram({
        ...{ id: shop.number, time },
        messaging: [{ sender: { id: SENDER }, postback: { title } }],
      })
    const now = Date.now()
    for (const [title, time] of [
      ['Catálogo', now],
      ['Horario', now],
      ['Catálogo', now],
      ['Catálogo', now + 1],
    ] as const)
      await press(title, time)
    expect((await stored(shop)).map(({ content }) => content).sort()).toEqual([
      'Catálogo',
      'Catálogo',
      'Horario',
    ])
  })

  it('an account whose id is longer than a number of JavaScript is found', async () => {
    const shop = await openShop('instagram')
    const number = '17841499999999991'
    await use()
      .db.updateTable('integrations')
      .set({ external_id: number })
      .where('business_id', '=', shop.businessId)
      .execute()
    const people = ['17841499999999993', '17841499999999995']
    for (const id of people) {
      const event = {
        sender: { id: `#${id}#` },
        message: { mid: `m-${id}`, text: '"17841499999999991"' },
      }
      const body = JSON.stringify({
        object: 'instagram',
        entry: [{ id: '#1#', messaging: [event] }],
      })
      const bare = body.replace('"#1#"', number).replace(`"#${id}#"`, id)
      expect((await graph.tell(use(), bare)).statusCode).toBe(200)
    }
    expect((await stored(shop)).map(({ contact_id }) => contact_id).sort()).toEqual(people)
  })

  it('an edit of Instagram with an impossible number is read, and one with the number 0 marks nothing', async () => {
    const shop = await openShop('instagram')
    const sender = { id: SENDER }
    const timestamp = Date.now() - 60_000
    const tells = async (event: object) =>
      expect(
        (
          await tellsInstagram({
            id: shop.number,
            messaging: [{ sender, timestamp, ...event }],
          })
        ).statusCode,
      ).toBe(200)
    await tells({ message_edit: { mid: 'm-0', num_edit: 0, text: '' } })
    await tells({ message: { mid: 'm-0', text: 'Hola' } })
    for (const text of [undefined, '', ' ', 'Hola'])
      await tells({ message_edit: { mid: 'm-0', num_edit: 0, text } })
    const edited = async () =>
      (
        await use()
          .db.selectFrom('messages')
          .select(['content', 'edited_at'])
          .where('thread_id', '=', (await shop.conversation()).thread_id)
          .execute()
      )[0]
    expect(await edited()).toEqual({ content: 'Hola', edited_at: null })
    for (const [num_edit, text] of [
      [1e300, 'último'],
      [2, 'segundo'],
      [-1e300, 'primero'],
    ] as const)
      await tells({ message_edit: { mid: 'm-0', num_edit, text } })
    expect((await edited())?.content).toBe('último')
    // Instagram has no message without words.
    await tells({ message_edit: { mid: 'm-0', num_edit: 1e300, text: '' } })
    expect((await edited())?.content).toBe('último')
  })

  it.each<[object, string, string]>([
    [{ title: '\u200b', payload: 'CAT' }, 'choice', 'CAT'],
    [{ title: ' ', payload: '' }, 'unsupported', 'Mensaje que solo se puede ver en Instagram'],
    [{}, 'unsupported', 'Mensaje que solo se puede ver en Instagram'],
  ])(
    'a button of Instagram says its words, or that they cannot be seen: %j',
    async (button, kind, content) => {
      const shop = await openShop('instagram')
      const postback = { mid: randomUUID(), ...button }
      await tellsInstagram({ id: shop.number, messaging: [{ sender: { id: SENDER }, postback }] })
      expect(await stored(shop)).toMatchObject([{ kind, content }])
    },
  )

  it('an event of Instagram may be several things at once, and a list of events', async () => {
    const shop = await openShop('instagram')
    const sender = { id: SENDER }
    const message = (mid: string) => ({ sender, message: { mid, text: mid } })
    const messaging = [[{ ...message('a'), read: { mid: 'q' } }]]
    const edit = { message_edit: { mid: 'b', num_edit: 1, text: 'c' } }
    const value = [{ ...message('b'), ...edit }, message('d')]
    const entry = { id: shop.number, messaging, changes: [{ field: 'messages', value }] }
    expect((await tellsInstagram(entry)).statusCode).toBe(200)
    expect((await stored(shop)).map(({ content }) => content).sort()).toEqual(['a', 'c', 'd'])
  })

  it.each([
    ['whose words are capitals', { id: 'c-1', event: 'TERMINATE' }],
    ['without an id', { id: ' ', event: 'terminate' }],
  ])('a call %s is told once', async (_, call) => {
    const shop = await openShop('whatsapp')
    for (const _ of ['once', 'again'])
      await shop.tells({ calls: { from: [NUMBER], timestamp: 1_795_000_000, ...call } }, 'calls')
    expect(await stored(shop)).toMatchObject([{ contact_id: NUMBER }])
  })

  it('a message that names nobody is given to none of several people', async () => {
    const shop = await openShop('whatsapp')
    const contacts = [{ wa_id: NUMBER }, { wa_id: '50680000002' }]
    const messages = [{ id: 'w-3', text: { body: 'Mi deuda' } }]
    expect((await shop.tells({ contacts, messages })).statusCode).toBe(200)
    expect(await shop.conversations()).toEqual([])
  })

  it('a name of which nobody says whose it is, is given to none of several people', async () => {
    const shop = await openShop('whatsapp')
    const messages = [NUMBER, '50680000002'].map((from) => ({
      ...{ id: randomUUID(), from, text: { body: 'Hola' } },
    }))
    await shop.tells({ contacts: [{ profile: { name: 'Rosa' } }], messages })
    expect((await shop.conversations()).map(({ show_name }) => show_name)).not.toContain('Rosa')
  })

  it('an id that no index holds is one', async () => {
    const shop = await openShop('whatsapp')
    const id = Array.from({ length: 200 }, () => randomUUID()).join('')
    await shop.hearsText('Hola', id)
    await shop.hearsText('Hola', id)
    expect(await stored(shop)).toHaveLength(1)
  })

  it('a form is shown whatever is nested in it, and however its fields are called', async () => {
    const shop = await openShop('whatsapp')
    const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`
    for (const response_json of [`{"tal\\u0000la":"M","lista":${deep}}`, deep])
      await shop.hears({ type: 'interactive', interactive: { nfm_reply: { response_json } } })
    expect((await stored(shop)).map(({ content }) => content)).toEqual([
      'Formulario: lista: … · talla: M',
      'Formulario: Respuesta: …',
    ])
  })

  it('the past of a thread whose own context is blank is of its number', async () => {
    const shop = await openShop('whatsapp')
    const messages = [{ id: 'w-1', from: '', timestamp: '1795000000', text: { body: 'Hola' } }]
    const threads = [{ id: NUMBER, context: { wa_id: ' ', user_id: '' }, messages }]
    await shop.tells({ history: [{ threads }] }, 'history')
    expect(await stored(shop)).toMatchObject([{ contact_id: NUMBER, content: 'Hola' }])
  })

  it('a person of the phone is named by each of the addresses', async () => {
    const shop = await openShop('whatsapp')
    const contact = { full_name: 'Lucía', phone_number: [NUMBER, '50680000002', ''], user_id: USER }
    const state_sync = [{ type: 'contact', action: 'add', contact }]
    await shop.tells({ state_sync }, 'smb_app_state_sync')
    for (const who of [{ from: '50680000002' }, { from: '', from_user_id: USER }])
      await shop.tells({ messages: [{ id: randomUUID(), ...who, text: { body: 'Hola' } }] })
    expect((await shop.conversations()).map(({ show_name }) => show_name)).toEqual([
      'Lucía',
      'Lucía',
    ])
  })

  it('a number that was asked for is known where only one of its forms is blank', async () => {
    const shop = await openShop('whatsapp')
    const contacts = [
      { origin: 'contact_request', phones: [{ wa_id: '', phone: '+506 8000-0001' }] },
    ]
    await shop.tells({ messages: [{ id: 'w-2', from_user_id: USER, type: 'contacts', contacts }] })
    expect(await shop.conversations()).toMatchObject([{ contact_id: NUMBER }])
  })
})
