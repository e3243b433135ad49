import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { DAYS_TO_TAKE_BACK } from '#contract/erasure/erasure.ts'
import {
  type profileMachine,
  selectErasure,
  selectWhyNotEnd,
} from '#machines/profile/profileMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErasurePlace } from '../erasure/ErasurePlace.tsx'
import styles from './Sessions.module.css'

interface Props {
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly email: string
}

/** The person's own account, deleted with the businesses that it owns. */
export function AccountErasure({ profile, email }: Props) {
  const erasure = useSelector(profile, selectErasure)
  const whyNot = useSelector(profile, selectWhyNotEnd)
  return (
    <Card title="Eliminar la cuenta">
      <p className={styles.lead}>
        {`Se elimina con los negocios que no tienen otro dueño. Si vuelves a iniciar sesión en ${DAYS_TO_TAKE_BACK} días, puedes recuperarlo todo.`}
      </p>
      <p className={styles.note}>
        <Button
          variant="danger"
          icon={Trash2}
          reason={whyNot}
          onClick={() => profile.send({ type: 'account.erase', email })}
        >
          Eliminar mi cuenta
        </Button>
      </p>
      <ErasurePlace erasure={erasure} />
    </Card>
  )
}
