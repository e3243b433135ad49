import { expect, test } from 'vitest'
import { keyMessages } from '#contract/inbox.ts'
import { findMarked, markOf } from '#machines/inbox/chat/log/messageMark.ts'
import { said } from '../../../people.ts'

const photo = { ...said('', 5_000), photoUrl: 'https://fotos.example/1.jpg' }
const messages = keyMessages([
  said('¿Tienen camisas?', 1_000),
  said('Sí', 2_000, true),
  said('Sí', 2_000),
  photo,
  { ...photo, photoUrl: 'https://fotos.example/2.jpg' },
  said('Sí', 900_000, true),
])

test('each message is found by its mark, and by no other', () => {
  for (const message of messages) expect(findMarked(messages, markOf(message))).toBe(message)
})

test('a mark says nothing of the words', () => {
  expect(markOf(said('¿Tienen camisas?', 1_000))).toMatch(/^rs-[a-z\d]+$/)
})

test('a message that came live is found at the time of its load', () => {
  expect(findMarked(messages, markOf(said('Sí', 3_999, true)))?.at).toBe(2_000)
  expect(findMarked(messages, markOf(said('Sí', 4_001, true)))).toBeUndefined()
})

test('of two messages that say the same, the nearer one is found', () => {
  const twice = keyMessages([said('Sí', 1_000), said('Sí', 2_400)])
  expect(findMarked(twice, markOf(said('Sí', 2_000)))?.at).toBe(2_400)
})

test('a message whose file came later is found by its time', () => {
  expect(findMarked(messages, markOf(said('Documento: pedido.pdf', 1_000)))?.at).toBe(1_000)
})

test('a message without a readable time is found by its words alone', () => {
  const timeless = keyMessages([said('Hola', 0), said('Adiós', 0)])
  expect(findMarked(timeless, markOf(said('Adiós', 0)))?.text).toBe('Adiós')
  expect(findMarked(timeless, markOf(said('Otra cosa', 0)))).toBeUndefined()
})

test.each(['', 'nada', '-', 'zz', 'rs-'])('nothing is found by %o', (mark) => {
  expect(findMarked(keyMessages([said('Hola', 0)]), mark)).toBeUndefined()
})

test('a link leads to a message that was edited since, also beside one of the same second', () => {
  const [one, other] = ['7', '8'].map((id) => ({ ...said('Hola', 1_000), id }))
  if (!one || !other) throw new Error('two messages')
  const later = keyMessages([
    { ...other, text: 'Buenas' },
    { ...one, text: 'Adiós' },
  ])
  expect(findMarked(later, markOf(one))?.id).toBe('7')
  expect(findMarked(later, markOf(other))?.id).toBe('8')
})

test('a link from before messages had ids leads on', () => {
  const message = said('Hola', 1_000)
  expect(findMarked(keyMessages([{ ...message, id: '7' }]), markOf(message))?.id).toBe('7')
})
