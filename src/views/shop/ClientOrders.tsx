import { useSelector } from '@xstate/react'
import { ChevronDown, ExternalLink, RotateCw } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/stores/orders.ts'
import { amountText } from '#contract/stores/products.ts'
import {
  type clientOrdersMachine,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsUnfolded,
  selectOrders,
  selectUnasked,
} from '#machines/shop/clientOrdersMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { longDate } from '../../ui/time.ts'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './ClientOrders.module.css'

interface Props {
  readonly orders: ActorRefFrom<typeof clientOrdersMachine>
}

/** The orders of a client, asked of the stores when it is unfolded. */
export default function ClientOrders({ orders }: Props) {
  const id = useId()
  const isUnfolded = useSelector(orders, selectIsUnfolded)
  return (
    <section aria-labelledby={id} className={styles.orders}>
      <h3 className={styles.heading}>
        <button
          id={id}
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => orders.send({ type: isUnfolded ? 'orders.fold' : 'orders.unfold' })}
        >
          Pedidos
          <ChevronDown size={18} aria-hidden />
        </button>
      </h3>
      {isUnfolded && <Unfolded orders={orders} />}
    </section>
  )
}

function Unfolded({ orders }: Props) {
  const isLoading = useSelector(orders, selectIsLoading)
  const hasFailed = useSelector(orders, selectHasFailed)
  const error = useSelector(orders, selectError)
  const found = useSelector(orders, selectOrders)
  const unasked = useSelector(orders, selectUnasked)
  const reload = () => orders.send({ type: 'orders.reload' })

  if (isLoading)
    return (
      <p role="status" className={styles.quiet}>
        <Spinner /> Preguntando a las tiendas...
      </p>
    )
  if (hasFailed)
    return (
      <RetryNotice isInline text={error ?? ''} buttonLabel="Actualizar pedidos" onRetry={reload} />
    )
  return (
    <>
      {unasked.length > 0 && (
        <div role="alert" className={styles.unasked}>
          {unasked.map(({ store, reason }) => (
            <p key={store}>
              <strong>{store}</strong>: {reason}
            </p>
          ))}
        </div>
      )}
      {found.length === 0 && unasked.length === 0 && (
        <p className={styles.quiet}>
          Ninguna tienda tiene pedidos con el teléfono o el correo de esta ficha.
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Pedidos" className={styles.list}>
          {found.map((order) => (
            <OrderItem key={`${order.storeName} ${order.id}`} order={order} />
          ))}
        </ul>
      )}
      <Button size="small" variant="quiet" icon={RotateCw} onClick={reload}>
        Actualizar pedidos
      </Button>
    </>
  )
}

function OrderItem({ order }: { readonly order: Order }) {
  const { number, status, total, currency, placedAt, items, storeName, url } = order
  const name = `Pedido ${number.replace(/^#?/, '#')}`
  const about = [placedAt === null ? null : longDate(placedAt), storeName].filter(Boolean)
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        {url === null ? (
          <strong>{name}</strong>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
        <span className={styles.total}>{total === null ? '' : totalText(total, currency)}</span>
      </p>
      <p>{status}</p>
      {items.length > 0 && <p className={styles.quiet}>{items.join(', ')}</p>}
      {about.length > 0 && <p className={styles.quiet}>{about.join(' · ')}</p>}
    </li>
  )
}

/** What a store writes may be no number. */
const totalText = (total: string, currency: string | null): string =>
  Number.isFinite(Number(total)) ? amountText(total, currency) : total
