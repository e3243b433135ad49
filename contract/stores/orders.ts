import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, looseItems, looseText, looseTime } from '../loose.ts'
import { readUrl } from '../wire.ts'

// A client's orders, asked of the online stores whenever somebody looks (capability `stores`): Recado stores none.

export interface Order {
  readonly id: string
  /** As the customer knows it: '1042'. */
  readonly number: string
  /** In Spanish: 'En preparación'. */
  readonly status: string
  readonly total: string | null
  readonly currency: string | null
  /** Milliseconds since the epoch. */
  readonly placedAt: number | null
  readonly items: readonly string[]
  readonly storeName: string | null
  /** Where the customer follows it. */
  readonly url: string | null
}

/** A store that could not be asked, with the reason. */
interface Unasked {
  readonly store: string
  readonly reason: string
}

export interface ClientOrders {
  readonly orders: readonly Order[]
  readonly unasked: readonly Unasked[]
}

const OrderWire = z.object({
  order_id: Loose,
  number: Loose,
  status: Loose,
  total: Loose,
  currency: Loose,
  placed_at: Loose,
  items: z.optional(z.unknown()),
  store_name: Loose,
  url: Loose,
})

const items = <Item extends z.ZodMiniType>(item: Item) =>
  z.catch(z.optional(z.nullable(z.array(z.catch(z.nullable(item), null)))), null)

export const listClientOrders = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id/orders',
  auth: 'session',
  params: z.object({ id: z.string() }),
  lists: ['orders'],
  answer: z.object({
    success: Loose,
    data: items(OrderWire),
    /** The stores that could not be asked. */
    unasked: items(z.object({ store: Loose, reason: Loose })),
  }),
})

const TextList = z.catch(z.array(z.string()), [])

export const readClientOrders = ({
  data,
  unasked,
}: z.output<typeof listClientOrders.answer>): ClientOrders => ({
  orders: looseItems(data).map((wire, at) => ({
    id: looseText(wire.order_id) ?? `sin-id-${at}`,
    number: looseText(wire.number) ?? '—',
    status: looseText(wire.status) ?? '—',
    total: looseText(wire.total),
    currency: looseText(wire.currency),
    placedAt: looseTime(wire.placed_at),
    items: z.parse(TextList, wire.items),
    storeName: looseText(wire.store_name),
    url: readUrl(looseText(wire.url)),
  })),
  unasked: looseItems(unasked).map(({ store, reason }) => ({
    store: looseText(store) ?? 'Tienda',
    reason: looseText(reason) ?? 'No contesta',
  })),
})

export const describeOrdersFailure = failures({ load: saidOr('Error al cargar los pedidos') })
