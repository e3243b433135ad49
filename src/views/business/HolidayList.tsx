import { Plus, Trash2 } from 'lucide-react'
import { holidaysIn, holidaysText } from '#contract/business/hoursDraft.ts'
import type { Holiday } from '#contract/business/week.ts'
import { HOLIDAYS_MOST } from '#contract/limits.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './HolidayList.module.css'

interface Props {
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The days on which the business is closed. */
export function HolidayList({ value, error, onChange }: Props) {
  const holidays = holidaysIn(value)
  const set = (changed: readonly Holiday[]) => onChange(holidaysText(changed))
  const change = (at: number, part: Partial<Holiday>) =>
    set(holidays.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <div className={styles.list}>
      {holidays.map((holiday, at) => (
        // Holidays have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.holiday}>
          <DateField
            label={`Fecha del feriado ${at + 1}`}
            isLabelHidden
            error={at === holidays.length - 1 ? error : null}
            value={holiday.date}
            onChange={(date) => change(at, { date })}
          />
          <div className={styles.name}>
            <TextField
              label={`Nombre del feriado ${at + 1}`}
              isLabelHidden
              placeholder="Navidad"
              value={holiday.name}
              onChange={(name) => change(at, { name: name.replaceAll('\n', ' ') })}
            />
          </div>
          <IconButton
            label={`Quitar el feriado ${at + 1}`}
            icon={Trash2}
            onClick={() => set(holidays.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        reason={
          holidays.length >= HOLIDAYS_MOST ? `Puedes tener ${HOLIDAYS_MOST} como máximo` : null
        }
        onClick={() => set([...holidays, { date: '', name: '' }])}
      >
        Agregar feriado
      </Button>
    </div>
  )
}
