import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { employeeSizes, industries } from '#contract/business/creation.ts'
import {
  type businessFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/business/businessFormMachine.ts'
import type { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import type { WizardStep } from '#machines/businesses/wizardDraft.ts'
import { selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '../../ui/forms/FieldGrid.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { stepTitles, typedFields } from '../businesses/wizardFields.ts'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { FormPanel } from './FormPanel.tsx'
import { LogoPicker } from './LogoPicker.tsx'
import TimeZoneField from './TimeZoneField.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof businessFormMachine>
  readonly upload: ActorRefFrom<typeof logoUploadMachine>
}

const choices = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

/** A value of another back end that the form does not know stays to be chosen. */
const withOwn = (labels: readonly string[], own: string) =>
  choices(own === '' || labels.includes(own) ? labels : [own, ...labels])

/** All fields of a business, as the wizard groups them. */
export function DetailsForm({ form, upload }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const isUploading = useSelector(upload, selectIsUploading)
  const field = fieldsOf(draft, problem, form)

  const typed = (step: WizardStep) =>
    typedFields[step].map(({ field: name, isWide = false, ...asked }) => {
      const input = <TextField key={name} {...asked} {...field(name)} />
      return isWide ? <FieldRow key={name}>{input}</FieldRow> : input
    })

  return (
    <FormPanel
      label="Datos del negocio"
      form={form}
      whyNotSave={isUploading ? 'La imagen se está subiendo' : null}
    >
      <Card title={stepTitles.basics}>
        <FieldGrid>
          {typed('basics')}
          <FieldRow>
            <LogoPicker
              upload={upload}
              value={draft.logoUrl}
              onChange={field('logoUrl').onChange}
            />
          </FieldRow>
        </FieldGrid>
      </Card>
      <Card title={stepTitles.location}>
        <FieldGrid>
          {typed('location')}
          <FieldRow>
            <TimeZoneField {...field('timeZone')} />
          </FieldRow>
        </FieldGrid>
      </Card>
      <Card title={stepTitles.contact}>
        <FieldGrid>{typed('contact')}</FieldGrid>
      </Card>
      <Card title={stepTitles.details}>
        <FieldGrid>
          <SelectField
            label="Industria"
            placeholder="Elige una"
            options={withOwn(industries, draft.industry)}
            {...field('industry')}
          />
          <SelectField
            label="Número de empleados"
            placeholder="Elige un tamaño"
            options={choices(Object.keys(employeeSizes))}
            {...field('employees')}
          />
          <FieldRow>
            <DateField label="Fecha de fundación" {...field('dateEstablished')} />
          </FieldRow>
          <FieldRow>
            <TextArea label="Descripción" {...field('description')} />
          </FieldRow>
        </FieldGrid>
      </Card>
    </FormPanel>
  )
}
