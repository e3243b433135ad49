import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectContactName } from '#machines/inbox/client/clientPanelShown.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly client: Client
}

/** The confirmation before a client is unlinked from the conversation. */
export function UnlinkQuestion({ panel, client }: Props) {
  const name = useSelector(panel, selectContactName)
  const keep = () => panel.send({ type: 'unlink.keep' })
  return (
    <Dialog
      title="¿Desvincular al cliente?"
      size="small"
      onClose={keep}
      footer={
        <>
          <Button onClick={keep}>Cancelar</Button>
          <Button variant="danger" onClick={() => panel.send({ type: 'unlink.confirm' })}>
            Desvincular
          </Button>
        </>
      }
    >
      <p>
        La conversación de «{name}» queda sin cliente. La ficha de {client.name} se conserva.
      </p>
    </Dialog>
  )
}
