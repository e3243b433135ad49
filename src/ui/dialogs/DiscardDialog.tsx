import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** The question before typed text is discarded, the same in every form. */
export function DiscardDialog({ onKeep, onDiscard }: Props) {
  return (
    <Dialog
      title="¿Descartar los cambios?"
      size="small"
      onClose={onKeep}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Descartar
          </Button>
          <Button variant="primary" onClick={onKeep}>
            Seguir editando
          </Button>
        </>
      }
    >
      <p>Lo que escribiste y no guardaste se perderá.</p>
    </Dialog>
  )
}
