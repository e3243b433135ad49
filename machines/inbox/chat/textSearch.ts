import { fold } from '#contract/text'

// Finding a text within another, whatever its case and accents.

export const includesText = (text: string, query: string): boolean =>
  fold(text).includes(fold(query.trim()))

/** Where in a text another one stands: from and until, as it is written there. */
export function matchesIn(text: string, query: string): readonly (readonly [number, number])[] {
  const wanted = fold(query.trim())
  if (wanted === '') return []
  const from: number[] = []
  let folded = ''
  let at = 0
  for (const char of text) {
    const piece = fold(char)
    for (let unit = 0; unit < piece.length; unit++) from.push(at)
    folded += piece
    at += char.length
  }
  from.push(at)
  const found: (readonly [number, number])[] = []
  let index = folded.indexOf(wanted)
  while (index >= 0) {
    const end = index + wanted.length
    found.push([from[index] ?? at, from[end] ?? at])
    index = folded.indexOf(wanted, end)
  }
  return found
}
