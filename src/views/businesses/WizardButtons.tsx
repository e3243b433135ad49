import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import {
  selectIsSubmitting,
  selectStep,
  selectWhyNotBack,
  selectWhyNotOn,
  selectWhyNotSubmit,
} from '#machines/businesses/businessWizardMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './BusinessWizard.module.css'
import type { WizardProps } from './wizardFields.ts'

interface Props extends WizardProps {
  /** The id of the form. */
  readonly form: string
}

export function WizardButtons({ wizard, form }: Props) {
  const step = useSelector(wizard, selectStep)
  const isSubmitting = useSelector(wizard, selectIsSubmitting)
  const whyNotBack = useSelector(wizard, selectWhyNotBack)
  const whyNotOn = useSelector(wizard, selectWhyNotOn)
  const whyNotSubmit = useSelector(wizard, selectWhyNotSubmit)

  return (
    <>
      <div className={styles.previous}>
        <Button isWide reason={whyNotBack} onClick={() => wizard.send({ type: 'step.previous' })}>
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
          reason={whyNotSubmit}
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
          reason={whyNotOn}
          onClick={refuseSecondClick}
        >
          Siguiente
        </Button>
      )}
    </>
  )
}

/** The second click of a double click would hit the next step's button. */
function refuseSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
