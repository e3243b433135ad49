import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessWizardMachine } from '#machines/businesses/businessWizardMachine.ts'
import type { WizardField, WizardStep } from '#machines/businesses/wizardDraft.ts'
import type { TextField } from '../../ui/fields/TextField.tsx'

export interface WizardProps {
  readonly wizard: ActorRefFrom<typeof businessWizardMachine>
}

type Input = ComponentProps<typeof TextField>

export interface FieldOfStep
  extends Pick<Input, 'type' | 'inputMode' | 'autoComplete' | 'isRequired' | 'hint'> {
  readonly field: WizardField
  readonly label: string
  /** Over the whole width of the form. */
  readonly isWide?: boolean
}

export const stepTitles: Readonly<Record<WizardStep, string>> = {
  basics: 'Información básica',
  location: 'Ubicación',
  contact: 'Contacto y web',
  details: 'Detalles',
}

/** The typed fields, in their order. WizardSteps has the other parts. */
export const typedFields: Readonly<Record<WizardStep, readonly FieldOfStep[]>> = {
  basics: [
    {
      field: 'name',
      label: 'Nombre',
      autoComplete: 'organization',
      isRequired: true,
      isWide: true,
      hint: 'Como lo conocen tus clientes.',
    },
    {
      field: 'email',
      label: 'Correo electrónico',
      type: 'email',
      autoComplete: 'email',
      isRequired: true,
      isWide: true,
    },
  ],
  location: [
    { field: 'address', label: 'Dirección', autoComplete: 'street-address', isWide: true },
    { field: 'city', label: 'Ciudad', autoComplete: 'address-level2' },
    { field: 'state', label: 'Provincia o estado', autoComplete: 'address-level1' },
    { field: 'country', label: 'País', autoComplete: 'country-name' },
    { field: 'postalCode', label: 'Código postal', autoComplete: 'postal-code' },
  ],
  contact: [
    { field: 'phoneNumber', label: 'Teléfono', type: 'tel', autoComplete: 'tel' },
    { field: 'website', label: 'Sitio web', inputMode: 'url', autoComplete: 'url' },
    { field: 'taxId', label: 'Identificación fiscal', autoComplete: 'off', isWide: true },
  ],
  details: [],
}
