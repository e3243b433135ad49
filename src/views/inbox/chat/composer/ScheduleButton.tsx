import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import { selectSchedule } from '#machines/inbox/scheduled/scheduledMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import type { ScheduledRef } from '../../scheduled/scheduledRef.ts'
import { proposedMoment } from '../../scheduled/words.ts'
import styles from './Composer.module.css'

interface Props {
  readonly scheduled: ScheduledRef
  /** What is written. */
  readonly text: string
  /** Why nothing can be written. */
  readonly reason: string | null
}

/** Sends what is written later, where the back end can. */
export function ScheduleButton({ scheduled, text, reason }: Props) {
  const schedule = useSelector(scheduled, selectSchedule)
  return (
    schedule && (
      <span className={styles.written}>
        <IconButton
          label="Programar"
          icon={CalendarClock}
          size="large"
          reason={reason}
          onClick={() =>
            scheduled.send({
              type: 'scheduled.write',
              draft: { text, ...proposedMoment(Date.now(), schedule) },
            })
          }
        />
      </span>
    )
  )
}
