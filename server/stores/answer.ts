import { MINUTE } from '#contract/durations.ts'
import type { AnswerSource } from '#contract/messageDetails.ts'
import { phoneKey } from '#contract/phones.ts'
import { priceText } from '#contract/stores/products.ts'
import { fold } from '#contract/text.ts'
import type { Answer } from '#machines/answering/situation.ts'
import { containing } from '../clients/matching.ts'
import type { Row } from '../integrations/records.ts'
import { PRODUCT_FRESH, PRODUCTS_LOOKED_AT, PRODUCTS_TOLD } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import { readAnew } from './keep.ts'
import { buyerOf, isNobody, ordersIn } from './orders.ts'
import { plain } from './products.ts'
import { adapterOf, openShop } from './shops.ts'

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

const EMPTY = new Set(
  'hola buenas buenos dias tardes noches por favor gracias que cual cuales como donde de del la las el los un una unos unas en con sin para y o a al me te se su sus mi este esta estos estas ese esa es son algun alguna algo mas muy ya aun todavia ustedes usted color talla tallas colores producto productos'.split(
    ' ',
  ),
)

const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 'camisas' and 'camisa', 'pantalones' and 'pantalón' are searched alike. */
const stemOf = (word: string): string =>
  word.length > 5 && /[^aeiou]es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<=...)s$/, '')

/** The words of what is asked for; none where nothing is asked about a product. */
const wantedIn = (question: string): readonly string[] => {
  const words = wordsIn(question)
  if (!words.some((word) => ASKING.test(word))) return []
  const wanted = words.filter((word) => !ASKING.test(word) && !EMPTY.has(word) && word.length > 1)
  return [...new Set(wanted.map(stemOf))].slice(0, 8)
}

const storesOf = ({ db }: Resources, assistantId: number): Promise<Row[]> =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('assistant_id', '=', assistantId)
    .where('kind', '=', 'store')
    .where('is_active', '=', true)
    .orderBy('integration_id')
    .limit(PRODUCTS_LOOKED_AT)
    .execute()

const find = ({ db }: Resources, stores: readonly Row[], wanted: readonly string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(
      'integration_id',
      'in',
      stores.map(({ integration_id }) => integration_id),
    )
    .where((eb) => eb.and(wanted.map((word) => eb('search_key', 'like', containing(word)))))
    .orderBy('is_available', 'desc')
    .orderBy('search_key')
    .limit(PRODUCTS_TOLD)
    .execute()

type Found = Awaited<ReturnType<typeof find>>[number]

/** What is some minutes old is asked for again: a product that is gone by then is not told. */
const refresh = async (
  resources: Resources,
  stores: readonly Row[],
  found: readonly Found[],
): Promise<void> => {
  const now = resources.clock()
  for (const row of stores) {
    const old = found.filter(
      ({ integration_id, seen_at }) =>
        integration_id === row.integration_id && now.getTime() - seen_at.getTime() > PRODUCT_FRESH,
    )
    if (old.length === 0) continue
    // A shop that does not answer leaves what it said before, with its time.
    await Promise.resolve()
      .then(() =>
        readAnew(
          resources.db,
          { row, now },
          openShop(resources, row),
          old.map(({ external_id }) => external_id),
        ),
      )
      .catch(() => {})
  }
}

/** 'hace 10 min' */
const ago = (seen: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - seen.getTime()) / MINUTE)
  if (minutes < 2) return 'hace un momento'
  return minutes < 90 ? `hace ${minutes} min` : `hace ${Math.round(minutes / 60)} h`
}

const stockText = ({ stock, is_available }: Found): string => {
  if (!is_available) return 'agotado por ahora'
  if (stock === null) return 'disponible'
  return stock === 1 ? 'queda 1' : `hay ${stock}`
}

const describe = (product: Found): string => {
  const { name, url, variants } = product
  const least = plain(product.price)
  const price =
    least === null
      ? null
      : priceText({
          least,
          most: plain(product.price_most) ?? least,
          currency: product.currency,
        })
  const open = variants
    .filter(({ is_available, name: of }) => is_available && of !== '')
    .slice(0, 8)
  const choices = open.length > 0 ? ` En: ${open.map(({ name: of }) => of).join(', ')}.` : ''
  const facts = [price, stockText(product)].filter(Boolean).join(', ')
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
  await refresh(resources, stores, await find(resources, stores, wanted))
  const found = await find(resources, stores, wanted)
  if (found.length === 0) return null
  const oldest = new Date(Math.min(...found.map(({ seen_at }) => seen_at.getTime())))
  const lines = [...found.map(describe), `(Según la tienda, ${ago(oldest, resources.clock())}.)`]
  const told = stores.filter((row) =>
    found.some(({ integration_id }) => integration_id === row.integration_id),
  )
  return { text: lines.join('\n'), source: sourceOf(told) }
}

const OF_ORDER = /\b(?:pedidos?|orden|ordenes|compra|encargo|paquete)\b/
const ASK_NUMBER = 'Dime el número de tu pedido, y te digo cómo va.'

const orderText = ({
  number,
  status,
  placedAt,
}: Awaited<ReturnType<typeof ordersIn>>[number]): string => {
  const day = placedAt?.toLocaleDateString('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `Tu pedido ${number}${day === undefined ? '' : `, del ${day},`} está así: ${status.toLowerCase()}. (Según la tienda, hace un momento.)`
}

/** A number alone opens nothing: the order has to be of the phone or the e-mail of this conversation. */
const orderAnswer = async (
  resources: Resources,
  stores: readonly Row[],
  { threadId, question }: Asked,
): Promise<Answer | null> => {
  const told = stores.filter((row) => adapterOf(resources, row)?.findOrders)
  if (threadId === null || !OF_ORDER.test(fold(question)) || told.length === 0) return null
  const { contact_id, is_group } = await resources.db
    .selectFrom('conversations')
    .select(['contact_id', 'is_group'])
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  const isEmail = contact_id.includes('@')
  const buyer = buyerOf(
    isEmail ? contact_id : null,
    isEmail ? null : phoneKey(`+${contact_id.replace(/^\+/, '')}`),
  )
  if (isNobody(buyer) || is_group) return null
  const number = /\d{3,12}/.exec(question)?.[0]
  if (number === undefined)
    return /\b(?:mi|mis)\b/.test(fold(question)) ? { text: ASK_NUMBER, source: null } : null
  for (const row of told) {
    const order = (await ordersIn(resources, row, buyer)).find((each) => each.number === number)
    if (order) return { text: orderText(order), source: sourceOf([row]) }
  }
  return null
}

/** Null where the assistant's stores have no answer. */
export const storeAnswer = async (resources: Resources, asked: Asked): Promise<Answer | null> => {
  const stores = await storesOf(resources, asked.assistantId)
  if (stores.length === 0) return null
  const order = await orderAnswer(resources, stores, asked).catch(() => null)
  return order ?? productAnswer(resources, stores, asked.question)
}
