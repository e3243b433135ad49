import { firstCharacters } from '#contract/cut.ts'

// A message quoted in a draft. No channel of ours can quote, so that a quote is text: pure functions.

/** A quote says which message is meant; nobody needs the whole of a long one. */
const MOST_LETTERS = 280
const MOST_LINES = 6

/** The words of a message without what it quotes itself. */
const ownWords = (text: string): string =>
  text.replace(/^(?:>.*(?:\n|$))+/u, '').trim() || text.trim()

const shortened = (text: string): string => {
  const lines = text.split('\n').slice(0, MOST_LINES).join('\n')
  const cut = firstCharacters(lines, MOST_LETTERS).join('')
  if (cut === text) return text
  const isWithinWord = cut !== lines
  const words = isWithinWord ? cut.replace(/\s+\S*$/u, '') : cut
  return `${words.trimEnd()}…`
}

/** Each line behind a '>', then an empty one. */
const quoteOf = (text: string): string => {
  const lines = shortened(ownWords(text)).split('\n')
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** The answer follows the quote. Behind a draft that answers another quote already, the new one comes last. */
export const withQuote = (draft: string, text: string): string => {
  const quote = quoteOf(text)
  if (draft.trim() === '') return quote
  return draft.startsWith('>') ? `${draft.trimEnd()}\n\n${quote}` : `${quote}${draft}`
}
