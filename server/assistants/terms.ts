import { stemmer } from '@orama/stemmers/spanish'
import { stopwords } from '@orama/stopwords/spanish'
import { fold } from '#contract/text.ts'

// The search terms for the words of a question or of a training.

/** The words that mark a question, and that are not its topic. */
const ASKING =
  'hola buenas buenos buen hora hoy manana ahora dia dias tardes noches gracias favor disculpe disculpa perdon quisiera quiero queria necesito gustaria saber consultar consulta pregunta preguntar informacion info duda puede puedes pueden puedo podria podrian decir decirme indicar ayudar ayuda hay cuesta cuestan sale salen vale valen valor tiene tienes tienen tendran'

/** Synonyms of customers and businesses, each with the one word that is searched. */
const SAME: Readonly<Record<string, string>> = {
  direccion: 'donde ubicado ubicados ubicada ubicadas ubicacion ubican queda quedan sucursal',
  envio:
    'entrega entregas entregan entregamos domicilio delivery despacho despachan despachamos mandan mandamos',
  abre: 'abierto abiertos abierta abiertas abrimos atienden atiende atendemos horario horarios',
  cierra: 'cerramos cerrado',
  pago: 'cobran cobro',
  precio: 'tarifa tarifas',
}

const same = new Map(
  Object.entries(SAME).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
)

const ignored = new Set([...stopwords.map(fold), ...ASKING.split(' ')])

/** The stem of a word with a meaning; null for a stop word. */
export const termOf = (word: string): string | null => {
  const plain = fold(word)
  const known = same.get(plain)
  if (!known && (plain.length < 2 || ignored.has(plain))) return null
  // The stemmer keeps the plural of a verb apart: 'abren' and 'abre' have to be one word.
  return fold(stemmer((known ?? word.toLowerCase()).replace(/(?<=..[ae])n$/, '')))
}

export const termsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => termOf(word) ?? []))
