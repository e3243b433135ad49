import { Package } from 'lucide-react'
import { useId, useState } from 'react'
import { numberText } from '#contract/counted.ts'
import { type Product, priceText } from '#contract/stores/products.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './Products.module.css'

interface Props {
  readonly product: Product
  readonly onInsert: () => void
}

const stockText = ({ stock, isAvailable }: Product): string => {
  if (!isAvailable || stock === 0) return 'Agotado'
  return stock === null ? 'Disponible' : `Quedan ${numberText(stock)}`
}

/** What a person needs to choose it, with the time when the store said so. */
export function ProductItem({ product, onInsert }: Props) {
  const id = useId()
  const now = useNow()
  const { name, sku, price, storeName, asOf } = product
  const about = [sku, storeName, asOf === null ? null : `leído: ${relativeTime(asOf, now)}`].filter(
    Boolean,
  )
  const stock = stockText(product)
  return (
    <li className={styles.product}>
      <Picture url={product.pictureUrl} />
      <div className={styles.words}>
        <p id={id} className={styles.name}>
          {name}
        </p>
        <p className={styles.facts}>
          <span className={styles.price}>{price === null ? 'Sin precio' : priceText(price)}</span>
          <span data-gone={stock === 'Agotado' || undefined}>{stock}</span>
        </p>
        {about.length > 0 && <p className={styles.about}>{about.join(' · ')}</p>}
      </div>
      <Button size="small" aria-describedby={id} onClick={onInsert}>
        Insertar
      </Button>
    </li>
  )
}

/** Decorative: the name is beside it. The shop does not learn from which page it was asked for. */
function Picture({ url }: { readonly url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.picture} aria-hidden>
      {url === null || url === broken ? (
        <Package size={22} />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  )
}
