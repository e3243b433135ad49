import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import { retentionMonths } from '#contract/erasure/retention.ts'
import {
  type retentionMachine,
  selectCounts,
  selectError,
  selectHasFailed,
  selectIsAsking,
  selectShown,
  selectWhyNotChoose,
} from '#machines/business/retentionMachine.ts'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { goesWith } from '../erasure/words.ts'
import styles from './Privacy.module.css'

interface Props {
  readonly retention: ActorRefFrom<typeof retentionMachine>
}

const NEVER = 'never'

const choices = [
  { value: NEVER, label: 'No eliminar' },
  ...retentionMonths.map((months) => ({ value: String(months), label: `${months} meses` })),
]

/** For how long the business keeps its conversations. */
export function RetentionSection({ retention }: Props) {
  const shown = useSelector(retention, selectShown)
  const error = useSelector(retention, selectError)
  const hasFailed = useSelector(retention, selectHasFailed)
  const isAsking = useSelector(retention, selectIsAsking)
  const whyNot = useSelector(retention, selectWhyNotChoose)
  const value = shown === null ? NEVER : String(shown)
  const known = choices.some((choice) => choice.value === value)
  return (
    <Card title="Conservación de conversaciones">
      <p className={styles.lead}>
        Las conversaciones en las que nadie escribe desde hace más tiempo del que elijas se eliminan
        solas, con sus mensajes, archivos y notas. Las fichas de los clientes se quedan.
      </p>
      {hasFailed ? (
        <RetryNotice
          text={error ?? ''}
          onRetry={() => retention.send({ type: 'retention.reload' })}
        />
      ) : (
        <>
          {error !== null && (
            <Banner
              text={error}
              tone="bad"
              role="alert"
              onDismiss={() => retention.send({ type: 'error.dismissed' })}
            />
          )}
          <div className={styles.field}>
            <SelectField
              label="Eliminar conversaciones con más de"
              value={value}
              options={known ? choices : [...choices, { value, label: `${value} meses` }]}
              reason={whyNot}
              onChange={(chosen) => {
                const months = retentionMonths.find((each) => String(each) === chosen) ?? null
                retention.send({ type: 'retention.choose', months })
              }}
            />
          </div>
        </>
      )}
      {isAsking && <Question retention={retention} />}
    </Card>
  )
}

function Question({ retention }: Props) {
  const counts = useSelector(retention, selectCounts)
  const months = useSelector(retention, selectShown)
  const target = { kind: 'client', id: '', name: '' } as const
  const goes = counts === null ? [] : goesWith(target, counts, false)
  return (
    <DeleteDialog
      title="Eliminar conversaciones antiguas"
      remove="Activar"
      error={null}
      isDeleting={false}
      onCancel={() => retention.send({ type: 'retention.cancel' })}
      onConfirm={() => retention.send({ type: 'retention.confirm' })}
    >
      {goes.length === 0 ? (
        <p>Hoy no hay ninguna conversación tan antigua: no se elimina nada todavía.</p>
      ) : (
        <>
          <p>Dentro de una hora se elimina:</p>
          <ul className={styles.goes} aria-label="Lo que se elimina">
            {goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {`Desde hoy, cada conversación se elimina cuando pasan ${counted(Number(months), 'mes', 'meses')} desde su último mensaje. Lo eliminado no se puede recuperar.`}
      </p>
    </DeleteDialog>
  )
}
