import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Banner } from '../notices/Banner.tsx'
import type { Explained } from '../why.ts'
import { Dialog } from './Dialog.tsx'

interface Props extends Explained {
  readonly title?: string
  /** The texts of the buttons, where the item is ended in another way than deletion. */
  readonly keep?: string
  readonly remove?: string
  readonly removing?: string
  /** The error text; null for none. */
  readonly error: string | null
  readonly isDeleting: boolean
  /** The deleted thing, and the effect on related data. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The confirmation before an item is deleted; with `reason` it cannot be closed now. */
export function DeleteDialog({
  title = 'Confirmar eliminación',
  keep = 'Cancelar',
  remove = 'Eliminar',
  removing = 'Eliminando...',
  error,
  isDeleting,
  reason,
  children,
  onCancel,
  onConfirm,
}: Props) {
  return (
    <Dialog
      title={title}
      size="small"
      reason={reason}
      onClose={onCancel}
      footer={
        <>
          <Button reason={reason} onClick={onCancel}>
            {keep}
          </Button>
          <Button variant="danger" busy={isDeleting} busyText={removing} onClick={onConfirm}>
            {remove}
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      {children}
    </Dialog>
  )
}
