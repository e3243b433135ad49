import { SOURCE_CHARACTERS_MOST } from '../../limits/bounds/reading.ts'

// A text as it is kept: without what a database or a reader of lines stumbles over, and no longer than a bound.

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** A line without what is not seen, and with single spaces. */
export const plainLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()

/** 'Pan ........ $3.500' is 'Pan: $3.500'. */
const withoutLeaders = (line: string): string =>
  /\.{4}|(?:\. ){4}|…{2}|_{4}/.test(line)
    ? line.replace(/:? ?(?:(?:\. ?){4,200}|…{2,100}|_{4,200}) ?/, ': ')
    : line

/** Lines with one empty line at most between them. */
export const plainText = (lines: readonly string[]): { text: string; isCut: boolean } => {
  const kept: string[] = []
  let length = 0
  for (const line of lines.map((each) => withoutLeaders(plainLine(each)))) {
    if (line === '' && (kept.length === 0 || kept.at(-1) === '')) continue
    length += line.length + 1
    if (length > SOURCE_CHARACTERS_MOST) return { text: kept.join('\n').trim(), isCut: true }
    kept.push(line)
  }
  return { text: kept.join('\n').trim(), isCut: false }
}
