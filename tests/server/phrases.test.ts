import { expect, it } from 'vitest'
import { phrasesIn } from '#server/assistants/phrases.ts'

it.each([
  ['Tengo un RECLAMO', 'reclamos'],
  ['hago varias devoluciones', 'devolución'],
  ['con dos luces', 'luz'],
  ['cada mes', 'meses'],
  ['sin intereses, ¿verdad?', 'interés'],
  ['¿Aceptan la tarjeta de crédito?', 'tarjetas de crédito'],
])('«%s» has «%s»', (text, phrase) => expect(phrasesIn(text, [phrase])).toEqual([phrase]))

it.each([
  ['facturación', 'factura'],
  ['la tarjeta azul de crédito', 'tarjeta de crédito'],
  ['los casos', 'casa'],
  ['hola', '¿?'],
])('«%s» has no «%s»', (text, phrase) => expect(phrasesIn(text, [phrase])).toEqual([]))

it('a long text is read once', () => {
  const started = performance.now()
  const phrases = Array.from({ length: 50 }, (_, at) => `${'es '.repeat(15)}${at}`)
  expect(phrasesIn('eses '.repeat(20_000), phrases)).toEqual([])
  expect(performance.now() - started).toBeLessThan(1_000)
})
