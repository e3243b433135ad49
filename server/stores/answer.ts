import type { AnswerSource } from '#contract/messageDetails.ts'
import { fold } from '#contract/text.ts'
import type { Answer } from '#machines/answering/situation.ts'
import type { Row } from '../integrations/records.ts'
import type { Resources } from '../resources.ts'
import {
  ago,
  choicesOf,
  type Found,
  oldestOf,
  pricesOf,
  productsFor,
  stockText,
  storesOf,
  wordsIn,
  wordsOf,
} from './known.ts'
import { orderText, ownOrder, personOf, tellsOrders } from './ownOrder.ts'

// What an assistant knows of its stores: products with the time of what is said of them, and the orders of the person
// who asks.

interface Asked {
  /** Null: nobody's, and orders are somebody's. */
  readonly threadId: string | null
  readonly assistantId: number
  readonly question: string
}

/** Words that ask, and say nothing of the product. */
const ASKING =
  /^(?:cuanto|cuesta|cuestan|vale|valen|precios?|tienen?|tenes|tendra|tendran|hay|venden?|vendes|quedan?|disponibles?|stock|existencias?|busco|quiero|quisiera|necesito|manejan?|ofrecen|sale|salen)$/

/** The words of what is asked for; none where nothing is asked about a product. */
const wantedIn = (question: string): readonly string[] => {
  const words = wordsIn(question)
  if (!words.some((word) => ASKING.test(word))) return []
  return wordsOf(question, (word) => !ASKING.test(word))
}

const describe = (product: Found): string => {
  const { name, url } = product
  const open = choicesOf(product)
  const choices = open.length > 0 ? ` En: ${open.join(', ')}.` : ''
  const facts = [pricesOf(product), stockText(product)].filter(Boolean).join(', ')
  return `${name}: ${facts}.${choices}${url === null ? '' : `\n${url}`}`
}

const sourceOf = (stores: readonly Row[]): AnswerSource => ({
  name: stores.map(({ name }) => name).join(', '),
  text: null,
})

const productAnswer = async (
  resources: Resources,
  stores: readonly Row[],
  question: string,
): Promise<Answer | null> => {
  const wanted = wantedIn(question)
  if (wanted.length === 0) return null
  const found = await productsFor(resources, stores, wanted)
  if (found.length === 0) return null
  const lines = [
    ...found.map(describe),
    `(Según la tienda, ${ago(oldestOf(found), resources.clock())}.)`,
  ]
  const told = stores.filter((row) =>
    found.some(({ integration_id }) => integration_id === row.integration_id),
  )
  return { text: lines.join('\n'), source: sourceOf(told) }
}

const OF_ORDER = /\b(?:pedidos?|orden|ordenes|compra|encargo|paquete)\b/
const ASK_NUMBER = 'Dime el número de tu pedido, y te digo cómo va.'

const orderAnswer = async (
  resources: Resources,
  stores: readonly Row[],
  { threadId, question }: Asked,
): Promise<Answer | null> => {
  const told = stores.filter((row) => tellsOrders(resources, row))
  if (threadId === null || !OF_ORDER.test(fold(question)) || told.length === 0) return null
  const buyer = await personOf(resources.db, threadId)
  if (buyer === null) return null
  const number = /\d{3,12}/.exec(question)?.[0]
  if (number === undefined)
    return /\b(?:mi|mis)\b/.test(fold(question)) ? { text: ASK_NUMBER, source: null } : null
  const order = await ownOrder(resources, told, buyer, number)
  return (
    order && {
      text: `${orderText(order)} (Según la tienda, hace un momento.)`,
      source: sourceOf([order.store]),
    }
  )
}

/** Null where the assistant's stores have no answer. */
export const storeAnswer = async (resources: Resources, asked: Asked): Promise<Answer | null> => {
  const stores = await storesOf(resources, asked.assistantId)
  if (stores.length === 0) return null
  const order = await orderAnswer(resources, stores, asked).catch(() => null)
  return order ?? productAnswer(resources, stores, asked.question)
}
