import { useSelector } from '@xstate/react'
import { Circle, Download, Square } from 'lucide-react'
import { selectStep } from '#machines/diagnostics/consentMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Consent.module.css'
import type { ConsentRef } from './consentRef.ts'
import { Enclosing } from './Enclosing.tsx'

interface Props {
  readonly consent: ConsentRef
}

/** A small notice over the page: support asks for a recording. */
export function Consent({ consent }: Props) {
  const step = useSelector(consent, selectStep)
  if (step === 'closed' || step === 'beginning') return null
  const Step = steps[step]
  return (
    <aside aria-label="Grabar lo que pasa" className={styles.notice}>
      <Step consent={consent} />
    </aside>
  )
}

const Asked = ({ consent }: Props) => (
  <>
    <h2 className={styles.heading}>¿Grabar lo que pasa?</h2>
    <p>Soporte te lo pide para ver qué falla. Se graba solo si tú quieres.</p>
    <ul className={styles.facts}>
      <li>
        <strong>Se graba</strong> qué hace la aplicación y cuándo, y cómo responde el servidor.
      </li>
      <li>
        <strong>Nunca se graban</strong> mensajes, nombres, teléfonos, correos ni códigos.
      </li>
      <li>
        <strong>No se envía nada.</strong> Queda en este navegador hasta que descargues el archivo o
        cierres sesión.
      </li>
    </ul>
    <div className={styles.buttons}>
      <Button size="small" onClick={() => consent.send({ type: 'consent.refused' })}>
        Ahora no
      </Button>
      <Button
        size="small"
        variant="primary"
        icon={Circle}
        onClick={() => consent.send({ type: 'consent.given' })}
      >
        Grabar lo que pasa
      </Button>
    </div>
  </>
)

const Recording = ({ consent }: Props) => (
  <>
    <div className={styles.bar}>
      <span className={styles.live}>Grabando lo que pasa</span>
      <Button
        size="small"
        icon={Square}
        onClick={() => consent.send({ type: 'recording.stopped' })}
      >
        Detener
      </Button>
    </div>
    <details>
      <summary>Agregar una nota o una imagen</summary>
      <Enclosing consent={consent} />
    </details>
  </>
)

const Stopped = ({ consent }: Props) => (
  <>
    <h2 className={styles.heading}>Grabación lista</h2>
    <p>Agrega lo que ayude a entenderla y descárgala para dársela a soporte.</p>
    <Enclosing consent={consent} />
    <Ending consent={consent} />
  </>
)

const Saved = ({ consent }: Props) => (
  <>
    <h2 className={styles.heading}>Grabación descargada</h2>
    <p>Envía el archivo «recado-diagnostico.json» a soporte. Al cerrar se borra de aquí.</p>
    <Ending consent={consent} isSaved />
  </>
)

const Ending = ({ consent, isSaved = false }: Props & { readonly isSaved?: boolean }) => (
  <div className={styles.buttons}>
    <Button size="small" onClick={() => consent.send({ type: 'recording.discarded' })}>
      {isSaved ? 'Cerrar' : 'Descartar'}
    </Button>
    <Button
      size="small"
      variant={isSaved ? 'secondary' : 'primary'}
      icon={Download}
      onClick={() => consent.send({ type: 'recording.saved' })}
    >
      {isSaved ? 'Descargar otra vez' : 'Descargar grabación'}
    </Button>
  </div>
)

const steps = { asked: Asked, recording: Recording, stopped: Stopped, saved: Saved } as const
