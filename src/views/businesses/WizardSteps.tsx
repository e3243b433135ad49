import { useSelector } from '@xstate/react'
import { emailProblem } from '#contract/access.ts'
import { employeeSizes, industries } from '#contract/business/creation.ts'
import { selectDraft, selectError, selectStep } from '#machines/businesses/businessWizardMachine.ts'
import type { WizardField } from '#machines/businesses/wizardDraft.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '../../ui/forms/FieldGrid.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { LogoField } from './LogoField.tsx'
import { typedFields, type WizardProps } from './wizardFields.ts'

const countryProposal = lazyPart(() => import('./CountryProposal.tsx'))
const timeZoneField = lazyPart(() => import('../business/TimeZoneField.tsx'))

const sameLabel = (value: string) => ({ value, label: value })
const industryChoices = industries.map(sameLabel)
const employeeChoices = Object.keys(employeeSizes).map(sameLabel)

const change =
  ({ wizard }: WizardProps, field: WizardField) =>
  (value: string) =>
    wizard.send({ type: 'field.changed', field, value })

/** The fields of the step. */
export function WizardSteps({ wizard }: WizardProps) {
  const step = useSelector(wizard, selectStep)
  return (
    <FieldGrid>
      <TypedFields wizard={wizard} />
      {step === 'location' && <TimeZone wizard={wizard} />}
      {step === 'contact' && (
        <FieldRow>
          <LogoField wizard={wizard} />
        </FieldRow>
      )}
      {step === 'details' && <Details wizard={wizard} />}
    </FieldGrid>
  )
}

function TypedFields({ wizard }: WizardProps) {
  const step = useSelector(wizard, selectStep)
  const draft = useSelector(wizard, selectDraft)
  const error = useSelector(wizard, selectError)

  return typedFields[step].map(({ field, isWide = false, ...asked }) => {
    const input = (
      <TextField
        key={field}
        {...asked}
        value={draft[field]}
        error={field === 'email' && emailProblem(draft.email) !== null ? error : null}
        onChange={change({ wizard }, field)}
      />
    )
    if (isWide) return <FieldRow key={field}>{input}</FieldRow>
    if (field !== 'country') return input
    return (
      <div key={field}>
        {input}
        <Late
          part={countryProposal}
          of={{ typed: draft.country, onPick: change({ wizard }, 'country') }}
        />
      </div>
    )
  })
}

/** Of the business, where the back end knows zones: that of the browser, until another one is chosen. */
function TimeZone({ wizard }: WizardProps) {
  const { timeZone } = useSelector(wizard, selectDraft)
  return (
    timeZone !== '' && (
      <FieldRow>
        <Late
          part={timeZoneField}
          of={{ value: timeZone, error: null, onChange: change({ wizard }, 'timeZone') }}
        />
      </FieldRow>
    )
  )
}

function Details({ wizard }: WizardProps) {
  const draft = useSelector(wizard, selectDraft)
  return (
    <>
      <SelectField
        label="Industria"
        placeholder="Elige una"
        value={draft.industry}
        options={industryChoices}
        onChange={change({ wizard }, 'industry')}
      />
      <SelectField
        label="Número de empleados"
        placeholder="Elige un tamaño"
        value={draft.employees}
        options={employeeChoices}
        onChange={change({ wizard }, 'employees')}
      />
      <FieldRow>
        <DateField
          label="Fecha de fundación"
          value={draft.dateEstablished}
          onChange={change({ wizard }, 'dateEstablished')}
        />
      </FieldRow>
      <FieldRow>
        <TextArea
          label="Descripción"
          value={draft.description}
          onChange={change({ wizard }, 'description')}
        />
      </FieldRow>
    </>
  )
}
