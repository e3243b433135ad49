import { useSelector } from '@xstate/react'
import { CircleCheck, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import {
  selectDraft,
  selectHasLogoFailed,
  selectIsUploading,
  selectLogo,
  selectLogoError,
} from '#machines/businesses/businessWizardMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './BusinessWizard.module.css'
import type { WizardProps } from './wizardFields.ts'

export function LogoField({ wizard }: WizardProps) {
  const field = useRef<HTMLDivElement>(null)
  const logo = useSelector(wizard, selectLogo)
  const error = useSelector(wizard, selectLogoError)
  const isUploading = useSelector(wizard, selectIsUploading)
  const hasFailed = useSelector(wizard, selectHasLogoFailed)
  const { logoUrl } = useSelector(wizard, selectDraft)

  /** The button disappears during the upload: the field takes the focus. */
  const retry = () => {
    field.current?.querySelector('button')?.focus()
    wizard.send({ type: 'logo.retry' })
  }

  return (
    <div ref={field} className={styles.logo}>
      <FileField
        label="Logo"
        accept="image/*"
        file={logo instanceof File ? logo : null}
        error={error}
        hint="Una imagen de 5 MB como máximo."
        onChoose={(file) => wizard.send({ type: 'logo.chosen', file })}
        onRemove={() => wizard.send({ type: 'logo.removed' })}
      />
      {hasFailed && (
        <div className={styles.retry}>
          <Button size="small" icon={RotateCw} onClick={retry}>
            Subir de nuevo
          </Button>
        </div>
      )}
      <p role="status" className={styles.progress}>
        {isUploading && (
          <>
            <Spinner size={15} />
            Subiendo la imagen...
          </>
        )}
        {logoUrl !== '' && error === null && (
          <>
            <CircleCheck size={15} aria-hidden />
            Imagen subida.
          </>
        )}
      </p>
    </div>
  )
}
