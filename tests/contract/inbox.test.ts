import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  keyMessages,
  listConversations,
  listMessages,
  readContactId,
  readConversations,
  readMessages,
  readSent,
  type UnkeyedMessage,
  withMessage,
  writeManualMessage,
} from '#contract/inbox.ts'
import { readNews } from '#contract/live/events.ts'
import { looseTime } from '#contract/loose.ts'
import { readUrl } from '#contract/wire.ts'
import { answered } from './answered.ts'

describe('the contact id', () => {
  test.each([
    ['whatsapp', { WaId: '1', contact_id: '2', ContactID: '3', ContactId: '4' }, '4'],
    ['whatsapp', { PhoneNumber: '1', WaId: '2' }, '2'],
    ['whatsapp', { phone_number: 506_8888 }, '5068888'],
    ['instagram', { IgId: '1', InstagramUserId: '2' }, '2'],
    ['instagram', { WaId: '1' }, null],
    ['widget', { SessionId: '1', VisitorId: ' ' }, '1'],
    ['other', { SessionId: '1' }, null],
    ['other', { contact_id: '1' }, '1'],
  ] as const)('of the channel %s in %j is %s', (channel, record, id) => {
    expect(readContactId(record, channel)).toBe(id)
  })
})

test("a customer's texts and names have no turned parts, and our own stay to the letter", () => {
  const spoofed = 'Entra en https://evil.example/\u202Emoc.ocnab\u202C \u2066y\u2069 \u200Fmira'
  const plain = 'Entra en https://evil.example/moc.ocnab y mira'
  const saying = (IsBot: boolean) => ({ Content: spoofed, IsBot, DateRegistered: '2026-01-01' })
  expect(readMessages([saying(false), saying(true)]).messages.map(({ text }) => text)).toEqual([
    plain,
    spoofed,
  ])
  expect(
    readConversations([
      { OpenAID: 't', ContactType: 'whatsapp', ShowName: 'gpj\u202E.anA', LastMessage: spoofed },
    ]),
  ).toMatchObject([{ name: 'gpj.anA', lastMessage: plain }])
  const data = { thread_id: 't', message: { content: spoofed, is_bot: false } }
  const heard = readNews({ event: 'new_message', data }, 0)
  expect(heard).toMatchObject({ message: { text: plain } })
})

test('conversations are sorted newest first, each thread is listed once, and null is an empty list', () => {
  const read = readConversations([
    { OpenAID: 'old', ContactType: 'WhatsApp', ThreadRegistered: '2026-01-01T00:00:00Z' },
    {
      OpenAID: 'new',
      ContactType: 'webchat',
      ShowName: 'Eva',
      LastMessageDateRegistered: '2026-01-02 08:00:00',
    },
    { OpenAID: 'old', ContactType: 'instagram' },
    null,
  ])
  expect(read.map(({ threadId, channel, name }) => [threadId, channel, name])).toEqual([
    ['new', 'widget', 'Visitante Web'],
    ['old', 'whatsapp', 'Sin nombre'],
  ])
  expect(readConversations(null)).toEqual([])
})

test('conversations of equal times are sorted by id', () => {
  const wire = ['b', 'a', 'c'].map((OpenAID) => ({
    OpenAID,
    ContactType: 'whatsapp',
    LastMessageDateRegistered: '2026-01-02T08:00:00Z',
  }))
  expect(readConversations(wire).map(({ threadId }) => threadId)).toEqual(['a', 'b', 'c'])
})

test('messages are sorted oldest first with stable order, and have unique, stable keys', () => {
  const wire = ['c', 'a', 'a', 'b'].map((Content, index) => ({
    Content,
    DateRegistered: index === 0 ? '2026-01-02T00:00:00Z' : '2026-01-01T00:00:00Z',
  }))
  const { messages, contactId } = readMessages([{ ...wire[0], ContactId: 9 }, ...wire.slice(1)])
  expect(messages.map(({ text }) => text)).toEqual(['a', 'a', 'b', 'c'])
  expect(new Set(messages.map(({ key }) => key)).size).toBe(4)
  expect(keyMessages(messages.slice(1)).map(({ key }) => key)).toContain(messages.at(-1)?.key)
  expect(contactId).toBe('9')
  expect(readMessages(null)).toEqual({ messages: [], contactId: null })
})

test('a message that is added has the place and the key that it has among all, and leaves the others as they are', () => {
  const some = fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    text: fc.constantFrom('Hola', 'Sí', ''),
    fromBusiness: fc.boolean(),
    photoUrl: fc.constantFrom(null, 'https://x.example/a.png'),
    documentUrl: fc.constantFrom(null, 'https://x.example/b.pdf'),
    actionUrl: fc.constant(null),
  }) satisfies fc.Arbitrary<UnkeyedMessage>
  fc.assert(
    fc.property(fc.array(some), some, (messages, message) => {
      const before = keyMessages(messages)
      const after = withMessage(before, message)
      expect(after).toEqual(keyMessages([...messages, message]))
      expect(before.every((each) => after.includes(each))).toBe(true)
    }),
  )
})

test('a field of an unexpected type keeps its row and the list', () => {
  const odd = {
    OpenAID: 7,
    ContactType: 'whatsapp',
    ContactId: { id: 1 },
    ShowName: 404,
    LastMessage: 12,
    LastMessageDateRegistered: 1_764_000_000,
    ThreadRegistered: [],
    ProfileImageURL: false,
  }
  const read = readConversations(
    answered(listConversations, { success: true, data: [odd, { OpenAID: {} }] }),
  )
  expect(read).toEqual([
    {
      threadId: '7',
      contactType: 'whatsapp',
      channel: 'whatsapp',
      contactId: null,
      name: '404',
      imageUrl: null,
      lastMessage: '12',
      lastMessageAt: 1_764_000_000_000,
      startedAt: null,
    },
  ])
  const { messages } = readMessages(
    answered(listMessages, [
      { Content: 5, IsBot: 'true' },
      { Content: {}, IsBot: '0' },
    ]),
  )
  expect(messages.map(({ text, fromBusiness }) => [text, fromBusiness])).toEqual([
    ['5', true],
    ['', false],
  ])
})

test.each([{}, { message: 'x' }, { data: {} }, { success: true, data: {} }, 'x'])(
  '%j is not a list, and throws',
  (answer) => {
    expect(listConversations.answer.safeParse(answer).success).toBe(false)
  },
)

test('a WhatsApp number loses its leading plus, and no other contact id does', () => {
  const to = (contactType: string) => ({ threadId: 't', contactId: '+506', contactType })
  expect(writeManualMessage(to('WhatsApp'), 'x').ContactId).toBe('506')
  expect(writeManualMessage(to('instagram'), 'x').ContactId).toBe('+506')
})

test.each([
  ['ok', true],
  [' SUCCESS\n', true],
  ['', true],
  ['"ok"', true],
  ['{"id":1}', true],
  ['{"success":true}', true],
  ['true', true],
  ['1', true],
  ['"sent"', true],
  ['queued', false],
  ['<html>', false],
])('the answer %j means sent: %s', (answer, isSent) => {
  expect(readSent(answer)).toBe(isSent)
})

test('a time without a time zone is UTC, and an unreadable time is null', () => {
  const noon = Date.UTC(2026, 0, 1, 12)
  for (const text of [
    '2026-01-01T12:00:00',
    '2026-01-01 12:00:00',
    '2026-01-01T06:00:00-06:00',
    '2026-01-01 06:00:00-06',
    'Thu, 01 Jan 2026 12:00:00 GMT',
    '2026-01-01T12:00:00.000Z',
  ])
    expect(looseTime(text)).toBe(noon)
  for (const text of ['', 'ayer', null, undefined]) expect(looseTime(text)).toBeNull()
})

test('only safe addresses become links', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' ', null])
    expect(readUrl(url)).toBeNull()
  expect(readUrl(' https://a.co/x ')).toBe('https://a.co/x')
  expect(readUrl('/files/a.png')).toBe('/files/a.png')
})

test.each([
  [{ Content: '', PhotoURL: 'data:image/png;base64,AA' }, 'Archivo que no se puede mostrar'],
  [{ DocumentURL: 'informe.pdf' }, 'Archivo que no se puede mostrar: informe.pdf'],
  [{ PhotoURL: '//host.example/a.png' }, 'Archivo que no se puede mostrar: //host.example/a.png'],
  [{ Content: 'Hola', PhotoURL: 'data:image/png;base64,AA' }, 'Hola'],
  [{ PhotoURL: 'data:x', DocumentURL: '/files/a.pdf' }, ''],
  [{ Content: null }, ''],
])('a message with %j is shown as «%s»', (wire, text) => {
  expect(readMessages([wire]).messages[0]?.text).toBe(text)
})
