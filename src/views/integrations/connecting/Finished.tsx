import { CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'

/** The message came back. */
export const Finished = ({ guide }: Pick<ConnectingProps, 'guide'>) => (
  <StepFrame
    guide={guide}
    footer={
      <Button variant="primary" onClick={() => guide.send({ type: 'guide.close' })}>
        Listo
      </Button>
    }
  >
    <div role="status" className={styles.finished}>
      <CircleCheck size={40} aria-hidden />
      <p className={styles.heading}>El mensaje de prueba llegó: tu conexión funciona</p>
      <p>
        Lo que te escriban tus clientes llega a «Conversaciones». La de esta prueba está ahí
        también.
      </p>
    </div>
  </StepFrame>
)
