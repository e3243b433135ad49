import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { assistantTimes } from '#contract/business/hours.ts'
import { otherDays } from '#contract/business/hoursDraft.ts'
import { weekdays } from '#contract/business/week.ts'
import {
  assistantWords,
  type hoursFormMachine,
  selectDraft,
  selectProblem,
  selectTimeZone,
} from '#machines/business/hoursFormMachine.ts'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { DayRow } from './DayRow.tsx'
import { FormPanel } from './FormPanel.tsx'
import { HolidayList } from './HolidayList.tsx'
import styles from './HoursForm.module.css'
import { SayingFields } from './SayingFields.tsx'
import { zoneLabel } from './zoneChoices.ts'

interface Props {
  readonly form: ActorRefFrom<typeof hoursFormMachine>
}

const times = assistantTimes.map((value) => ({ value, label: assistantWords[value] ?? value }))

/** When the people of the business answer, and what is said by itself. */
export function HoursForm({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const zone = useSelector(form, selectTimeZone)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormPanel label="Horario de atención" form={form}>
      <Card title="Horario de la semana">
        <p className={styles.lead}>
          {zone === null
            ? 'Tu negocio no tiene zona horaria: elígela en «Datos» antes de guardar el horario.'
            : `En la hora de ${zoneLabel(zone)}, la zona de tu negocio. Todo el día va de medianoche a medianoche.`}
        </p>
        <div className={styles.week}>
          {weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              {...field(day)}
              onCopy={() => {
                for (const other of otherDays(day)) field(other).onChange(draft[day])
              }}
            />
          ))}
        </div>
      </Card>
      <Card title="Feriados">
        <p className={styles.lead}>En estas fechas no abres, sea el día que sea.</p>
        <HolidayList {...field('holidays')} />
      </Card>
      <Card title="Mensajes automáticos">
        <p className={styles.lead}>
          Se envían una sola vez en cada conversación, y nunca mientras alguien de tu equipo
          conversa.
        </p>
        <div className={styles.sayings}>
          <SayingFields
            name="greeting"
            label="Saludo"
            textLabel="Texto del saludo"
            hint="Responde al primer mensaje dentro del horario. Vacío: no se envía."
            field={field}
          />
          <SayingFields
            name="away"
            label="Mensaje de ausencia"
            textLabel="Texto del mensaje de ausencia"
            hint="Responde fuera del horario. Vacío: no se envía."
            field={field}
          />
        </div>
      </Card>
      <Card title="Asistente">
        <RadioPills
          legend="El asistente responde"
          options={times}
          value={assistantTimes.find((time) => time === draft.assistant) ?? null}
          onChange={field('assistant').onChange}
        />
      </Card>
    </FormPanel>
  )
}
