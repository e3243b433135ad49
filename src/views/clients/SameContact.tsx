import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type sameContactMachine, selectOther } from '#machines/clients/sameContactMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './SameContact.module.css'

interface Props {
  readonly sameContact: ActorRefFrom<typeof sameContactMachine>
  readonly field: 'phone' | 'email'
  readonly onOpen: (clientId: string) => void
}

const texts = { phone: 'este teléfono', email: 'este correo' } as const

/** Below a field: who has the same already. It can be saved all the same. */
export function SameContact({ sameContact, field, onOpen }: Props) {
  const other = useSelector(sameContact, (state) => selectOther(state, field))
  return (
    <div aria-live="polite">
      {other && (
        <p className={styles.same}>
          <span className={styles.who}>
            {other.name} ya tiene {texts[field]}.
          </span>
          <Button size="small" aria-label={`Ver a ${other.name}`} onClick={() => onOpen(other.id)}>
            Ver
          </Button>
        </p>
      )}
    </div>
  )
}
