import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly title?: string
  /** The text that is lost. */
  readonly text?: string
  readonly keepLabel?: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** The confirmation before typed text is discarded, the same in every form. */
export function DiscardDialog({
  title = '¿Descartar los cambios?',
  text = 'Lo que escribiste y no guardaste se perderá.',
  keepLabel = 'Seguir editando',
  onKeep,
  onDiscard,
}: Props) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onKeep}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Descartar
          </Button>
          <Button variant="primary" onClick={onKeep}>
            {keepLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
