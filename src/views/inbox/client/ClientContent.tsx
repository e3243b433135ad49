import { useSelector } from '@xstate/react'
import { UserRoundPlus, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { ClientRemarks } from '../../clients/ClientRemarks.tsx'
import { ClientEdit } from './ClientEdit.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import styles from './ClientPanel.module.css'
import { ClientPick } from './ClientPick.tsx'
import { Looking } from './Looking.tsx'

export interface ClientContentProps {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  /** The client's orders and other conversations, below what is known of the client. */
  readonly others?: ReactNode
}

/** What the panel shows of the client. Its code is loaded after that of the chat. */
export default function ClientContent({ panel, others }: ClientContentProps) {
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
  if (client === null) return <Looking />
  return (
    <ClientFacts panel={panel} client={client}>
      {!isGuess && others}
      <Remarks panel={panel} />
    </ClientFacts>
  )
}

function Nobody({ panel }: Pick<ClientContentProps, 'panel'>) {
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
function Remarks({ panel }: Pick<ClientContentProps, 'panel'>) {
  const remarks = useSelector(panel, selectRemarks)
  return remarks && <ClientRemarks remarks={remarks} />
}
