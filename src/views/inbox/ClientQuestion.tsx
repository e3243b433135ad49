import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientPanelMachine,
  selectClient,
  selectContactName,
} from '#machines/inbox/clientPanelMachine'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
}

/** Nobody is saved over who was only found by a similar name. */
export function ClientQuestion({ panel }: Props) {
  const name = useSelector(panel, selectContactName)
  const client = useSelector(panel, selectClient)
  const decline = () => panel.send({ type: 'client.decline' })
  return (
    <Dialog
      title="¿Es la misma persona?"
      size="small"
      onClose={decline}
      footer={
        <>
          <Button onClick={decline}>Cancelar</Button>
          <Button onClick={() => panel.send({ type: 'client.create' })}>Crear cliente</Button>
          <Button variant="primary" onClick={() => panel.send({ type: 'client.confirm' })}>
            Guardar en esta ficha
          </Button>
        </>
      }
    >
      <p>
        La conversación es de «{name}», y la ficha que se encontró es de «{client?.name}». Si no es
        la misma persona, crea un cliente nuevo con lo que escribiste.
      </p>
    </Dialog>
  )
}
