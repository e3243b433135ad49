import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { channelName } from '#contract/channels.ts'
import type { BlockedContact } from '#contract/conversationBlocks.ts'
import { counted } from '#contract/counted.ts'
import {
  type blockedListMachine,
  selectBlocking,
  selectContacts,
  selectError,
} from '#machines/blocking/blockedListMachine.ts'
import {
  type blockingMachine,
  selectError as selectUnblockError,
  selectUnblocking,
  selectWhyNotUnblock,
} from '#machines/blocking/blockingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { shownNumber } from '../../ui/channels/shownNumber.ts'
import { VisitorSigns } from '../../ui/channels/VisitorSigns.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { longDate } from '../../ui/time.ts'
import { Loading } from '../../ui/waiting/Loading.tsx'
import styles from './Privacy.module.css'

interface Props {
  readonly blocked: ActorRefFrom<typeof blockedListMachine>
}

/** The contacts that are blocked: each can be unblocked. */
export function BlockedSection({ blocked }: Props) {
  const contacts = useSelector(blocked, selectContacts)
  const error = useSelector(blocked, selectError)
  const blocking = useSelector(blocked, selectBlocking)
  const unblockError = useSelector(blocking, (state) => state && selectUnblockError(state))
  return (
    <Card title="Contactos bloqueados">
      <p className={styles.lead}>
        Sus mensajes no llegan a la bandeja, y se conservan. Al desbloquear un contacto, su
        conversación vuelve completa.
      </p>
      {error !== null && (
        <RetryNotice text={error} onRetry={() => blocked.send({ type: 'list.reload' })} />
      )}
      {unblockError != null && (
        <Banner
          text={unblockError}
          tone="bad"
          role="alert"
          onDismiss={() => blocking?.send({ type: 'error.dismissed' })}
        />
      )}
      {contacts === null && error === null && <Loading text="Cargando contactos bloqueados..." />}
      {contacts?.length === 0 && <p>No hay contactos bloqueados.</p>}
      {contacts && contacts.length > 0 && blocking && (
        <ul className={styles.blocked} aria-label="Contactos bloqueados">
          {contacts.map((contact) => (
            <Row key={contact.conversation.threadId} contact={contact} blocking={blocking} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RowProps {
  readonly contact: BlockedContact
  readonly blocking: ActorRefFrom<typeof blockingMachine>
}

function Row({ contact: { conversation, blockedAt, arrived }, blocking }: RowProps) {
  const { threadId: id, name, contactType } = conversation
  const isUnblocking = useSelector(blocking, selectUnblocking) === id
  const whyNot = useSelector(blocking, selectWhyNotUnblock)
  const facts = [
    channelName(contactType),
    shownNumber(conversation),
    blockedAt === null ? null : `desde el ${longDate(blockedAt)}`,
    arrived === 0 ? null : counted(arrived, 'mensaje sin ver', 'mensajes sin ver'),
  ]
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>
          <strong>{name}</strong>
          <VisitorSigns name={name} threadId={id} />
        </span>
        <span className={styles.facts}>{facts.filter((each) => each != null).join(' · ')}</span>
      </span>
      <Button
        size="small"
        aria-description={name}
        busy={isUnblocking}
        busyText="Desbloqueando..."
        reason={isUnblocking ? null : whyNot}
        onClick={() =>
          blocking.send({ type: 'unblock', target: { kind: 'conversation', id, name } })
        }
      >
        Desbloquear
      </Button>
    </li>
  )
}
