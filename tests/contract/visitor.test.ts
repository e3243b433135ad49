import { expect, test } from 'vitest'
import { listVisitorMessages, readVisitorMessage } from '#contract/visitor.ts'

const row = {
  message_id: 1,
  client_id: null,
  content: 'Sí',
  is_bot: true,
  date_registered: '2026-11-20T12:00:00.000Z',
  photo_url: null,
  action_url: null,
  document_url: null,
}

test.each([
  ['assistant', 'assistant'],
  ['Person', 'person'],
  ['robot', undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
])('a visitor reads the author %j as %s', (author, read) => {
  const [wire] = listVisitorMessages.answer.parse([{ ...row, author }])
  expect(wire && readVisitorMessage(wire).author).toBe(read)
})
