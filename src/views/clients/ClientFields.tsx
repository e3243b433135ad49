import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ClientDraft, ClientStatus } from '#contract/clients'
import {
  type clientFormMachine,
  selectDraft,
  selectMode,
  selectProblem,
  selectSaveError,
} from '#machines/clients/clientFormMachine'
import { FieldGrid, FieldRow } from '../../ui/FieldGrid.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './ClientForm.module.css'
import { statusTexts } from './clientsProps.ts'

interface Props {
  readonly form: ActorRefFrom<typeof clientFormMachine>
}

interface Asked
  extends Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode'> {
  readonly field: Exclude<keyof ClientDraft, 'status'>
  readonly label: string
  readonly isWide?: boolean
}

const asked: readonly Asked[] = [
  { field: 'name', label: 'Nombre Completo', isWide: true },
  { field: 'email', label: 'Correo electrónico', type: 'email', isWide: true },
  { field: 'phone', label: 'Teléfono', type: 'tel' },
  { field: 'birthDate', label: 'Fecha de nacimiento', type: 'date' },
  { field: 'address', label: 'Dirección', isWide: true },
  { field: 'city', label: 'Ciudad' },
  { field: 'country', label: 'País' },
  { field: 'postalCode', label: 'Código postal' },
]

const statuses = (['Active', 'Inactive'] as const).map((value) => ({
  value,
  label: statusTexts[value],
}))

/** The same places in every mode: looked at, they are fields that nothing can be written in. */
export function ClientFields({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const saveError = useSelector(form, selectSaveError)
  const isReading = useSelector(form, selectMode) === 'view'

  const change = (field: keyof ClientDraft) => (value: string) =>
    form.send({ type: 'field.changed', field, value })

  return (
    <div className={isReading ? styles.reading : undefined}>
      <FieldGrid>
        {asked.map(({ field, isWide = false, type = 'text', ...rest }) => {
          const input = (
            <TextField
              key={field}
              {...rest}
              autoComplete="off"
              // An empty date would show the pattern that it is typed in.
              type={isReading && draft[field] === '' ? 'text' : type}
              isRequired={field === 'name'}
              readOnly={isReading}
              placeholder={isReading ? '—' : undefined}
              value={draft[field]}
              error={problem === field ? saveError : null}
              onChange={change(field)}
            />
          )
          return isWide ? <FieldRow key={field}>{input}</FieldRow> : input
        })}
        {isReading ? (
          <TextField
            label="Estado"
            readOnly
            value={statusTexts[draft.status]}
            onChange={change('status')}
          />
        ) : (
          <SelectField<ClientStatus>
            label="Estado"
            value={draft.status}
            options={statuses}
            onChange={change('status')}
          />
        )}
      </FieldGrid>
    </div>
  )
}
