import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Banner } from '../notices/Banner.tsx'
import type { Explained } from '../why.ts'
import { Dialog } from './Dialog.tsx'

interface Props extends Explained {
  readonly title?: string
  /** What its buttons say, where something is not deleted, but ended in another way. */
  readonly keep?: string
  readonly remove?: string
  readonly removing?: string
  /** Why it could not be deleted; null where nothing failed. */
  readonly error: string | null
  readonly isDeleting: boolean
  /** What is deleted, and what becomes of the rest. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The question before something is deleted; with `reason` it cannot be left now. */
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
