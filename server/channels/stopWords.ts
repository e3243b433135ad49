import { fold } from '#contract/text.ts'

/** What customers write to get no more promotions. Not a word that may be about an order: 'cancelar', 'salir'. */
const stopWords = new Set([
  'baja',
  'de baja',
  'dar de baja',
  'darme de baja',
  'darse de baja',
  'dame de baja',
  'denme de baja',
  'quiero darme de baja',
  'alto',
  'stop',
  'stop all',
  'stop promociones',
  'stop promotions',
  'detener promociones',
  'parar promociones',
  'cancelar suscripcion',
  'cancelar la suscripcion',
  'cancelar mi suscripcion',
  'cancelen mi suscripcion',
  'quiero cancelar mi suscripcion',
  'quiero cancelar la suscripcion',
  'anular suscripcion',
  'desuscribir',
  'desuscribirme',
  'desuscribirse',
  'unsubscribe',
  'opt out',
  'optout',
  'no mas mensajes',
  'no mas promociones',
  'no mas publicidad',
  'ya no quiero promociones',
  'ya no quiero mensajes',
  'ya no me escriban',
  'no me escriban',
  'no me escriban mas',
  'no me escribas mas',
  'no escriban mas',
  'dejen de escribir',
  'dejen de escribirme',
  'deja de escribirme',
  'no quiero recibir mas mensajes',
  'no quiero recibir promociones',
  'no quiero recibir publicidad',
  'no deseo recibir mas mensajes',
  'no deseo recibir promociones',
  'quiero que me den de baja',
  'quitenme de la lista',
  'saquenme de la lista',
  'eliminenme de la lista',
  'borrenme de la lista',
  'stopall',
  'parar',
  'pare',
  'sair da lista',
  'nao quero mais mensagens',
  'descadastrar',
  'cancelar inscricao',
  'no enviar mas mensajes',
  'no envien mas mensajes',
  'no me envien mas mensajes',
  'no me manden mas mensajes',
  'no quiero mas mensajes',
  'no quiero mas promociones',
  'no quiero promociones',
  'no quiero publicidad',
])

const LONGEST = 60

/** What people say beside it. */
const POLITE =
  /^(?:hola|buen[ao]s(?: dias| tardes| noches)?|por favor|porfa|please) | (?:por favor|porfa|please|gracias)$/g

/** Letters of other shapes, as '𝐁𝐀𝐉𝐀', are the same. */
const wordsOf = (text: string): string =>
  fold(text.normalize('NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** '¿Tiro alto o bajo?', and not 'Responde BAJA o STOP'. */
const isChoice = (word: string, asked: string): boolean => {
  const words = ` ${wordsOf(asked)} `
  return (
    asked.includes('?') &&
    (words.includes(` ${word} o `) || words.includes(` o ${word} `)) &&
    !/ (?:responde|responda|escribe|escriba|envia|envie|contesta|conteste) /.test(words)
  )
}

/**
 * True if a message is nothing but that. `asked` is what the business said before: a word that it offered as a choice
 * is an answer.
 */
export const isStopWord = (text: string, asked = ''): boolean => {
  if (text.length > LONGEST) return false
  const words = wordsOf(text)
  const plain = words.replace(POLITE, '').replace(POLITE, '')
  return [words, plain].some((each) => stopWords.has(each) && !isChoice(each, asked))
}
