import { useSelector } from '@xstate/react'
import { UserRoundPlus, UserRoundX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientPanelMachine,
  selectClient,
  selectContactName,
  selectEdit,
  selectError,
  selectHasFailed,
  selectIsNone,
  selectRemarks,
} from '#machines/inbox/client/clientPanelMachine'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import { ClientRemarks } from '../../clients/ClientRemarks.tsx'
import { ClientEdit } from './ClientEdit.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import styles from './ClientPanel.module.css'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  /** At the end of its heading: what takes the panel away. */
  readonly closing?: ReactNode
}

/** Who the conversation is with: found by its name, seen, changed, created. */
export function ClientPanel({ panel, closing }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          Información del cliente
        </h2>
        {closing}
      </header>
      <Content panel={panel} />
    </aside>
  )
}

function Content({ panel }: Props) {
  const client = useSelector(panel, selectClient)
  const edit = useSelector(panel, selectEdit)
  const hasFailed = useSelector(panel, selectHasFailed)
  const isNone = useSelector(panel, selectIsNone)
  const error = useSelector(panel, selectError)

  if (edit)
    return (
      <ClientEdit panel={panel} edit={edit}>
        <Remarks panel={panel} />
      </ClientEdit>
    )
  if (hasFailed)
    return <RetryNotice text={error ?? ''} onRetry={() => panel.send({ type: 'client.retry' })} />
  if (isNone) return <Nobody panel={panel} />
  if (client === null)
    return (
      <p role="status" className={styles.looking}>
        <Spinner />
        Buscando cliente...
      </p>
    )
  return (
    <ClientFacts panel={panel} client={client}>
      <Remarks panel={panel} />
    </ClientFacts>
  )
}

function Nobody({ panel }: Props) {
  const name = useSelector(panel, selectContactName)
  return (
    <EmptyState
      icon={UserRoundX}
      title="Sin ficha de cliente"
      text={`Ningún cliente se llama «${name}».`}
      action={
        <Button icon={UserRoundPlus} onClick={() => panel.send({ type: 'client.create' })}>
          Crear cliente
        </Button>
      }
    />
  )
}

/** Notes and tags stay at hand while the client is edited. */
function Remarks({ panel }: Props) {
  const remarks = useSelector(panel, selectRemarks)
  return remarks && <ClientRemarks remarks={remarks} />
}
