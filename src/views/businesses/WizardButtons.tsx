import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import {
  selectCanGoOn,
  selectCanSubmit,
  selectIsSubmitting,
  selectStep,
} from '#machines/businesses/businessWizardMachine'
import { Button } from '../../ui/Button.tsx'
import styles from './BusinessWizard.module.css'
import type { WizardProps } from './wizardFields.ts'

interface Props extends WizardProps {
  /** The id of the form that they belong to. */
  readonly form: string
}

export function WizardButtons({ wizard, form }: Props) {
  const step = useSelector(wizard, selectStep)
  const isSubmitting = useSelector(wizard, selectIsSubmitting)
  const canGoOn = useSelector(wizard, selectCanGoOn)
  const canSubmit = useSelector(wizard, selectCanSubmit)

  return (
    <>
      <div className={styles.previous}>
        <Button
          isWide
          disabled={step === 'basics' || isSubmitting}
          onClick={() => wizard.send({ type: 'step.previous' })}
        >
          Anterior
        </Button>
      </div>
      {step === 'details' ? (
        <Button
          key="create"
          type="submit"
          form={form}
          variant="primary"
          busy={isSubmitting}
          busyText="Creando..."
          disabled={!canSubmit}
          reason="El logo todavía se está subiendo."
          onClick={refuseSecondClick}
        >
          Crear negocio
        </Button>
      ) : (
        <Button
          key="next"
          type="submit"
          form={form}
          variant="primary"
          disabled={!canGoOn}
          reason="Escribe el nombre y el correo electrónico del negocio."
          onClick={refuseSecondClick}
        >
          Siguiente
        </Button>
      )}
    </>
  )
}

/** The second click of two meets the next step's button, which nobody has read yet. */
function refuseSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
