import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LiveNews } from '#contract/live/events.ts'
import { readFrame } from '#contract/live/frame.ts'

const frame = (value: unknown) => readFrame(JSON.stringify(value), 1_000)

test.each([401, '401', 403, '403'])('an error with the code %j ends the session', (code) => {
  expect(frame({ type: 'error', message: 'No', code })).toEqual({
    type: 'refused',
    code: Number(code),
  })
})

test.each([500, 1011, null, undefined, 'overload'])(
  'an error with the code %j does not end a healthy socket',
  (code) => {
    expect(frame({ type: 'error', message: 'Un momento', code })).toBeNull()
  },
)

test('a field of an unexpected type keeps its event', () => {
  const message = { content: 7, is_bot: '1', date_registered: 1_764_000_000, photo_url: {} }
  expect(frame({ event: 'new_message', data: { thread_id: 9, message } })).toMatchObject({
    type: 'live.message',
    threadId: '9',
    message: { text: '7', fromBusiness: true, at: 1_764_000_000_000, photoUrl: null },
  })
  const data = { thread_id: '9', show_name: 404, contact_type: 'WhatsApp', thread_registered: [] }
  expect(frame({ event: 'new_conversation', data, timestamp: {} })).toMatchObject({
    type: 'live.conversation',
    conversation: { threadId: '9', name: '404', channel: 'whatsapp', startedAt: 1_000 },
  })
})

test('the file of a live message has an address of the back end', () => {
  const message = { content: '', photo_url: '/files/a.png' }
  const json = JSON.stringify({ event: 'new_message', data: { thread_id: '9', message } })
  expect(readFrame(json, 1_000, 'https://api.example')).toMatchObject({
    message: { photoUrl: 'https://api.example/files/a.png' },
  })
  expect(readFrame(json, 1_000)).toMatchObject({ message: { photoUrl: '/files/a.png' } })
})

test('a changed message is announced by its conversation, also to other tabs', () => {
  const news = readFrame('{"event":"message_changed","data":{"thread_id":7,"more":1}}', 0)
  expect(news).toEqual({ type: 'live.change', threadId: '7' })
  expect(z.parse(LiveNews, news)).toEqual(news)
})

test('a change of what is sent later is announced by its conversation, also to other tabs', () => {
  const news = readFrame('{"event":"scheduled_messages","data":{"thread_id":7}}', 0)
  expect(news).toEqual({ type: 'live.scheduled', threadId: '7' })
  expect(z.parse(LiveNews, news)).toEqual(news)
})

test('a change of the internal notes is announced by its conversation, also to other tabs', () => {
  const news = readFrame('{"event":"internal_notes","data":{"thread_id":7}}', 0)
  expect(news).toEqual({ type: 'live.notes', threadId: '7' })
  expect(z.parse(LiveNews, news)).toEqual(news)
})

test.each([
  ['2026-11-27T10:00:00.123Z', Date.UTC(2026, 10, 27, 10, 0, 0, 123)],
  [null, null],
])(
  'what was read up to %s is announced by its conversation, also to other tabs',
  (told, readAt) => {
    const data = { thread_id: 7, read_at: told }
    const news = readFrame(JSON.stringify({ event: 'conversation_read', data }), 0)
    expect(news).toEqual({ type: 'live.read', threadId: '7', readAt })
    expect(z.parse(LiveNews, news)).toEqual(news)
  },
)

test('an unknown event is ignored', () => {
  expect(readFrame('{"event":"message_changed","data":{}}', 0)).toBeNull()
  expect(readFrame('{"event":"message_removed","data":{"thread_id":7}}', 0)).toBeNull()
})
