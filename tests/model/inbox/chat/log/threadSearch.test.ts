import { expect, test } from 'vitest'
import { matchesIn } from '#contract/text.ts'

test('words are found without case and accents, at their place', () => {
  const found = (text: string, query: string) =>
    matchesIn(text, query).map(([from, until]) => text.slice(from, until))
  expect(found('El camión. ¡CAMIÓN!', 'camion')).toEqual(['camión', 'CAMIÓN'])
  expect(found('El camio\u0301n rojo', 'CAMIÓN')).toEqual(['camio\u0301n'])
  expect(found('👋 hola 👋', 'HOLA')).toEqual(['hola'])
  expect(found('aaa', 'aa')).toEqual(['aa'])
  expect(found('nada', '  ')).toEqual([])
  expect(found('a+b (c)', '+b (')).toEqual(['+b ('])
})
