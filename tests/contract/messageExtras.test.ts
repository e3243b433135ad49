import { describe, expect, test } from 'vitest'
import { readMessages, type ThreadMessages } from '#contract/inbox.ts'
import { KeptThread } from '#contract/kept.ts'
import { LiveNews, readNews } from '#contract/live/events.ts'

const WRITTEN = '2026-11-28T12:00:00Z'

const read = (more: object): ThreadMessages['messages'][number] => {
  const { messages } = readMessages([
    { Content: 'Hola', IsBot: false, DateRegistered: WRITTEN, ...more } as never,
  ])
  const [first] = messages
  if (!first) throw new Error('no message')
  return first
}

const place = { latitude: 9.9, longitude: -84.1, name: 'La tienda', address: null }

describe('what a message is beside its text', () => {
  test('is read as the back end tells it', () => {
    const ReplyTo = { id: '3', text: '¿Cuál?', author: 'business' }
    const Reactions = [{ emoji: '👍', by: 'client' }]
    expect(
      read({ MessageId: 7, Kind: 'location', Details: { location: place }, ReplyTo, Reactions }),
    ).toMatchObject({
      id: '7',
      kind: 'location',
      details: { location: place },
      replyTo: ReplyTo,
      reactions: Reactions,
    })
  })

  test('one part that cannot be read costs neither the others nor the message', () => {
    const Details = { location: { latitude: 'norte' }, forwarded: true, share: 3, other: {} }
    const message = read({ Kind: 'hologram', Details, ReplyTo: 'x', Reactions: [null, 4] })
    expect(message).toMatchObject({ text: 'Hola', details: { forwarded: true } })
    for (const name of ['kind', 'replyTo', 'reactions', 'id', 'editedAt'])
      expect(message).not.toHaveProperty(name)
  })

  test('has no turned parts', () => {
    const contacts = [{ name: 'gpj\u202E.anA', company: null, phones: ['8\u200F8'], emails: [] }]
    expect(read({ Details: { contacts } }).details?.contacts).toEqual([
      { name: 'gpj.anA', company: null, phones: ['88'], emails: [] },
    ])
  })

  test('is nothing where the message was taken back, whatever the back end still sends', () => {
    expect(
      read({
        MessageId: '7',
        DeletedAt: WRITTEN,
        PhotoURL: 'https://a.example/1.png',
        Details: { location: place },
        Kind: 'image',
        Reactions: [{ emoji: '👍', by: 'client' }],
      }),
    ).toEqual({
      key: 'id 7|1',
      id: '7',
      deletedAt: Date.parse(WRITTEN),
      text: '',
      fromBusiness: false,
      at: Date.parse(WRITTEN),
      photoUrl: null,
      actionUrl: null,
      documentUrl: null,
    })
  })

  test('is late where it came long after it was written', () => {
    expect(read({ ArrivedAt: '2026-11-28T12:04:00Z' })).not.toHaveProperty('lateAt')
    expect(read({ ArrivedAt: '2026-11-28T14:20:00Z' }).lateAt).toBe(
      Date.parse('2026-11-28T14:20:00Z'),
    )
  })

  test('is the same from the socket, in another tab and as this browser keeps it', () => {
    const named = {
      MessageId: '7',
      Kind: 'location',
      Details: { location: place },
      EditedAt: WRITTEN,
    }
    const { key: _key, ...loaded } = read(named)
    const heard = readNews(
      {
        event: 'new_message',
        data: {
          thread_id: 't',
          message: {
            content: 'Hola',
            is_bot: false,
            date_registered: WRITTEN,
            message_id: '7',
            kind: 'location',
            details: { location: place },
            edited_at: WRITTEN,
          },
        },
      },
      0,
    )
    expect(heard).toMatchObject({ message: loaded })
    expect(LiveNews.parse(JSON.parse(JSON.stringify(heard)))).toMatchObject({ message: loaded })
    const kept = { messages: [read(named)], contactId: null }
    expect(KeptThread.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
})

test('a message with an id keeps its key when it is edited or taken back', () => {
  const keys = [{}, { Content: 'Adiós', EditedAt: WRITTEN }, { DeletedAt: WRITTEN }].map(
    (more) => read({ MessageId: '7', ...more }).key,
  )
  expect(new Set(keys).size).toBe(1)
})

test('what was taken back is told by its ids', () => {
  const told = (data: object) => readNews({ event: 'message_changed', data }, 0)
  expect(told({ thread_id: 't', gone: [7, '8'] })).toEqual({
    type: 'live.change',
    threadId: 't',
    gone: ['7', '8'],
  })
  expect(told({ thread_id: 't', gone: 'todo' })).toEqual({ type: 'live.change', threadId: 't' })
})
