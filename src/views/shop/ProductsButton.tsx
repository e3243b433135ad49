import { useSelector } from '@xstate/react'
import { ShoppingBag } from 'lucide-react'
import { selectIsOffered } from '#machines/shop/productsSelectors.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { ProductsRef } from './productsRef.ts'

interface Props {
  readonly products: ProductsRef
  /** Why nothing can be written. */
  readonly reason: string | null
}

/** Where the business has a store. */
export function ProductsButton({ products, reason }: Props) {
  const isOffered = useSelector(products, selectIsOffered)
  return (
    isOffered && (
      <IconButton
        label="Insertar producto"
        icon={ShoppingBag}
        size="large"
        reason={reason}
        onClick={() => products.send({ type: 'products.open' })}
      />
    )
  )
}
