import { useSelector } from '@xstate/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { emailProblem } from '#contract/access.ts'
import {
  selectDraft,
  selectError,
  selectIsOpen,
  selectIsRecovered,
  selectLogoError,
  selectStep,
  selectWhyNotChange,
  selectWhyNotClose,
} from '#machines/businesses/businessWizardMachine.ts'
import { type WizardStep, wizardSteps } from '#machines/businesses/wizardDraft.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { Steps } from '../../ui/layout/Steps.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import styles from './BusinessWizard.module.css'
import { WizardButtons } from './WizardButtons.tsx'
import { WizardSteps } from './WizardSteps.tsx'
import { stepTitles, type WizardProps } from './wizardFields.ts'

const titles = wizardSteps.map((step) => stepTitles[step])

export function BusinessWizard({ wizard }: WizardProps) {
  const isOpen = useSelector(wizard, selectIsOpen)
  return isOpen && <OpenWizard wizard={wizard} />
}

function OpenWizard({ wizard }: WizardProps) {
  const step = useSelector(wizard, selectStep)
  const whyNotClose = useSelector(wizard, selectWhyNotClose)
  const whyNotChange = useSelector(wizard, selectWhyNotChange)
  const isRecovered = useSelector(wizard, selectIsRecovered)
  const id = useId()
  const fields = useFocusOnStep(step)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The field with the focus is disabled next: the button takes the focus.
    if (step === 'details' && event.nativeEvent instanceof SubmitEvent)
      event.nativeEvent.submitter?.focus()
    wizard.send({ type: step === 'details' ? 'wizard.submit' : 'step.next' })
  }

  return (
    <Dialog
      title="Crear negocio"
      reason={whyNotClose}
      onClose={() => wizard.send({ type: 'wizard.close' })}
      footer={<WizardButtons wizard={wizard} form={id} />}
    >
      <Steps titles={titles} current={wizardSteps.indexOf(step)} />
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={refuseHeldEnter}
      >
        <Recovered isShown={isRecovered} onDiscard={() => wizard.send({ type: 'draft.discard' })} />
        <p className={styles.optional}>
          {step === 'basics'
            ? 'Los otros tres pasos son opcionales.'
            : 'Todo en este paso es opcional.'}
        </p>
        <Problems wizard={wizard} />
        <Fieldset ref={fields} label={stepTitles[step]} reason={whyNotChange}>
          <WizardSteps key={step} wizard={wizard} />
        </Fieldset>
      </form>
    </Dialog>
  )
}

/** The errors that no field of this step shows. */
function Problems({ wizard }: WizardProps) {
  const step = useSelector(wizard, selectStep)
  const error = useSelector(wizard, selectError)
  const logoError = useSelector(wizard, selectLogoError)
  const isOfEmail = emailProblem(useSelector(wizard, selectDraft).email) !== null

  return (
    <>
      {error !== null && !isOfEmail && <Banner text={error} tone="bad" role="alert" />}
      {logoError !== null && step === 'details' && (
        <Banner
          text={`Logo: ${logoError}`}
          tone="bad"
          role="alert"
          action="Volver al logo"
          onAction={() => wizard.send({ type: 'step.previous' })}
        />
      )}
    </>
  )
}

/** A step focuses its first field; the dialog does so for the first step. */
function useFocusOnStep(step: WizardStep) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [step])
  return fields
}

/** A held Enter would run through all steps. */
function refuseHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement)
    event.preventDefault()
}
