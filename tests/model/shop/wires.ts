import { stores } from '#contract/integrations/store.ts'
import { type ClientOrders, listClientOrders } from '#contract/stores/orders.ts'
import { listProducts, type Product, type ProductPage } from '#contract/stores/products.ts'
import { wire, wireTime } from '../kit/wire.ts'

export const offerWire = wire(stores.list, (isOffered: boolean) => ({
  success: true,
  data: isOffered
    ? [{ oaia_store_id: 3, store: 'WooCommerce', name: 'Luna', is_active: true }]
    : [],
}))

const row = ({ id, name, sku, price, stock, isAvailable, url, storeName }: Product) => ({
  product_id: Number(id),
  name,
  sku,
  price: price?.least ?? null,
  price_most: price?.most ?? null,
  currency: price?.currency ?? null,
  stock,
  is_available: isAvailable,
  picture_url: null,
  url,
  variants: [],
  store_name: storeName,
  as_of: null,
})

export const productsWire = wire(listProducts, ({ products, total, page, pages }: ProductPage) => ({
  success: true,
  data: products.map(row),
  total,
  page,
  total_pages: pages,
}))

export const ordersWire = wire(
  listClientOrders,
  ({ orders, unasked }: ClientOrders) => ({
    success: true,
    data: orders.map((each) => ({
      order_id: each.id,
      number: each.number,
      status: each.status,
      total: each.total,
      currency: each.currency,
      placed_at: wireTime(each.placedAt),
      items: each.items,
      store_name: each.storeName,
      url: each.url,
    })),
    unasked,
  }),
  { id: '7' },
)
