import { useSelector } from '@xstate/react'
import {
  selectDraft,
  selectIsUploading,
  selectLogo,
  selectLogoError,
} from '#machines/businesses/businessWizardMachine'
import { FileField } from '../../ui/FileField.tsx'
import type { WizardProps } from './wizardFields.ts'

export function LogoField({ wizard }: WizardProps) {
  const logo = useSelector(wizard, selectLogo)
  const error = useSelector(wizard, selectLogoError)
  const isUploading = useSelector(wizard, selectIsUploading)
  const { logoUrl } = useSelector(wizard, selectDraft)

  return (
    <FileField
      label="Logo"
      accept="image/*"
      file={logo instanceof File ? logo : null}
      error={error}
      hint={
        isUploading
          ? 'Subiendo la imagen...'
          : logoUrl === ''
            ? 'Una imagen de 5 MB como máximo.'
            : 'Imagen subida.'
      }
      onChoose={(file) => wizard.send({ type: 'logo.chosen', file })}
      onRemove={() => wizard.send({ type: 'logo.removed' })}
    />
  )
}
