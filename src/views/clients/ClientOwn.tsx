import { useSelector } from '@xstate/react'
import { Ban, Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import type { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import { selectBlocking, selectExport } from '#machines/clients/clientFormSelectors.ts'
import { type exportMachine, selectIsExporting } from '#machines/erasure/exportMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { BlockPlace } from '../blocking/BlockPlace.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof clientFormMachine>
  readonly client: Client
  readonly canExport: boolean
  readonly canBlock: boolean
}

/** What is done with all that a client has: exported, or blocked. */
export function ClientOwn({ form, client: { id, name }, canExport, canBlock }: Props) {
  const exporting = useSelector(form, selectExport)
  const blocking = useSelector(form, selectBlocking)
  return (
    <>
      {canExport && exporting && <ExportButton exporting={exporting} />}
      {canBlock && blocking && (
        <>
          <Button
            variant="quiet"
            icon={Ban}
            onClick={() =>
              blocking.send({ type: 'block.ask', target: { kind: 'client', id, name } })
            }
          >
            Bloquear
          </Button>
          <BlockPlace blocking={blocking} />
        </>
      )}
    </>
  )
}

interface ExportProps {
  readonly exporting: ActorRefFrom<typeof exportMachine>
}

function ExportButton({ exporting }: ExportProps) {
  return (
    <Button
      variant="quiet"
      icon={Download}
      busy={useSelector(exporting, selectIsExporting)}
      busyText="Exportando..."
      onClick={() => exporting.send({ type: 'export.start' })}
    >
      Exportar cliente
    </Button>
  )
}
