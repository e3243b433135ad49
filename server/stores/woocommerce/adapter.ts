import type { Environment } from '../../environment.ts'
import { CURRENCY_REMEMBERED, SHOPS_REMEMBERED } from '../../limits/bounds/stores.ts'
import type { Shop, StoreAdapter, StorePage, StoreProduct } from '../adapter.ts'
import { type Answered, broken, storeAsker } from '../ask.ts'
import {
  amountIn,
  countIn,
  type Fields,
  fewVariants,
  fieldsIn,
  listIn,
  rangeOf,
  textIn,
  urlIn,
} from '../values.ts'
import { writingsOf } from '../writings.ts'
import { readOrder } from './orders.ts'

// WooCommerce's REST API, version 3: lists by page, with their length in headers.

const PAGE = 100
/** Variants are a call for each product that has some. */
const AT_ONCE = 4
/** Small shops are on small machines. */
const REST = 250
const PRODUCT_FIELDS =
  'id,name,sku,type,status,catalog_visibility,permalink,price,manage_stock,stock_quantity,stock_status,images,variations'
const VARIANT_FIELDS = 'id,sku,price,manage_stock,stock_quantity,stock_status,attributes,status'

const baseOf = ({ fields }: Shop): string => {
  const [address = ''] = (fields.store_url ?? '').split(/[?#]/)
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return `${address.slice(0, end)}/wp-json`
}

/** What can be bought now, also before it is in stock again. */
const isSold = ({ stock_status }: Fields): boolean => stock_status !== 'outofstock'

const stockOf = ({ manage_stock, stock_quantity }: Fields): number | null =>
  manage_stock === true ? countIn(stock_quantity) : null

/** One of the catalog, and published. */
const isShown = ({ id, status, catalog_visibility }: Fields): boolean =>
  textIn(id) !== null && (status ?? 'publish') === 'publish' && catalog_visibility !== 'hidden'

export const adapter = (environment: Environment): StoreAdapter => {
  const ask = storeAsker(environment)
  const currencies = new Map<string, { readonly code: string | null; readonly until: number }>()

  const get = (shop: Shop, path: string): Promise<Answered> => {
    const { consumer_key: key = '', consumer_secret: secret = '' } = shop.fields
    const keys = Buffer.from(`${key}:${secret}`).toString('base64')
    return ask(baseOf(shop) + path, { headers: { authorization: `Basic ${keys}` } })
  }

  const getList = async (shop: Shop, path: string) => {
    const { json, headers } = await get(shop, path)
    if (!Array.isArray(json)) throw broken()
    return { list: json.map(fieldsIn), headers }
  }

  const currencyOf = async (shop: Shop): Promise<string | null> => {
    const base = baseOf(shop)
    const known = currencies.get(base)
    if (known && known.until > Date.now()) return known.code
    const { json } = await get(shop, '/wc/v3/data/currencies/current')
    const code = textIn(fieldsIn(json).code)
    if (currencies.size >= SHOPS_REMEMBERED) currencies.clear()
    currencies.set(base, { code, until: Date.now() + CURRENCY_REMEMBERED })
    return code
  }

  const variantsOf = async (shop: Shop, { id, type }: Fields) => {
    if (type !== 'variable') return []
    const path = `/wc/v3/products/${Number(id)}/variations?per_page=${PAGE}&_fields=${VARIANT_FIELDS}`
    const { list } = await getList(shop, path)
    return fewVariants(list.filter(({ status }) => (status ?? 'publish') === 'publish')).map(
      (variant) => ({
        name: listIn(variant.attributes)
          .flatMap(({ option }) => textIn(option) ?? [])
          .join(' / '),
        sku: textIn(variant.sku),
        price: amountIn(variant.price),
        stock: stockOf(variant),
        is_available: isSold(variant),
      }),
    )
  }

  const readProduct = async (
    shop: Shop,
    wire: Fields,
    currency: string | null,
  ): Promise<StoreProduct> => {
    const variants = await variantsOf(shop, wire)
    const prices = variants.map(({ price }) => price)
    const [picture = {}] = listIn(wire.images)
    return {
      externalId: textIn(wire.id) ?? '',
      name: textIn(wire.name) ?? 'Sin nombre',
      sku: textIn(wire.sku),
      ...rangeOf(prices.some((price) => price !== null) ? prices : [amountIn(wire.price)]),
      currency,
      stock: stockOf(wire),
      isAvailable: isSold(wire),
      pictureUrl: urlIn(picture.src),
      url: urlIn(wire.permalink),
      variants,
    }
  }

  const readAll = async (shop: Shop, list: readonly Fields[]): Promise<readonly StoreProduct[]> => {
    const currency = await currencyOf(shop)
    const shown = list.filter(isShown)
    const products: StoreProduct[] = []
    for (let at = 0; at < shown.length; at += AT_ONCE)
      products.push(
        ...(await Promise.all(
          shown.slice(at, at + AT_ONCE).map((wire) => readProduct(shop, wire, currency)),
        )),
      )
    return products
  }

  const readPage = async (shop: Shop, cursor: string | null): Promise<StorePage> => {
    const page = Number(cursor ?? 1)
    const path = `/wc/v3/products?status=publish&orderby=id&order=asc&per_page=${PAGE}&page=${page}&_fields=${PRODUCT_FIELDS}`
    const { list, headers } = await getList(shop, path)
    const pages = Number(headers['x-wp-totalpages'] ?? Number.NaN)
    const isLast =
      list.length === 0 || (Number.isFinite(pages) ? page >= pages : list.length < PAGE)
    return {
      products: await readAll(shop, list),
      next: isLast ? null : String(page + 1),
      total: countIn(headers['x-wp-total']),
      wait: REST,
    }
  }

  return {
    readName: async (shop) => {
      // The page of the API is for everybody: the name of the shop, whatever the keys are.
      const { json } = await ask(`${baseOf(shop)}/`, { headers: {} })
      await getList(shop, `/wc/v3/products?per_page=1&_fields=id`)
      return textIn(fieldsIn(json).name) ?? new URL(baseOf(shop)).hostname
    },
    readPage,
    readSome: async (shop, externalIds) => {
      const ids = externalIds.filter((id) => /^\d{1,15}$/.test(id))
      if (ids.length === 0) return []
      const path = `/wc/v3/products?status=publish&per_page=${PAGE}&include=${ids.join(',')}&_fields=${PRODUCT_FIELDS}`
      return readAll(shop, (await getList(shop, path)).list)
    },
    findOrders: async (shop, { email, phone }) => {
      // WooCommerce searches the addresses of its orders as they are written.
      const searched = [
        ...(email === null ? [] : [email]),
        ...(phone === null ? [] : writingsOf(phone)),
      ]
      const found = new Map<string, Fields>()
      for (const words of searched) {
        const path = `/wc/v3/orders?per_page=20&orderby=date&order=desc&search=${encodeURIComponent(words)}`
        for (const order of (await getList(shop, path)).list) found.set(String(order.id), order)
      }
      return [...found.values()].map((order) => readOrder(order))
    },
    signature: 'x-wc-webhook-signature',
    changedIn: (headers, body) =>
      headers['x-wc-webhook-resource'] === 'product' ? textIn(fieldsIn(body).id) : null,
  }
}
