import { useSelector } from '@xstate/react'
import { UserRoundPlus, UserRoundX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientPanelMachine,
  selectClient,
  selectContactName,
  selectDraft,
  selectError,
  selectHasFailed,
  selectIsAsking,
  selectIsNone,
  selectNotes,
  selectTags,
} from '#machines/inbox/clientPanelMachine'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RetryNotice } from '../../ui/RetryNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ClientNotes } from '../clients/ClientNotes.tsx'
import { ClientTags } from '../clients/ClientTags.tsx'
import { ClientEdit } from './ClientEdit.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import styles from './ClientPanel.module.css'
import { ClientQuestion } from './ClientQuestion.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  /** At the end of its heading: what takes the panel away. */
  readonly closing?: ReactNode
}

/** Who the conversation is with: found by its name, seen, changed, created. */
export function ClientPanel({ panel, closing }: Props) {
  const id = useId()
  const isAsking = useSelector(panel, selectIsAsking)
  return (
    <aside aria-labelledby={id} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          Información del cliente
        </h2>
        {closing}
      </header>
      <Content panel={panel} />
      {isAsking && <ClientQuestion panel={panel} />}
    </aside>
  )
}

function Content({ panel }: Props) {
  const client = useSelector(panel, selectClient)
  const isEditing = useSelector(panel, (state) => selectDraft(state) !== null)
  const hasFailed = useSelector(panel, selectHasFailed)
  const isNone = useSelector(panel, selectIsNone)
  const error = useSelector(panel, selectError)

  if (isEditing)
    return (
      <ClientEdit panel={panel}>
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

/** What is remembered of the client, also while it is being changed. */
function Remarks({ panel }: Props) {
  const tags = useSelector(panel, selectTags)
  const notes = useSelector(panel, selectNotes)
  return (
    <>
      {tags && <ClientTags tags={tags} />}
      {notes && <ClientNotes notes={notes} />}
    </>
  )
}
