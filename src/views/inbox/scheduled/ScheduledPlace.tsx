import { useSelector } from '@xstate/react'
import { CalendarClock } from 'lucide-react'
import {
  selectForm,
  selectIsListing,
  selectSchedule,
} from '#machines/inbox/scheduled/scheduledMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StatusBar } from '../../../ui/notices/StatusBar.tsx'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { useNow } from '../../../ui/useNow.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import type { ScheduledRef } from './scheduledRef.ts'
import { barText } from './words.ts'

interface Props {
  readonly scheduled: ScheduledRef
  /** Templates are taken at any time. */
  readonly onTemplates?: (() => void) | undefined
}

const dialogs = lazyPart(() => import('./ScheduledDialogs.tsx'))

/** What waits in this conversation, above the composer, and its dialogs while they are open. */
export function ScheduledPlace({ scheduled, onTemplates }: Props) {
  const schedule = useSelector(scheduled, selectSchedule)
  const contactType = useSelector(scheduled, ({ context }) => context.contactType)
  const isOpen = useSelector(
    scheduled,
    (state) => selectIsListing(state) || selectForm(state) !== undefined,
  )
  const now = useNow()
  const waiting = schedule?.messages ?? []
  const isHeld = waiting.some(({ held }) => held !== null)
  return (
    <>
      {schedule && waiting.length > 0 && (
        <StatusBar
          label="Mensajes programados"
          icon={CalendarClock}
          tone={isHeld ? 'warning' : 'neutral'}
          text={barText(schedule, now, contactType)}
        >
          <Button size="small" onClick={() => scheduled.send({ type: 'scheduled.open' })}>
            Ver
          </Button>
        </StatusBar>
      )}
      {isOpen && <Late part={dialogs} of={{ scheduled, onTemplates }} />}
    </>
  )
}
