import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectClient, selectContactName } from '#machines/inbox/client/clientPanelShown.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly edit: ActorRefFrom<typeof clientEditMachine>
}

/** The confirmation before a client with a similar name is overwritten. */
export function ClientQuestion({ panel, edit }: Props) {
  const name = useSelector(panel, selectContactName)
  const client = useSelector(panel, selectClient)
  const decline = () => edit.send({ type: 'client.decline' })
  return (
    <Dialog
      title="¿Es la misma persona?"
      onClose={decline}
      footer={
        <>
          <Button onClick={decline}>Cancelar</Button>
          <Button onClick={() => edit.send({ type: 'client.create' })}>Crear cliente</Button>
          <Button variant="primary" onClick={() => edit.send({ type: 'client.confirm' })}>
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
