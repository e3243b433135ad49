import { SEARCH_MAX_WORDS } from './limits.ts'
import { fold, matchesIn } from './text.ts'

// The words of a search: without accents and case, and found where a word begins. The database splits messages in the
// same way (search_words in server/database/migrations).

const BETWEEN_WORDS =
  /[\s!-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+/

/** The words of a text as they were written. */
export const plainWords = (text: string): readonly string[] =>
  text.split(BETWEEN_WORDS).filter(Boolean)

/** The words of a search, each of which must be found. */
export const searchedWords = (search: string): readonly string[] =>
  [...new Set(plainWords(fold(search)))].slice(0, SEARCH_MAX_WORDS)

export type Place = readonly [from: number, until: number]

/** In order, and without overlaps. */
const apart = (places: readonly Place[]): readonly Place[] => {
  const found: Place[] = []
  for (const place of places.toSorted(([one, a], [other, b]) => one - other || b - a))
    if (place[0] >= (found.at(-1)?.[1] ?? 0)) found.push(place)
  return found
}

/** The places of these words, wherever in a word they stand. */
export const placesOf = (text: string, words: readonly string[]): readonly Place[] =>
  apart(words.flatMap((word) => matchesIn(text, word)))

/** The places where a word of the text begins with one of these. */
export const wordMatchesIn = (text: string, words: readonly string[]): readonly Place[] =>
  apart(
    words
      .flatMap((word) => matchesIn(text, word))
      .filter(([from]) => from === 0 || BETWEEN_WORDS.test(text.charAt(from - 1))),
  )

/** True if each of these words begins a word of the text. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => wordMatchesIn(text, [word]).length > 0)

/** A row shows about 40 characters: the found word is among them. */
const BEFORE = 20
const EXCERPT_LENGTH = 160
const SENTENCE_END = /[.!?…]\s+|\n+/g

/** After the first space between these places. */
const afterSpace = (text: string, from: number, until: number): number => {
  const space = text.slice(from, until).search(/\s/)
  return space < 0 ? until : from + space + 1
}

/** The sentence around the first of these words, in one line. */
export function excerptAround(text: string, words: readonly string[]): string {
  const [first = 0] = wordMatchesIn(text, words)[0] ?? []
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length)
  const sentence = ends.findLast((end) => end <= first) ?? 0
  const start = first - sentence > BEFORE ? afterSpace(text, first - BEFORE, first) : sentence
  const until = start + EXCERPT_LENGTH
  const line = text.slice(start, until).replace(/\s+/g, ' ').trim()
  return `${start > sentence ? '…' : ''}${line}${until < text.length ? '…' : ''}`
}
