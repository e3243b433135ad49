import { expect, test } from 'vitest'
import { fillReply, firstNameOf } from '#machines/inbox/chat/composer/quickReplies.ts'

test('a client is addressed by the first name', () => {
  expect(firstNameOf('Ana María Rojas')).toBe('Ana')
  expect(firstNameOf('+506 8888 0001')).toBeNull()
  expect(firstNameOf(null)).toBeNull()
  expect(firstNameOf('Visitante Web')).toBeNull()
  expect(firstNameOf('Sin nombre')).toBeNull()
  expect(fillReply('¡Hola, {nombre}! ¿Qué tal, {nombre}?', 'Ana')).toBe(
    '¡Hola, Ana! ¿Qué tal, Ana?',
  )
})

test('a text without a first name is closed up', () => {
  expect(fillReply('¡Hola, {nombre}! ¿En qué te ayudo?', null)).toBe('¡Hola! ¿En qué te ayudo?')
  expect(fillReply('{nombre}, gracias por escribir', null)).toBe('Gracias por escribir')
  expect(fillReply('Con gusto {nombre}.\nHasta luego', null)).toBe('Con gusto.\nHasta luego')
  expect(fillReply('abrimos a las nueve', null)).toBe('abrimos a las nueve')
})
