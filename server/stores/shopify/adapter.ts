import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import { isLoopbackHost } from '../../access/address.ts'
import type { Environment } from '../../environment.ts'
import type { Shop, StoreAdapter, StoreProduct } from '../adapter.ts'
import { broken, limited, storeAsker } from '../ask.ts'
import { countIn, type Fields, fieldsIn, listIn, textIn } from '../values.ts'
import { writingsOf } from '../writings.ts'
import { COUNT, ORDERS, PAGE, SHOP, SOME, VARIANTS, VERSION } from './queries.ts'
import { plainId, readOrder, readProduct } from './reading.ts'

// Shopify's Admin API: GraphQL, with cursors, and a bucket of points that fills again by itself.

/** 'mi-tienda', 'mi-tienda.myshopify.com', or its address. */
const nameOf = (typed: string): string | null =>
  /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]{0,60})(?:\.myshopify\.com(?:\/.*)?)?$/i.exec(
    typed.trim(),
  )?.[1] ?? null

const addressOf = ({ fields }: Shop, onLoopback: boolean): string => {
  const path = `/admin/api/${VERSION}/graphql.json`
  const own = fields.store_url ?? ''
  if (onLoopback && URL.canParse(own) && isLoopbackHost(new URL(own).hostname))
    return new URL(own).origin + path
  const name = nameOf(fields.shop_name ?? '')
  if (name === null) throw new StoreFailure('final', storeReasons.address)
  return `https://${name.toLowerCase()}.myshopify.com${path}`
}

/** Milliseconds until the bucket holds another question like this one. */
const waitIn = (extensions: unknown): number => {
  const cost = fieldsIn(fieldsIn(extensions).cost)
  const { currentlyAvailable, restoreRate } = fieldsIn(cost.throttleStatus)
  const missing = Number(cost.requestedQueryCost) - Number(currentlyAvailable)
  const wait = (missing / Number(restoreRate)) * 1_000
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : 0
}

const SLOW_DOWN = 2_000

/** GraphQL says what is wrong in an answer of success. */
const failureIn = ({ errors, extensions }: Fields): StoreFailure | null => {
  const all = listIn(errors)
  if (all.length === 0 && typeof errors !== 'string') return null
  const codes = all.map(({ extensions: own }) => textIn(fieldsIn(own).code))
  if (codes.includes('THROTTLED')) return limited(Math.max(waitIn(extensions), SLOW_DOWN))
  if (codes.includes('ACCESS_DENIED')) return new StoreFailure('refused', storeReasons.permission)
  return codes.includes('INTERNAL_SERVER_ERROR')
    ? new StoreFailure('away', storeReasons.away)
    : broken()
}

/** In quotes, so that it is a word of the search and no operator. */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '')}"`

const gidOf = (id: string): string => `gid://shopify/Product/${id}`

export const adapter = (environment: Environment): StoreAdapter => {
  const ask = storeAsker(environment)

  const query = async (shop: Shop, text: string, variables: object = {}) => {
    const { json } = await ask(addressOf(shop, environment.storesOnLoopback), {
      headers: { 'x-shopify-access-token': shop.fields.access_token ?? '' },
      body: { query: text, variables },
    })
    const answer = fieldsIn(json)
    const failure = failureIn(answer)
    if (failure) throw failure
    if (answer.data === null || typeof answer.data !== 'object') throw broken()
    return { data: fieldsIn(answer.data), wait: waitIn(answer.extensions) }
  }

  const variantsOf = async (shop: Shop, wire: Fields): Promise<readonly Fields[]> => {
    const { nodes, pageInfo } = fieldsIn(wire.variants)
    if (fieldsIn(pageInfo).hasNextPage !== true) return listIn(nodes)
    const { data } = await query(shop, VARIANTS, { id: wire.id })
    return listIn(fieldsIn(fieldsIn(data.product).variants).nodes)
  }

  const readAll = async (
    shop: Shop,
    nodes: readonly Fields[],
  ): Promise<readonly StoreProduct[]> => {
    const products: StoreProduct[] = []
    for (const wire of nodes)
      if (plainId(wire.id) !== '' && (wire.status ?? 'ACTIVE') === 'ACTIVE')
        products.push(readProduct(wire, await variantsOf(shop, wire)))
    return products
  }

  return {
    readName: async (shop) =>
      textIn(fieldsIn((await query(shop, SHOP)).data.shop).name) ?? 'Shopify',
    readPage: async (shop, cursor) => {
      const { data, wait } = await query(shop, PAGE, { after: cursor })
      const { nodes, pageInfo } = fieldsIn(data.products)
      if (!Array.isArray(nodes)) throw broken()
      const { hasNextPage, endCursor } = fieldsIn(pageInfo)
      const counted = cursor === null ? (await query(shop, COUNT)).data : {}
      return {
        products: await readAll(shop, listIn(nodes)),
        next: hasNextPage === true ? textIn(endCursor) : null,
        total: countIn(fieldsIn(counted.productsCount).count),
        wait,
      }
    },
    readSome: async (shop, externalIds) => {
      const ids = externalIds.filter((id) => /^\d{1,20}$/.test(id))
      const found: StoreProduct[] = []
      for (let at = 0; at < ids.length; at += 25) {
        const { data } = await query(shop, SOME, { ids: ids.slice(at, at + 25).map(gidOf) })
        found.push(...(await readAll(shop, listIn(data.nodes))))
      }
      return found
    },
    findOrders: async (shop, { email, phone }) => {
      const search = [
        ...(email === null ? [] : [`email:${quoted(email)}`]),
        ...(phone === null
          ? []
          : [`+${phone}`, ...writingsOf(phone)].map((written) => `phone:${quoted(written)}`)),
      ].join(' OR ')
      const { data } = await query(shop, ORDERS, { search })
      return listIn(fieldsIn(data.customers).nodes)
        .flatMap(({ orders }) => listIn(fieldsIn(orders).nodes))
        .map(readOrder)
    },
    signature: 'x-shopify-hmac-sha256',
    changedIn: (headers, body) =>
      String(headers['x-shopify-topic'] ?? '').startsWith('products/')
        ? plainId(fieldsIn(body).id) || null
        : null,
  }
}
