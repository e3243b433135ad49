// Texts are cut between characters as a reader counts them: a flag, a family or a letter with its accent is one.

let known: Intl.Segmenter | undefined
/** Older browsers have none. */
const segmenter = (): Intl.Segmenter | undefined => {
  known ??= 'Segmenter' in Intl ? new Intl.Segmenter('es', { granularity: 'grapheme' }) : undefined
  return known
}

/** Of one character: a family of four has eleven. */
const LONGEST = 16

/** At most `most` characters from the beginning of a text, which may be very long. */
export const firstCharacters = (text: string, most: number): readonly string[] => {
  const window = beginning(text, (most + 1) * LONGEST)
  const found: string[] = []
  const all = segmenter()?.segment(window) ?? Array.from(window, (segment) => ({ segment }))
  for (const { segment } of all) {
    if (found.length === most) break
    found.push(segment)
  }
  return found
}

/** The beginning of a text, of at most `most` UTF-16 units, without a part of a character at its end. */
export const beginning = (text: string, most: number): string => {
  if (text.length <= most) return text
  // Whether a character ends at a place shows in what follows it.
  const end = segmenter()
    ?.segment(text.slice(0, most + 2))
    .containing(most)?.index
  // One that is longer than the whole, as nobody writes, or an older browser: no half of a surrogate pair.
  return end ? text.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** The first characters of a text, with '...' where the text goes on; no character is cut in half. */
export const cut = (text: string, length: number): string => {
  const first = firstCharacters(text, length).join('')
  return first.length < text.length ? `${first}...` : text
}

/** At most `most` characters as form fields count them, with '...' where the text goes on. */
export const fitted = (text: string, most: number): string =>
  text.length > most ? `${beginning(text, Math.max(0, most - 3)).trimEnd()}...` : text
