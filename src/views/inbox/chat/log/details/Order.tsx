import { ShoppingCart } from 'lucide-react'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import { Card } from './Card.tsx'
import styles from './MessageDetails.module.css'
import { money } from './money.ts'

interface Props {
  readonly order: NonNullable<MessageDetails['order']>
}

/** A cart: its lines, its total, and what the customer wrote beside it. */
export function Order({ order: { lines, total, currency, note } }: Props) {
  return (
    <Card icon={ShoppingCart} what="Pedido">
      {lines.length > 0 && (
        <table className={styles.order}>
          <caption>
            <VisuallyHidden>Productos del pedido</VisuallyHidden>
          </caption>
          <tbody>
            {lines.map(({ product, quantity, price, currency: of }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <tr key={index}>
                <th scope="row">
                  {quantity} × {product}
                  {price !== null && quantity !== 1 && (
                    <span className={styles.each}>{money(price, of)} cada uno</span>
                  )}
                </th>
                <td>{price === null ? 'Sin precio' : money(quantity * price, of)}</td>
              </tr>
            ))}
          </tbody>
          {total !== null && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{money(total, currency)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
