import { fold } from '#contract/text'

// What no training has to say: a greeting and a word of thanks are answered as a person would.

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const beside = 'que tal como estas estan va muy a todos todas por favor disculpe disculpa'.split(
  ' ',
)
const greetings = 'hola holi buenas buenos buen dia dias tardes noches saludos hey hi hello'.split(
  ' ',
)
const thanks =
  'gracias muchas mil vale ok okay perfecto genial listo excelente entendido adios chao hasta luego pronto muy amable'.split(
    ' ',
  )

const isAll = (words: readonly string[], known: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => known.includes(word) || beside.includes(word))

/** Null where the text is more than that. */
export const courtesyFor = (text: string): string | null => {
  const words = wordsOf(text)
  if (words.every((word) => beside.includes(word))) return null
  if (isAll(words, greetings)) return '¡Hola! ¿En qué te puedo ayudar?'
  if (isAll(words, [...greetings, ...thanks]))
    return '¡Con gusto! Si necesitas algo más, escríbeme por aquí.'
  return null
}
