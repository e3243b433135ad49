import { useSelector } from '@xstate/react'
import { UserRoundPlus, UserRoundX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import {
  selectClient,
  selectContactName,
  selectEdit,
  selectError,
  selectHasFailed,
  selectIsGuess,
  selectIsNone,
  selectPick,
  selectRemarks,
} from '#machines/inbox/client/clientPanelShown.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import { ClientRemarks } from '../../clients/ClientRemarks.tsx'
import { ClientEdit } from './ClientEdit.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import styles from './ClientPanel.module.css'
import { ClientPick } from './ClientPick.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  /** The button at the end of the heading that closes the panel. */
  readonly closing?: ReactNode
  /** The client's other conversations, below what is known of the client. */
  readonly others?: ReactNode
}

/** The client of the conversation: found by name, shown, edited, created. */
export function ClientPanel({ panel, closing, others }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          Información del cliente
        </h2>
        {closing}
      </header>
      <Content panel={panel} others={others} />
    </aside>
  )
}

function Content({ panel, others }: Props) {
  const client = useSelector(panel, selectClient)
  const edit = useSelector(panel, selectEdit)
  const hasFailed = useSelector(panel, selectHasFailed)
  const isGuess = useSelector(panel, selectIsGuess)
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
      {!isGuess && others}
      <Remarks panel={panel} />
    </ClientFacts>
  )
}

function Nobody({ panel }: Props) {
  const name = useSelector(panel, selectContactName)
  const pick = useSelector(panel, selectPick)
  return (
    <div className={styles.body}>
      <EmptyState
        icon={UserRoundX}
        title="Sin ficha de cliente"
        text={`Ninguna ficha está vinculada a la conversación de «${name}».`}
        action={
          <Button icon={UserRoundPlus} onClick={() => panel.send({ type: 'client.create' })}>
            Crear cliente
          </Button>
        }
      />
      {pick && (
        <ClientPick
          pick={pick}
          onPick={(client) => panel.send({ type: 'client.picked', client })}
        />
      )}
    </div>
  )
}

/** Notes and tags stay available while the client is edited. */
function Remarks({ panel }: Props) {
  const remarks = useSelector(panel, selectRemarks)
  return remarks && <ClientRemarks remarks={remarks} />
}
