import type { ActorRefFrom } from 'xstate'
import type { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { SchedulingPlace } from '../shared/SchedulingPlace.tsx'
import styles from './Scheduling.module.css'

interface Props {
  readonly scheduling: ActorRefFrom<typeof schedulingMachine>
  /** The help center has addresses. */
  readonly hasSupport: boolean
}

/** A call about an advanced assistant is booked here, or at the link. */
export const Scheduling = ({ scheduling, hasSupport }: Props) => (
  <Card title="Asistentes avanzados a tu medida">
    <div className={styles.body}>
      <p>
        ¿Necesitas un asistente que consulte tu inventario o agende citas? Reserva una llamada y lo
        diseñamos contigo.
      </p>
      <SchedulingPlace
        scheduling={scheduling}
        instead={hasSupport ? 'Escríbenos desde el Centro de Ayuda.' : ''}
      />
    </div>
  </Card>
)
