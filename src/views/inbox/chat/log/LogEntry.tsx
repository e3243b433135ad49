import { memo } from 'react'
import type { OutgoingMessage } from '#contract/outgoing'
import { exactTime, fullMoment } from '../../../../ui/time.ts'
import { Attachments } from './Attachments.tsx'
import { DeliveryTick, NotDelivered } from './DeliveryTick.tsx'
import type { Entry } from './entries.ts'
import { Linked } from './Linked.tsx'
import styles from './LogEntry.module.css'
import { isLong, LongText } from './LongText.tsx'
import { OutgoingFailure } from './OutgoingFailure.tsx'
import { OutgoingStatus } from './OutgoingStatus.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'

/** What can be done with a message that was not sent. */
export interface Outbox {
  readonly retry: (id: number) => void
  /** It has long not been known whether a message arrived. */
  readonly isDoubtOld: boolean
  readonly discard: (message: OutgoingMessage) => void
}

interface Props {
  readonly outbox: Outbox
  readonly entry: Entry
  /** What is looked for in the thread. */
  readonly query?: string
  /** It is the hit that is being shown. */
  readonly isHit?: boolean
  readonly onPhoto: (key: string) => void
}

/** The channel says nothing of it, but the server has it. */
const TAKEN = { status: 'sent', reason: null } as const

/** One message, and the day where it begins. */
export const LogEntry = memo(function LogEntry({
  outbox,
  entry,
  query = '',
  isHit = false,
  onPhoto,
}: Props) {
  const { at, day, fromBusiness, message, outgoing } = entry
  const side = fromBusiness ? 'Negocio' : 'Cliente'
  const isTaken = message ? fromBusiness : outgoing.status === 'sent'
  const text = message ? message.text.trim() : outgoing.text
  // A hit has to be in sight.
  const isShortened = query === '' && isLong(text)

  return (
    <>
      {day !== null && (
        <p className={styles.day}>
          <span>{day}</span>
        </p>
      )}
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
        data-failed={
          outgoing?.status === 'failed' || message?.delivery?.status === 'failed' || undefined
        }
      >
        <div className={styles.bubble}>
          {message && <Attachments message={message} onPhoto={() => onPhoto(entry.key)} />}
          {isShortened ? (
            <LongText text={text} />
          ) : (
            text !== '' && (
              <p className={styles.text}>
                <Linked text={text} query={query} />
              </p>
            )
          )}
          {at > 0 && (
            <span className={styles.foot}>
              {message?.author === 'assistant' && 'Asistente · '}
              <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
                {exactTime(at)}
              </time>
              {isTaken && <DeliveryTick delivery={message?.delivery ?? TAKEN} />}
            </span>
          )}
          {outgoing && <OutgoingStatus status={outgoing.status} />}
        </div>
        {message?.delivery?.status === 'failed' && (
          <NotDelivered reason={message.delivery.reason} />
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
})
