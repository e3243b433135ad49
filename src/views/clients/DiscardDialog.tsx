import type { ActorRefFrom } from 'xstate'
import type { clientFormMachine } from '#machines/clients/clientFormMachine'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof clientFormMachine>
}

/** Asked before what was typed is lost. */
export function DiscardDialog({ form }: Props) {
  const keep = () => form.send({ type: 'changes.keep' })
  return (
    <Dialog
      title="¿Descartar los cambios?"
      size="small"
      onClose={keep}
      footer={
        <>
          <Button variant="danger" onClick={() => form.send({ type: 'changes.discard' })}>
            Descartar
          </Button>
          <Button variant="primary" onClick={keep}>
            Seguir editando
          </Button>
        </>
      }
    >
      <p>Lo que escribiste y no guardaste se perderá.</p>
    </Dialog>
  )
}
