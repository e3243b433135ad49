import { expect, test } from 'vitest'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { withAnswer } from '#machines/inbox/list/conversationList.ts'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { answeredBy, rowText } from '#src/views/inbox/list/preview.ts'
import { outgoing } from '../../people.ts'

const said = (text: string, at: number, who: Partial<UnkeyedMessage> = {}): UnkeyedMessage => ({
  text,
  at,
  fromBusiness: true,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
  ...who,
})
const ana = { author: 'person', authorName: 'Ana Solano' } as const
const own = { ...ana, isOwn: true } as const
const lina = { author: 'assistant', authorName: 'Lina' } as const

test.each<[string, Partial<UnkeyedMessage>]>([
  ['Respondió Ana', ana],
  ['Respondiste tú', own],
  ['Respondió Lina', lina],
  ['Respondió el asistente', { author: 'assistant' }],
  ['Respondiste tú', {}],
])('a row has the sign %s', (by, who) => {
  const { ana: answer } = withAnswer({}, { threadId: 'ana', message: said('A las nueve', 2, who) })
  expect(answeredBy(emptyThreadMemory, answer ?? null)).toBe(by)
})

test('a message that was not sent is no answer', () => {
  const withOne = (status: 'failed' | 'sending') => ({
    ...emptyThreadMemory,
    outgoing: [outgoing({ status })],
  })
  expect(answeredBy(withOne('failed'), null)).toBe(null)
  expect(answeredBy(withOne('sending'), null)).toBe('Respondiste tú')
})

test('a row shows the words of the client that were found, wherever they stand', () => {
  const row = { kept: { ...emptyThreadMemory, draft: 'Sí' }, isOpen: false, name: 'Ana' }
  const lastMessage = `Buenos días, quería preguntar por la talla y el color de ${'una '.repeat(9)}camisa Azúl`
  expect(rowText({ ...row, lastMessage, search: '' })).toMatchObject({ kind: 'draft', text: 'Sí' })
  const { text, places } = rowText({ ...row, lastMessage, search: 'azul' })
  expect(places.map(([from, until]) => text.slice(from, until))).toEqual(['Azúl'])
  expect(rowText({ ...row, lastMessage, search: 'Buenos' }).text).toMatch(/^Buenos días/u)
  expect(rowText({ ...row, isOpen: true, lastMessage: null, search: 'x' }).text).toBe(
    'Conversación iniciada',
  )
})

test('a row that was found by its username says so, unless the name says it', () => {
  const row = { kept: emptyThreadMemory, isOpen: false, lastMessage: 'Hola', username: '@vera.cr' }
  const { text, places } = rowText({ ...row, name: 'Valeria', search: 'vera.C' })
  expect(text).toBe('Usuario: @vera.cr')
  expect(places.map(([from, until]) => text.slice(from, until))).toEqual(['vera.c'])
  expect(rowText({ ...row, name: '@vera.cr', search: 'vera.c' }).text).toBe('Hola')
  expect(rowText({ ...row, name: 'Valeria', search: 'usuario' }).text).toBe('Hola')
})

test('the name stands above the first of several messages of one person', () => {
  const messages = [
    said('Hola', 1_000, { fromBusiness: false }),
    said('Buenos días', 2_000, lina),
    said('Abrimos a las nueve', 3_000, lina),
    said('Ya voy yo', 4_000, ana),
    said('Listo', 5_000, own),
    said('Desde el teléfono', 6_000, { author: 'person' }),
  ].map((message) => ({ ...message, key: message.text }))
  const entries = entryTeller()(messages, [], 7_000)
  expect(entries.map(({ writer }) => writer)).toEqual([
    null,
    'Lina',
    null,
    'Ana Solano',
    'Tú',
    null,
  ])
  expect(entries.map(({ isFirst }) => isFirst)).toEqual([true, true, false, true, true, true])
})
