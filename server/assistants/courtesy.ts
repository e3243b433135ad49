import { fold } from '#contract/text.ts'

// The messages that need no training: a greeting, thanks, and the question who answers.

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

/** 'Hola, ¿quién eres?', '¿Eres una persona o un robot?': matched against folded words with single spaces. */
const IDENTITY =
  /^(?:(?:hola|buenas|oye|perdon|disculpe|disculpa|y) )*(?:(?:con )?quien (?:eres|sos|es usted|hablo|habla|estoy hablando|(?:me )?(?:atiende|responde|contesta|escribe))|como te llamas|cual es tu nombre|(?:eres|sos|es usted|hablo con|estoy hablando con) (?:(?:un|una|el|la|o|de) |(?:bot|robot|chatbot|maquina|asistente|virtual|ia|persona|humano|humana|verdad|real|alguien)(?: |$))+)$/

const identityOf = (name: string): string =>
  `Soy ${name}, un asistente automático. Si prefieres hablar con una persona del equipo, dímelo y paso tu mensaje.`

/** The reply to a courtesy; null where the text contains more. `name` is the assistant's name. */
export const courtesyFor = (text: string, name: string): string | null => {
  const words = wordsOf(text)
  if (IDENTITY.test(words.join(' '))) return identityOf(name)
  if (words.every((word) => beside.includes(word))) return null
  if (isAll(words, greetings)) return '¡Hola! ¿En qué te puedo ayudar?'
  if (isAll(words, [...greetings, ...thanks]))
    return '¡Con gusto! Si necesitas algo más, escríbeme por aquí.'
  return null
}
