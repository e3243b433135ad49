import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { selectIsOpen } from '#machines/shop/productsSelectors.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import type ProductsDialog from './ProductsDialog.tsx'

const dialog = lazyPart(() => import('./ProductsDialog.tsx'))

/** The dialog of the products, while it is open. */
export function ProductsPlace(props: ComponentProps<typeof ProductsDialog>) {
  const isOpen = useSelector(props.products, selectIsOpen)
  return isOpen && <Late part={dialog} of={props} />
}
