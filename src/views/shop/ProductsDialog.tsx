import { useSelector } from '@xstate/react'
import { SearchX, ShoppingBag } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { productText } from '#contract/stores/products.ts'
import {
  selectError,
  selectHasFailed,
  selectHasFailedMore,
  selectHasMore,
  selectIsLoadingMore,
  selectIsNone,
  selectIsSearching,
  selectProducts,
  selectSearch,
  selectTotal,
} from '#machines/shop/productsSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { ProductItem } from './ProductItem.tsx'
import styles from './Products.module.css'
import type { ProductsRef } from './productsRef.ts'

interface Props {
  readonly products: ProductsRef
  readonly onInsert: (text: string) => void
  /** The element that takes the focus after a product was inserted. */
  readonly insertFocus: () => HTMLElement | null
}

/** The products of the business's stores: one is written into the answer. */
export default function ProductsDialog({ products, onInsert, insertFocus }: Props) {
  const search = useSelector(products, selectSearch)
  const isInserted = useRef<boolean>(false)
  const close = () => products.send({ type: 'products.close' })
  return (
    <Dialog
      title="Productos"
      size="tall"
      finalFocus={() => (isInserted.current ? insertFocus() : null)}
      onClose={close}
    >
      <div className={styles.products}>
        <SearchField
          label="Buscar producto"
          placeholder="Nombre o código…"
          value={search}
          onChange={(text) => products.send({ type: 'products.searched', search: text })}
        />
        <Found
          products={products}
          onInsert={(text) => {
            isInserted.current = true
            onInsert(text)
            close()
          }}
        />
      </div>
    </Dialog>
  )
}

function Found({ products, onInsert }: Pick<Props, 'products' | 'onInsert'>) {
  const found = useSelector(products, selectProducts)
  const isSearching = useSelector(products, selectIsSearching)
  const hasFailed = useSelector(products, selectHasFailed)
  const hasFailedMore = useSelector(products, selectHasFailedMore)
  const isNone = useSelector(products, selectIsNone)
  const total = useSelector(products, selectTotal)
  const error = useSelector(products, selectError)
  const retry = () => products.send({ type: 'products.retry' })

  if (hasFailed && !hasFailedMore) return <RetryNotice text={error ?? ''} onRetry={retry} />
  if (isNone) return <None products={products} />
  return (
    <>
      <p role="status" className={styles.count}>
        {isSearching ? 'Buscando productos...' : counted(total, 'producto', 'productos')}
      </p>
      {isSearching && found.length === 0 && <Spinner size={28} />}
      <ul aria-label="Productos" aria-busy={isSearching} className={styles.list}>
        {found.map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            onInsert={() => onInsert(productText(product))}
          />
        ))}
      </ul>
      {hasFailedMore ? (
        <RetryNotice isInline text={error ?? ''} onRetry={retry} />
      ) : (
        <More products={products} />
      )}
    </>
  )
}

function None({ products }: Pick<Props, 'products'>) {
  const search = useSelector(products, selectSearch)
  return search.trim() === '' ? (
    <EmptyState
      icon={ShoppingBag}
      title="Sin productos"
      text="Tus tiendas no tienen productos, o todavía no se leyeron: en «Integraciones» ves cómo va cada una."
    />
  ) : (
    <EmptyState
      icon={SearchX}
      title="Ningún producto se llama así"
      text="Busca por una parte del nombre o por el código."
    />
  )
}

function More({ products }: Pick<Props, 'products'>) {
  const hasMore = useSelector(products, selectHasMore)
  const isLoading = useSelector(products, selectIsLoadingMore)
  return (
    hasMore && (
      <Button
        isWide
        busy={isLoading}
        busyText="Cargando..."
        onClick={() => products.send({ type: 'products.more' })}
      >
        Ver más
      </Button>
    )
  )
}
