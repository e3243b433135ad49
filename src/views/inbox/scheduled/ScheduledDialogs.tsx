import { useSelector } from '@xstate/react'
import { CalendarClock, LayoutTemplate, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Schedule, Scheduled } from '#contract/scheduledMessages.ts'
import {
  type scheduledFormMachine,
  selectDraft,
  selectProblem,
  selectScope,
} from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import {
  selectBusyId,
  selectError,
  selectForm,
  selectIsListing,
  selectSchedule,
} from '#machines/inbox/scheduled/scheduledMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../../ui/forms/FieldGrid.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { FailureBanner } from '../../../ui/notices/FailureBanner.tsx'
import { StatusBadge } from '../../../ui/signs/StatusBadge.tsx'
import { userZone } from '../../../ui/time.ts'
import { useNow } from '../../../ui/useNow.ts'
import { wallTimeOf } from '../../../wallTime.ts'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { fieldsOf } from '../../shared/fieldsOf.ts'
import { momentText } from '../states/words.ts'
import styles from './Scheduled.module.css'
import type { ScheduledRef } from './scheduledRef.ts'
import { heldText, nameOf, quickMoments, windowText, zoneName } from './words.ts'

interface Props {
  readonly scheduled: ScheduledRef
  /** Templates are taken at any time. */
  readonly onTemplates?: (() => void) | undefined
}

/** The list of what is sent later, or the form of one of them. */
export default function ScheduledDialogs({ scheduled, onTemplates }: Props) {
  const schedule = useSelector(scheduled, selectSchedule)
  const form = useSelector(scheduled, selectForm)
  const isListing = useSelector(scheduled, selectIsListing)
  if (!schedule) return null
  if (form)
    return <ScheduledForm {...{ form, schedule }} hasTemplates={onTemplates !== undefined} />
  return (
    isListing && (
      <ScheduledList scheduled={scheduled} schedule={schedule} onTemplates={onTemplates} />
    )
  )
}

interface FormProps {
  readonly form: ActorRefFrom<typeof scheduledFormMachine>
  readonly schedule: Schedule
  readonly hasTemplates: boolean
}

export function ScheduledForm({ form, schedule, hasTemplates }: FormProps) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const { id, zone, contactType } = useSelector(form, selectScope)
  const [now] = useState(() => Date.now())
  const field = fieldsOf(draft, problem, form)
  const window = windowText(draft, schedule, contactType, hasTemplates, now)
  const moments = quickMoments(now, schedule)
  return (
    <FormDialog
      title={id === '' ? 'Programar mensaje' : 'Editar mensaje programado'}
      form={form}
      saveText={id === '' ? 'Programar' : 'Guardar'}
      busyText="Guardando..."
    >
      <TextArea label="Mensaje" isRequired rows={3} {...field('text')} />
      {moments.length > 0 && (
        <div className={styles.quick}>
          {moments.map(({ label, day, time }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                field('day').onChange(day)
                field('time').onChange(time)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <FieldGrid>
        <DateField label="Día" isRequired {...field('day')} />
        <TextField
          label="Hora"
          type="time"
          isRequired
          hint={`Es la ${zoneName(zone)}.`}
          {...field('time')}
        />
      </FieldGrid>
      {window?.isLate && <Banner role="status" tone="warning" text={window.text} />}
      <p className={styles.hint}>
        {window && !window.isLate && `${window.text} `}
        Si el cliente escribe antes, queda retenido para que lo revises.
      </p>
    </FormDialog>
  )
}

interface ListProps extends Props {
  readonly schedule: Schedule
}

function ScheduledList({ scheduled, schedule, onTemplates }: ListProps) {
  const error = useSelector(scheduled, selectError)
  const { messages } = schedule
  return (
    <Dialog
      title="Mensajes programados"
      description="Lo que canceles vuelve a la caja de texto."
      isToRead
      closesOutside
      onClose={() => scheduled.send({ type: 'scheduled.close' })}
    >
      <FailureBanner text={error} onDismiss={() => scheduled.send({ type: 'error.dismissed' })} />
      {messages.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title="No hay mensajes programados"
          text="Escribe un mensaje y toca «Programar»."
        />
      ) : (
        <ul className={styles.list} aria-label="Mensajes programados">
          {messages.map((message) => (
            <Row
              key={message.id}
              scheduled={scheduled}
              schedule={schedule}
              message={message}
              onTemplates={
                onTemplates &&
                (() => {
                  scheduled.send({ type: 'scheduled.close' })
                  onTemplates()
                })
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const BUSY = 'Se está enviando o cancelando un mensaje'

function Row({
  scheduled,
  schedule,
  message,
  onTemplates,
}: ListProps & { readonly message: Scheduled }) {
  const busyId = useSelector(scheduled, selectBusyId)
  const contactType = useSelector(scheduled, ({ context }) => context.contactType)
  const now = useNow()
  const { id, text, at, held, authorName, isOwn } = message
  const zone = schedule.zone ?? userZone()
  const name = nameOf(message)
  const reason = busyId === null ? null : BUSY
  const who = isOwn ? 'Tú' : authorName
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <span className={styles.when}>{momentText(at, now, zone)}</span>
        {who !== null && <span>{who}</span>}
        {held !== null && <StatusBadge tone="warning" text="Retenido" />}
      </p>
      <p className={styles.text}>{text}</p>
      {held !== null && <p className={styles.hint}>No sale solo: {heldText(held, contactType)}.</p>}
      <div className={styles.actions}>
        {held === 'window' && onTemplates && (
          <Button
            size="small"
            icon={LayoutTemplate}
            aria-label={`Elegir plantilla en lugar de ${name}`}
            reason={reason}
            onClick={onTemplates}
          >
            Elegir plantilla
          </Button>
        )}
        <Button
          size="small"
          icon={SendHorizontal}
          aria-label={`Enviar ahora ${name}`}
          busy={busyId === id}
          busyText="Un momento..."
          reason={reason}
          onClick={() => scheduled.send({ type: 'scheduled.send', id })}
        >
          Enviar ahora
        </Button>
        <Button
          size="small"
          aria-label={`Editar ${name}`}
          reason={reason}
          onClick={() =>
            scheduled.send({
              type: 'scheduled.change',
              id,
              draft: { text, ...wallTimeOf(at, schedule.zone) },
            })
          }
        >
          Editar
        </Button>
        <Button
          size="small"
          aria-label={`Cancelar ${name}`}
          reason={reason}
          onClick={() => scheduled.send({ type: 'scheduled.cancel', id })}
        >
          Cancelar
        </Button>
      </div>
    </li>
  )
}
