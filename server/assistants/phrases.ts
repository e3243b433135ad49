import { fold } from '#contract/text.ts'

// Do words that a business typed stand in a text? Compared without accents, case and plural.

/** Shorter words are no plurals: 'mes' and 'gas'. */
const SHORTEST = 3

/** 'Devolución' and 'devoluciones', 'cliente' and 'clientes', 'voz' and 'voces' are one. */
const singular = (word: string): string => {
  let end = word.length
  while (end > SHORTEST && (word[end - 1] === 's' || word[end - 1] === 'e')) end -= 1
  const stem = word.slice(0, end)
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem
}

const phraseOf = (text: string): string =>
  ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).join(' ')} `

/** The phrases that stand in the text, whole words only. */
export const phrasesIn = (text: string, phrases: readonly string[]): readonly string[] => {
  const said = phraseOf(text)
  return phrases.filter((phrase) => {
    const wanted = phraseOf(phrase)
    return wanted.trim() !== '' && said.includes(wanted)
  })
}
