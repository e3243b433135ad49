import { describe, expect, it } from 'vitest'
import { SEARCH_MAX_WORDS } from '#contract/limits.ts'
import {
  excerptAround,
  hasWords,
  placesOf,
  searchedWords,
  wordMatchesIn,
} from '#contract/wordSearch.ts'

const marked = (text: string, search: string) =>
  wordMatchesIn(text, searchedWords(search)).map(([from, until]) => text.slice(from, until))

describe('the words of a search', () => {
  it('have no accents, no capitals and no punctuation, and come once', () => {
    expect(searchedWords('  ¿CAMISA azúl, camisa?  ')).toEqual(['camisa', 'azul'])
    expect(searchedWords('¡¿...?!')).toEqual([])
  })

  it(`are ${SEARCH_MAX_WORDS} at most`, () => {
    expect(searchedWords('a b c d e f g h i j')).toHaveLength(SEARCH_MAX_WORDS)
  })

  it('are marked where a word begins, as it was written', () => {
    expect(marked('Camisón, camisa y descamisado: CÁMI', 'cami')).toEqual(['Cami', 'cami', 'CÁMI'])
    expect(marked('la camisa azul', 'azul la')).toEqual(['la', 'azul'])
  })

  it('are marked once where one is the beginning of another', () => {
    expect(marked('camisas', 'cam camisa')).toEqual(['camisa'])
    expect(placesOf('aaaa', ['aa', 'aaa'])).toEqual([[0, 3]])
  })

  it('must all be there', () => {
    expect(hasWords('Quiero dos camisas', ['cami', 'quie'])).toBe(true)
    expect(hasWords('Quiero dos camisas', ['cami', 'tres'])).toBe(false)
  })
})

describe('an excerpt', () => {
  const excerpt = (text: string, search: string) => excerptAround(text, searchedWords(search))

  it('is the whole of a short message, in one line', () => {
    expect(excerpt('Hola,\n¿tienen   camisas?', 'camisa')).toBe('¿tienen camisas?')
    expect(excerpt('¿Tienen camisas?', 'camisa')).toBe('¿Tienen camisas?')
  })

  it('begins with the sentence, or shortly before the word of a long one', () => {
    expect(excerpt('Buenas tardes. Busco una mesa. Gracias', 'mesa')).toBe(
      'Busco una mesa. Gracias',
    )
    expect(excerpt('Ayer pasé por la tienda y no vi ninguna mesa de roble', 'mesa')).toBe(
      '…y no vi ninguna mesa de roble',
    )
  })

  it('says that there is more after it, and is short', () => {
    const text = `mesa ${'larga '.repeat(100)}`
    expect(excerpt(text, 'mesa')).toMatch(/^mesa larga .*…$/)
    expect(excerpt(text, 'mesa').length).toBeLessThan(170)
  })

  it('of a text without a space begins with the word itself', () => {
    expect(excerpt(`${'x'.repeat(50)},mesa`, 'mesa')).toBe('…mesa')
  })
})
