import { expect, it } from 'vitest'
import { wantsPerson } from '#server/answering/wantsPerson.ts'

it.each([
  'Quiero hablar con una persona',
  '¿Puedo hablar con alguien, por favor?',
  'Hola. Necesito un asesor YA',
  'páseme con el encargado',
  'Quiero que me llame una persona',
  'Una persona, por favor',
  'agente',
  'Can I talk to a real person?',
  'Quero falar com um atendente',
  "Je voudrais parler à quelqu'un",
])('a person is asked for: %s', (question) => expect(wantsPerson(question)).toBe(true))

it.each([
  '¿A qué hora abren?',
  '¿Eres una persona o un robot?',
  '¿Estoy hablando con una persona real?',
  '¿Cuánto cuesta por persona?',
  'Quiero una mesa para cuatro personas',
  'No quiero hablar con una persona, solo dime el precio',
  '¿Necesito ir en persona?',
  '¿El agente aduanero está incluido?',
])('no person is asked for: %s', (question) => expect(wantsPerson(question)).toBe(false))

it('a long text is read once', () => {
  const started = performance.now()
  expect(wantsPerson('hablar con una '.repeat(20_000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(1_000)
})
