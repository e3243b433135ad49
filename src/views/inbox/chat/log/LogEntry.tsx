import { shallowEqual } from '@xstate/react'
import { memo } from 'react'
import type { Message } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import { contentOf } from '#machines/inbox/list/inboxNews.ts'
import { Avatar } from '../../../../ui/channels/Avatar.tsx'
import { exactTime, fullMoment } from '../../../../ui/time.ts'
import { Day } from './Day.tsx'
import { DeliveryTick } from './DeliveryTick.tsx'
import type { MessageEntry } from './entries.ts'
import { type Again, FailedMessage } from './FailedMessage.tsx'
import type { Face } from './faces.ts'
import { Late } from './Late.tsx'
import styles from './LogEntry.module.css'
import { MenuButton } from './MenuButton.tsx'
import { MessageContent } from './MessageContent.tsx'
import { MENU_LABEL } from './MessageMenu.tsx'
import { MissingFile } from './MissingFile.tsx'
import { OutgoingFailure } from './OutgoingFailure.tsx'
import { OutgoingStatus } from './OutgoingStatus.tsx'
import { ReactionMarks } from './ReactionMarks.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'

/** The actions for an unsent message. */
export interface Outbox {
  readonly retry: (id: number) => void
  /** The outcome of the send has been unknown for long. */
  readonly isDoubtOld: boolean
  readonly discard: (message: OutgoingMessage) => void
  /** Null where a message that failed at its channel cannot be sent again. */
  readonly again?: Again | null
}

interface Props {
  readonly outbox: Outbox
  readonly entry: MessageEntry
  /** Of the person of the team who wrote it. */
  readonly face?: Face | null
  /** The searched words. */
  readonly query?: string
  /** The entry is the current hit. */
  readonly isHit?: boolean
  readonly onPhoto: (key: string) => void
  readonly onFile: (id: number) => void
  /** The message that this one answers is wanted. */
  readonly onQuoted: (message: Message) => void
  readonly onNewClient?: ((client: NewClient) => void) | undefined
  readonly isMenuOpen?: boolean
  readonly onMenu: (key: string, isByKey: boolean) => void
}

/** The channel has no status of the message, but the server has stored it. */
const TAKEN = { status: 'sent', reason: null } as const

/** All entries are made anew where the thread did more than grow: those that say the same are not rendered again. */
const isSame = ({ entry: one, ...before }: Props, { entry: other, ...now }: Props): boolean =>
  shallowEqual(before, now) && shallowEqual(one, other)

/** One message, with the day where one begins. */
export const LogEntry = memo(function LogEntry({
  outbox,
  entry,
  face = null,
  query = '',
  isHit = false,
  onPhoto,
  onFile,
  onQuoted,
  onNewClient,
  isMenuOpen = false,
  onMenu,
}: Props) {
  const { at, day, fromBusiness, message, outgoing } = entry
  const side = fromBusiness ? 'Negocio' : (message?.details?.author ?? 'Cliente')
  const isTaken = message ? fromBusiness : outgoing.status === 'sent'

  return (
    <>
      {day !== null && <Day name={day} />}
      {entry.isUnreadFirst && (
        <p className={styles.unread}>
          <span>No leídos</span>
        </p>
      )}
      <article
        aria-label={at > 0 ? `${side}, ${exactTime(at)}` : side}
        className={styles.message}
        data-ours={fromBusiness || undefined}
        data-first={entry.isFirst || undefined}
        data-last={entry.isLast || undefined}
        data-hit={isHit || undefined}
        aria-current={isHit || undefined}
        data-failed={
          outgoing?.status === 'failed' || message?.delivery?.status === 'failed' || undefined
        }
      >
        {entry.writer !== null && (
          <p className={styles.writer}>
            {face && <Avatar name={face.name} image={face.photoUrl} size="tiny" />}
            <span className={styles.name}>{entry.writer}</span>
          </p>
        )}
        <div className={styles.bubble}>
          <MessageContent
            entry={entry}
            query={query}
            onPhoto={onPhoto}
            onQuoted={onQuoted}
            onNewClient={onNewClient}
          />
          {message?.missingFile && <MissingFile file={message.missingFile} onFetch={onFile} />}
          <span className={styles.foot}>
            <MenuButton
              label={MENU_LABEL}
              text={message ? contentOf(message) : outgoing.text}
              entryKey={entry.key}
              isOpen={isMenuOpen}
              onMenu={onMenu}
            />
            {message?.editedAt !== undefined && (
              <span className={styles.edited} title={fullMoment(message.editedAt)}>
                Editado
              </span>
            )}
            {at > 0 && (
              <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
                {exactTime(at)}
              </time>
            )}
            {at > 0 && isTaken && <DeliveryTick delivery={message?.delivery ?? TAKEN} />}
          </span>
          {outgoing && <OutgoingStatus status={outgoing.status} />}
        </div>
        {message?.reactions && <ReactionMarks reactions={message.reactions} />}
        {entry.tellsLate && message?.lateAt !== undefined && (
          <Late at={message.at} lateAt={message.lateAt} />
        )}
        {message?.delivery?.status === 'failed' && (
          <FailedMessage
            id={message.id}
            text={contentOf(message)}
            delivery={message.delivery}
            again={outbox.again ?? null}
          />
        )}
        {outgoing && (
          <OutgoingFailure
            hasFailed={outgoing.status === 'failed'}
            error={outgoing.error}
            onRetry={() => outbox.retry(outgoing.id)}
            onDiscard={() => outbox.discard(outgoing)}
          />
        )}
        {outgoing?.status === 'unknown' && outbox.isDoubtOld && (
          <UnknownOutcome onDiscard={() => outbox.discard(outgoing)} />
        )}
      </article>
    </>
  )
}, isSame)
