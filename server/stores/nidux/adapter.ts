import { createHash } from 'node:crypto'
import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import type { Environment } from '../../environment.ts'
import { SHOPS_REMEMBERED } from '../../limits/bounds/stores.ts'
import type { Shop, StoreAdapter, StoreProduct } from '../adapter.ts'
import { broken, storeAsker } from '../ask.ts'
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

// Nidux's API, version 3, as far as it is documented: a token that lasts two hours, and products in pages. Its own
// name of the page's parameter is an operator's setting (NIDUX_PAGE).

const TOKEN_LASTS = 100 * 60_000
/** Plans of Nidux allow a hundred calls a minute. */
const REST = 700
/** 1: draft, 2: without stock, 3: shown in the shop; 0 is off. */
const OFF = new Set(['0', '1'])

const baseOf = ({ fields }: Shop): string => {
  const base = fields.base_url ?? ''
  let end = base.length
  while (base[end - 1] === '/') end -= 1
  return base.slice(0, end).replace(/\/v\d$/, '')
}

/** Whose token it is: other keys, another token. */
const keyOf = ({ fields }: Shop): string =>
  createHash('sha256')
    .update(JSON.stringify([fields.base_url, fields.store_id, fields.username, fields.password]))
    .digest('hex')

const readProduct = (wire: Fields): StoreProduct => {
  const variants = fewVariants(listIn(wire.variations)).map((variant) => {
    const stock = countIn(variant.stock ?? variant.Stock)
    return {
      name: textIn(variant.substring ?? variant.Substring ?? variant.nombre) ?? '',
      sku: textIn(variant.sku ?? variant.Sku),
      price: amountIn(variant.price ?? variant.Price ?? variant.precio),
      stock,
      is_available: stock === null || stock > 0,
    }
  })
  const prices = variants.flatMap(({ price }) => (price === null ? [] : [price]))
  const stock = countIn(wire.product_stock ?? wire.stock_principal)
  const [picture] = Object.values(fieldsIn(wire.imagenes))
  return {
    externalId: textIn(wire.id) ?? '',
    name: textIn(wire.product_name ?? wire.nombre) ?? 'Sin nombre',
    sku: textIn(wire.product_code ?? wire.sku),
    ...rangeOf(prices.length > 0 ? prices : [amountIn(wire.product_price ?? wire.precio)]),
    currency: null,
    stock: variants.length > 0 ? null : stock,
    isAvailable:
      variants.length > 0
        ? variants.some(({ is_available }) => is_available)
        : stock === null || stock > 0,
    pictureUrl: urlIn(picture) ?? urlIn(fieldsIn(picture).url),
    url: urlIn(wire.product_url ?? wire.url),
    variants,
  }
}

const isShown = (wire: Fields): boolean =>
  textIn(wire.id) !== null && !OFF.has(textIn(wire.product_status ?? wire.estado_de_producto) ?? '')

export const adapter = (environment: Environment): StoreAdapter => {
  const ask = storeAsker(environment)
  const tokens = new Map<string, { readonly token: string; readonly until: number }>()

  const tokenOf = async (shop: Shop): Promise<string> => {
    const key = keyOf(shop)
    const known = tokens.get(key)
    if (known && known.until > Date.now()) return known.token
    const { username, password, store_id: storeId } = shop.fields
    const { json } = await ask(`${baseOf(shop)}/login`, {
      headers: {},
      body: { username, password, storeId: Number(storeId) },
    })
    const token = textIn(fieldsIn(json).token)
    if (token === null) throw new StoreFailure('refused', storeReasons.refused)
    if (tokens.size >= SHOPS_REMEMBERED) tokens.clear()
    tokens.set(key, { token, until: Date.now() + TOKEN_LASTS })
    return token
  }

  const get = async (shop: Shop, path: string, more: { mayMiss?: true } = {}): Promise<Fields> => {
    const authorization = `Bearer ${await tokenOf(shop)}`
    const { json } = await ask(baseOf(shop) + path, { headers: { authorization }, ...more }).catch(
      (error: unknown) => {
        // Ended before its time: the next try gets another one.
        if (error instanceof StoreFailure && error.problem === 'refused') tokens.delete(keyOf(shop))
        throw error
      },
    )
    return fieldsIn(json)
  }

  return {
    readName: async (shop) => {
      await get(shop, `/v3/products?${environment.niduxPage}=1`)
      return `Nidux ${shop.fields.store_id ?? ''}`
    },
    readPage: async (shop, cursor) => {
      const page = Number(cursor ?? 1)
      const answer = await get(shop, `/v3/products?${environment.niduxPage}=${page}`)
      const list = answer.products ?? answer.Products
      if (list === null || typeof list !== 'object') throw broken()
      const pages = countIn(answer.paginas_disponibles) ?? 1
      return {
        products: listIn(list).filter(isShown).map(readProduct),
        next: page < pages ? String(page + 1) : null,
        total: countIn(answer.Total ?? answer.total),
        wait: REST,
      }
    },
    readSome: async (shop, externalIds) => {
      const found: StoreProduct[] = []
      for (const id of externalIds.filter((each) => /^\d{1,15}$/.test(each))) {
        const answer = await get(shop, `/v3/products/${id}`, { mayMiss: true })
        const [wire = fieldsIn(answer.product ?? answer)] = listIn(
          answer.products ?? answer.Products,
        )
        if (isShown(wire)) found.push(readProduct(wire))
      }
      return found
    },
    findOrders: null,
    signature: null,
    changedIn: () => null,
  }
}
