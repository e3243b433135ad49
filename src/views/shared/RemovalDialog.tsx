import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type RemovalRef,
  selectError,
  selectIsDeleting,
  selectItem,
} from '#machines/shared/removalFactory.ts'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Words {
  readonly title: string
  readonly keep: string
  readonly remove: string
  readonly removing: string
  /** The reason why the dialog cannot be closed during the deletion. */
  readonly reason: string
}

interface Props<Item> {
  readonly removal: RemovalRef<Item>
  /** Other words, where the item is ended in another way than deletion. */
  readonly words?: Words
  /** The deleted thing, and the effect on related data. */
  readonly children: (item: Item) => ReactNode
}

const deletion: Words = {
  title: 'Confirmar eliminación',
  keep: 'Cancelar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  reason: 'Se está eliminando',
}

/** The confirmation before an item is deleted. */
export function RemovalDialog<Item>({ removal, words = deletion, children }: Props<Item>) {
  const item = useSelector(removal, selectItem)
  const error = useSelector(removal, selectError)
  const isDeleting = useSelector(removal, selectIsDeleting)
  const { reason, ...shown } = words
  return (
    <DeleteDialog
      {...shown}
      error={error}
      isDeleting={isDeleting}
      reason={isDeleting ? reason : null}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {children(item)}
    </DeleteDialog>
  )
}
