import { describe, expect, test } from 'vitest'
import { fitsMessage, lengthProblem } from '#contract/messageLength.ts'

describe('the longest message', () => {
  test.each([
    ['whatsapp', 'a', 4_096],
    ['WhatsApp', 'ñ', 4_096],
    ['instagram', 'a', 1_000],
    ['instagram', 'ñ', 500],
    ['instagram', '€', 333],
    ['instagram', '🙂', 250],
    ['widget', 'a', 4_000],
    ['webchat', 'ñ', 4_000],
  ])('on %s, made of %j, has %i of them', (contactType, character, most) => {
    expect(fitsMessage(contactType, character.repeat(most))).toBe(true)
    expect(fitsMessage(contactType, character.repeat(most + 1))).toBe(false)
  })

  test('is measured in bytes of UTF-8', () => {
    const mixed = 'Años, 5 € y 🙂: '
    expect(fitsMessage('instagram', mixed.repeat(50))).toBe(
      Buffer.byteLength(mixed.repeat(50)) <= 1_000,
    )
    const rest = 1_000 - Buffer.byteLength(mixed)
    expect(fitsMessage('instagram', mixed + 'a'.repeat(rest))).toBe(true)
    expect(fitsMessage('instagram', mixed + 'a'.repeat(rest + 1))).toBe(false)
  })
})

test.each([
  ['instagram', 'a'.repeat(1_001), 'para Instagram: sobra 1 carácter.'],
  ['instagram', '🙂'.repeat(260), 'para Instagram: sobran 10 caracteres.'],
  ['whatsapp', 'a'.repeat(6_096), 'para WhatsApp: sobran 2.000 caracteres.'],
  ['widget', 'a'.repeat(4_010), ': sobran 10 caracteres.'],
])(
  'a text that is too long has an error with the number of extra characters: %s',
  (contactType, text, end) => {
    expect(lengthProblem(contactType, text)).toBe(
      `El mensaje es demasiado largo${end.startsWith(':') ? end : ` ${end}`}`,
    )
  },
)

test('spaces around a text do not count', () => {
  expect(lengthProblem('instagram', `  ${'a'.repeat(1_000)}\n`)).toBeNull()
})
