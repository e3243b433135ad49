import { wordsIn } from './terms.ts'

// Sizes between two others: 'de la S a la XL', 'del 34 al 44'.

const ORDER: readonly (readonly string[])[] = [
  ['xxs'],
  ['xs', 'ech'],
  ['s', 'ch', 'p'],
  ['m'],
  ['l', 'g'],
  ['xl', 'xg', 'eg', 'gg'],
  ['xxl', 'xxg', '2xl'],
  ['xxxl', '3xl'],
]

const placeOf = (size: string): number | null => {
  const at = ORDER.findIndex((names) => names.includes(size))
  if (at >= 0) return at
  return /^\d{1,2}$/.test(size) ? Number(size) + ORDER.length : null
}

const FILLERS = new Set(['de', 'del', 'la', 'el', 'talla', 'desde', 'hasta'])

/** '(38 al 44)' in a list of what is worn. */
export const hasSizes = (text: string): boolean =>
  /\((?:\p{L}{1,8} )?(?:\d{2}|\p{L}{1,2}) ?(?:al?|-|–) ?(?:la )?(?:\d{2}|\p{L}{1,3})\)/u.test(text)

export const isSizeWithin = (text: string, size: string): boolean => {
  const place = placeOf(size)
  if (place === null || !(/tall[ae]/i.test(text) || hasSizes(text))) return false
  const words = wordsIn(text).filter((word) => !FILLERS.has(word))
  return words.some((word, at) => {
    const [from, until] = [placeOf(word), placeOf(words[at + 2] ?? '')]
    return (
      from !== null &&
      until !== null &&
      ['a', 'al'].includes(words[at + 1] ?? '') &&
      from <= place &&
      place <= until
    )
  })
}
