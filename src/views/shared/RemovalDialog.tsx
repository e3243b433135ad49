import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type RemovalRef,
  selectError,
  selectIsDeleting,
  selectItem,
} from '#machines/shared/removalFactory'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Words {
  readonly title: string
  readonly keep: string
  readonly remove: string
  readonly removing: string
  /** Why it cannot be left meanwhile. */
  readonly reason: string
}

interface Props<Item> {
  readonly removal: RemovalRef<Item>
  /** Where something is not deleted, but ended in another way. */
  readonly words?: Words
  /** What is deleted, and what becomes of the rest. */
  readonly children: (item: Item) => ReactNode
}

const deletion: Words = {
  title: 'Confirmar eliminación',
  keep: 'Cancelar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  reason: 'Se está eliminando',
}

/** The question before something is gone. */
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
