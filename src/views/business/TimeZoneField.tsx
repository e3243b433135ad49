import { Button } from '../../ui/buttons/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { exactTime, userZone } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './TimeZoneField.module.css'
import { zoneChoices, zoneLabel } from './zoneChoices.ts'

interface Props {
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The zone of the business; where nobody has said it, that of the browser is proposed. */
export default function TimeZoneField({ value, error, onChange }: Props) {
  const now = useNow()
  const own = userZone()
  return (
    <div className={styles.zone}>
      <ChoiceField
        label="Zona horaria"
        value={value}
        error={error}
        hint={
          value === ''
            ? 'Sin ella, cada persona ve las cifras en su propia zona.'
            : `Ahí son las ${exactTime(now, value)}. Las cifras del panel y tu horario se cuentan en ella.`
        }
        options={zoneChoices()}
        onChange={onChange}
      />
      {value === '' && (
        <Button size="small" onClick={() => onChange(own)}>
          Usar la de este navegador: {zoneLabel(own)}
        </Button>
      )}
    </div>
  )
}
