import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type RemovalRef,
  selectError,
  selectIsDeleting,
  selectItem,
} from '#machines/shared/removalFactory'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Props<Item> {
  readonly removal: RemovalRef<Item>
  /** What is deleted, and what becomes of the rest. */
  readonly children: (item: Item) => ReactNode
}

const DELETING = 'Se está eliminando'

/** The question before something is gone. */
export function RemovalDialog<Item>({ removal, children }: Props<Item>) {
  const item = useSelector(removal, selectItem)
  const error = useSelector(removal, selectError)
  const isDeleting = useSelector(removal, selectIsDeleting)
  return (
    <DeleteDialog
      error={error}
      isDeleting={isDeleting}
      reason={isDeleting ? DELETING : null}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {children(item)}
    </DeleteDialog>
  )
}
