import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

// Stand-ins for WooCommerce, Shopify and Nidux on this machine, with the faults of real shops.

export interface Sold {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly sku?: string
  readonly stock?: number
  readonly options?: readonly {
    readonly name: string
    readonly price: string
    readonly stock: number
  }[]
}

interface Bought {
  readonly number: string
  readonly email: string
  readonly phone: string
  /** Of its billing address; '' where the shop asks for none. */
  readonly country?: string
  readonly status?: string
}

/** What a call is answered with instead of what was asked; null: as usual. */
type Fault = (
  path: string,
  at: number,
) => [status: number, body: string, headers?: Record<string, string>] | null

const KEYS = `Basic ${Buffer.from('ck_prueba:cs_prueba').toString('base64')}`

const wooProduct = ({ id, name, price, sku = '', stock, options = [] }: Sold) => ({
  id,
  name,
  sku,
  type: options.length > 0 ? 'variable' : 'simple',
  status: 'publish',
  catalog_visibility: 'visible',
  permalink: `https://tienda.example/producto/${id}`,
  price,
  manage_stock: stock !== undefined,
  stock_quantity: stock ?? null,
  stock_status: stock === 0 ? 'outofstock' : 'instock',
  images: [{ src: `https://tienda.example/${id}.jpg` }],
})

const shopifyProduct = ({
  id,
  name,
  price,
  sku = null,
  stock = 0,
  options = [],
}: Omit<Sold, 'sku'> & { readonly sku?: string | null }) => {
  const variants = options.length > 0 ? options : [{ name: 'Default Title', price, stock }]
  return {
    id: `gid://shopify/Product/${id}`,
    title: name,
    status: 'ACTIVE',
    onlineStoreUrl: `https://tienda.example/products/${id}`,
    tracksInventory: true,
    totalInventory: variants.reduce((sum, variant) => sum + variant.stock, 0),
    priceRangeV2: {
      minVariantPrice: { amount: price, currencyCode: 'USD' },
      maxVariantPrice: { amount: variants.at(-1)?.price ?? price, currencyCode: 'USD' },
    },
    featuredMedia: { preview: { image: { url: `https://tienda.example/${id}.jpg` } } },
    variants: {
      nodes: variants.map((variant) => ({
        title: variant.name,
        sku,
        price: variant.price,
        availableForSale: variant.stock > 0,
        inventoryQuantity: variant.stock,
      })),
      pageInfo: { hasNextPage: false },
    },
  }
}

const wooOrder = ({ number, email, phone, country = 'CR', status = 'processing' }: Bought) => ({
  id: Number(number),
  number,
  status,
  currency: 'CRC',
  total: '12500',
  date_created_gmt: '2026-11-20T15:00:00',
  billing: { email, phone, country },
  line_items: [{ name: 'Camisa Nosara', quantity: 2 }],
})

export const withStore = () => {
  const usual = {
    name: 'Casa de prueba',
    products: [] as Sold[],
    orders: [] as Bought[],
    fault: (() => null) as Fault,
  }
  const told = { ...usual }
  const asked: string[] = []

  const send = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

  const woo = (url: URL, key: string | undefined, response: ServerResponse): unknown => {
    const path = url.pathname.replace('/wp-json', '')
    if (path === '/') return send(response, { name: told.name })
    if (key !== KEYS) return response.writeHead(401).end('{"code":"woocommerce_rest_cannot_view"}')
    if (path === '/wc/v3/data/currencies/current') return send(response, { code: 'CRC' })
    if (path === '/wc/v3/orders') {
      const words = url.searchParams.get('search') ?? ''
      // Letter by letter, as the shop does.
      const found = told.orders.filter(({ email, phone }) => `${email} ${phone}`.includes(words))
      return send(response, found.map(wooOrder))
    }
    const variable = /\/products\/(\d+)\/variations$/.exec(path)?.[1]
    if (variable !== undefined) {
      const { options = [] } = told.products.find(({ id }) => id === Number(variable)) ?? {}
      return send(
        response,
        options.map(({ name, price, stock }, at) => ({
          id: at + 1,
          sku: '',
          price,
          manage_stock: true,
          stock_quantity: stock,
          stock_status: stock === 0 ? 'outofstock' : 'instock',
          attributes: [{ option: name }],
        })),
      )
    }
    const include = url.searchParams.get('include')?.split(',').map(Number)
    const size = Number(url.searchParams.get('per_page') ?? 10)
    const page = Number(url.searchParams.get('page') ?? 1)
    const all = told.products.filter(({ id }) => include?.includes(id) ?? true)
    return send(response, all.slice((page - 1) * size, page * size).map(wooProduct), {
      'x-wp-total': String(all.length),
      'x-wp-totalpages': String(Math.ceil(all.length / size)),
    })
  }

  const shopify = (
    body: { query: string; variables: { after?: string | null; ids?: string[]; search?: string } },
    key: string | undefined,
    response: ServerResponse,
  ): unknown => {
    if (key !== 'shpat_prueba')
      return response.writeHead(401).end('{"errors":"[API] Invalid API key"}')
    const { query, variables } = body
    const extensions = {
      cost: {
        requestedQueryCost: 100,
        throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 900, restoreRate: 50 },
      },
    }
    if (query.includes('customers(')) {
      const nodes = told.orders.map((order) => ({
        id: `gid://shopify/Order/${order.number}`,
        name: `#${order.number}`,
        createdAt: '2026-11-20T15:00:00Z',
        email: order.email,
        phone: order.phone,
        displayFulfillmentStatus: 'FULFILLED',
        displayFinancialStatus: 'PAID',
        currentTotalPriceSet: { shopMoney: { amount: '30.0', currencyCode: 'USD' } },
        lineItems: { nodes: [{ title: 'Camisa Nosara', quantity: 1 }] },
      }))
      return send(response, { data: { customers: { nodes: [{ orders: { nodes } }] } }, extensions })
    }
    if (query.includes('productsCount'))
      return send(response, {
        data: { productsCount: { count: told.products.length } },
        extensions,
      })
    if (query.includes('nodes(ids')) {
      const nodes = (variables.ids ?? [])
        .map((gid) => told.products.find(({ id }) => gid.endsWith(`/${id}`)))
        .map((found) => (found ? shopifyProduct(found) : null))
      return send(response, { data: { nodes }, extensions })
    }
    const from = told.products.findIndex(({ id }) => id > Number(variables.after ?? 0))
    const page = from < 0 ? [] : told.products.slice(from, from + 25)
    const last = page.at(-1)?.id
    return send(response, {
      data: {
        shop: { name: told.name },
        products: {
          nodes: page.map(shopifyProduct),
          pageInfo: {
            hasNextPage: last !== undefined && last !== told.products.at(-1)?.id,
            endCursor: String(last),
          },
        },
      },
      extensions,
    })
  }

  const nidux = (
    url: URL,
    text: string,
    key: string | undefined,
    response: ServerResponse,
  ): unknown => {
    if (url.pathname === '/login')
      return text.includes('"clave"')
        ? send(response, { token: 'jwt-prueba' })
        : response.writeHead(401).end('{}')
    if (key !== 'Bearer jwt-prueba') return response.writeHead(401).end('{}')
    const page = Number(url.searchParams.get('page') ?? 1)
    const shown = told.products.slice((page - 1) * 50, page * 50)
    return send(response, {
      Total: told.products.length,
      Pagina: page,
      paginas_disponibles: Math.max(1, Math.ceil(told.products.length / 50)),
      products: Object.fromEntries(
        shown.map(({ id, name, price, sku, stock }) => [
          id,
          {
            id,
            product_name: name,
            product_price: price,
            product_code: sku,
            product_stock: stock,
            product_status: 3,
          },
        ]),
      ),
    })
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const path = request.url ?? '/'
    asked.push(path)
    const fault = told.fault(path, asked.length)
    if (fault) {
      const [status, body, headers = {}] = fault
      if (status === 0) return
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      return
    }
    const url = new URL(path, 'http://stand-in')
    const { authorization } = request.headers
    if (path.startsWith('/admin/api/'))
      shopify(JSON.parse(text), String(request.headers['x-shopify-access-token']), response)
    else if (path.startsWith('/wp-json')) woo(url, authorization, response)
    else nidux(url, text, authorization, response)
  })

  const place = { url: '' }
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    Object.assign(told, usual, { products: [], orders: [] })
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** What a person types, by kind. */
  const typed = (kind: 'WooCommerce' | 'Shopify' | 'Nidux') =>
    ({
      WooCommerce: {
        consumer_key: 'ck_prueba',
        consumer_secret: 'cs_prueba',
        webhook_secret: 'firma',
      },
      Shopify: { shop_name: 'prueba', access_token: 'shpat_prueba', webhook_secret: 'firma' },
      Nidux: { store_id: '7', base_url: place.url, username: 'api', password: 'clave' },
    })[kind]

  return { told, asked, place, typed }
}

export const someProducts = (count: number): Sold[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Producto ${at + 1}`,
    price: String(1_000 + at),
    sku: `SKU-${at + 1}`,
    stock: at % 7,
  }))
