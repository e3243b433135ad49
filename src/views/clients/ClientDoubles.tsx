import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import { sharedFields } from '#contract/clients/doubles.ts'
import {
  type clientDoublesMachine,
  selectClient,
  selectDoubles,
  selectError,
  selectMerge,
} from '#machines/clients/clientDoublesMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import styles from './ClientDoubles.module.css'
import { ClientMerge } from './ClientMerge.tsx'

interface Props {
  readonly doubles: ActorRefFrom<typeof clientDoublesMachine>
}

const sharedTexts = {
  phone: 'el mismo teléfono',
  email: 'el mismo correo',
  name: 'el mismo nombre',
} as const

const and = new Intl.ListFormat('es')

/** The clients who may be the same person; nothing where there is none. */
export function ClientDoubles({ doubles }: Props) {
  const id = useId()
  const client = useSelector(doubles, selectClient)
  const found = useSelector(doubles, selectDoubles)
  const merge = useSelector(doubles, selectMerge)
  const error = useSelector(doubles, selectError)
  if (error !== null)
    return (
      <div className={styles.failure}>
        <RetryNotice
          isInline
          text={error}
          onRetry={() => doubles.send({ type: 'doubles.reload' })}
        />
      </div>
    )
  if (found.length === 0) return null
  return (
    <section className={styles.doubles} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Posibles duplicados
      </h3>
      <ul className={styles.list}>
        {found.map((other) => (
          <li key={other.id} className={styles.double}>
            <span className={styles.who}>
              <strong>{other.name}</strong>
              <span className={styles.why}>{whyOf(client, other)}</span>
            </span>
            <Button
              size="small"
              aria-label={`Unir con ${other.name}`}
              onClick={() => doubles.send({ type: 'merge.open', other })}
            >
              Unir
            </Button>
          </li>
        ))}
      </ul>
      {merge && <ClientMerge merge={merge} />}
    </section>
  )
}

const whyOf = (client: Client, other: Client): string => {
  const shared = sharedFields(client, other).map((field) => sharedTexts[field])
  return shared.length > 0 ? `Tiene ${and.format(shared)}` : ''
}
