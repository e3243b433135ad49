import { useSelector } from '@xstate/react'
import { type ComponentProps, type ReactNode, useContext, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type Client,
  type ClientDraft,
  draftOfClient,
  knowsOtherPhones,
} from '#contract/clients/clients.ts'
import {
  type clientEditMachine,
  selectDraft,
  selectFieldError,
  selectIsRecovered,
  selectWhyNotChange,
} from '#machines/clients/clientEditMachine.ts'
import { selectHasOtherPhones, selectStoredStatus } from '#machines/clients/clientEditSelectors.ts'
import { fieldLabels, statusText } from '#machines/clients/fieldLabels.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '../../ui/forms/FieldGrid.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { useFreeFocus } from '../../ui/useFreeFocus.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { HasOtherPhones } from '../shared/hasOtherPhones.ts'
import styles from './ClientFields.module.css'

interface Asked extends Pick<ComponentProps<typeof TextField>, 'type'> {
  readonly field: Exclude<keyof ClientDraft, 'status'>
  readonly isWide?: boolean
}

const asked: readonly Asked[] = [
  { field: 'name', isWide: true },
  { field: 'email', type: 'email', isWide: true },
  { field: 'phone', type: 'tel' },
  { field: 'birthDate', type: 'date' },
  { field: 'otherPhones', isWide: true },
  { field: 'address', isWide: true },
  { field: 'city' },
  { field: 'country' },
  { field: 'postalCode' },
]

/** Not every back end has other phones. */
const useAsked = (isKnown: boolean): readonly Asked[] => {
  const hasOthers = useContext(HasOtherPhones) || isKnown
  return hasOthers ? asked : asked.filter(({ field }) => field !== 'otherPhones')
}

/** An unknown status of the back end can be kept. */
const statusesWith = (stored: string) =>
  [...new Set(['Active', 'Inactive', stored])].map((value) => ({
    value,
    label: statusText(value),
  }))

interface FieldsProps {
  readonly edit: ActorRefFrom<typeof clientEditMachine>
  readonly columns?: 1 | 2
  /** What is said below the phone and the e-mail. */
  readonly below?: (field: 'phone' | 'email') => ReactNode
}

/** The fields of a client while they are edited. */
export function ClientFields({ edit, columns = 2, below }: FieldsProps) {
  const draft = useSelector(edit, selectDraft)
  const storedStatus = useSelector(edit, selectStoredStatus)
  const whyNotChange = useSelector(edit, selectWhyNotChange)
  const isRecovered = useSelector(edit, selectIsRecovered)
  const fields = useAsked(useSelector(edit, selectHasOtherPhones))
  const first = useRef<HTMLInputElement>(null)
  useFreeFocus(first)

  const change = (field: keyof ClientDraft) => (value: string) =>
    edit.send({ type: 'field.changed', field, value })

  return (
    <>
      <Recovered isShown={isRecovered} onDiscard={() => edit.send({ type: 'draft.discard' })} />
      <Fieldset label="Datos del cliente" reason={whyNotChange}>
        <FieldGrid columns={columns}>
          {fields.map(({ isWide = false, field, ...rest }) => (
            <Place key={field} isWide={isWide}>
              <div>
                <EditedField
                  {...rest}
                  edit={edit}
                  field={field}
                  ref={field === 'name' ? first : undefined}
                  value={draft[field]}
                  onChange={change(field)}
                />
                {(field === 'phone' || field === 'email') && below?.(field)}
              </div>
            </Place>
          ))}
          <SelectField
            label={fieldLabels.status}
            value={draft.status}
            options={statusesWith(storedStatus)}
            onChange={change('status')}
          />
        </FieldGrid>
      </Fieldset>
    </>
  )
}

/** The places of the fields while the client loads. */
export function AwaitedFields() {
  return (
    <FieldGrid>
      {useAsked(false).map(({ field, isWide = false }) => (
        <Place key={field} isWide={isWide}>
          <Skeleton kind="field" />
        </Place>
      ))}
    </FieldGrid>
  )
}

type EditedFieldProps = Omit<Asked, 'isWide'> &
  Pick<ComponentProps<typeof TextField>, 'ref' | 'value' | 'onChange'> &
  Pick<FieldsProps, 'edit'>

function EditedField({ edit, field, ...rest }: EditedFieldProps) {
  const error = useSelector(edit, (state) => selectFieldError(state, field))
  if (field === 'otherPhones') {
    const { value, onChange } = rest
    const label = fieldLabels[field]
    return <TextArea {...{ label, error, value, onChange }} hint="Uno por línea" rows={1} />
  }
  return (
    <TextField
      {...rest}
      label={fieldLabels[field]}
      autoComplete="off"
      isRequired={field === 'name'}
      error={error}
    />
  )
}

/** The same fields, read-only. */
export function ClientValues({ client }: { readonly client: Client }) {
  const draft = draftOfClient(client)
  const fields = useAsked(knowsOtherPhones(client.read))
  return (
    <div className={styles.reading}>
      <FieldGrid>
        {fields.map(({ field, isWide = false, type }) => (
          <Place key={field} isWide={isWide}>
            {type === 'date' && draft[field] !== '' ? (
              <TextField
                label={fieldLabels[field]}
                type="date"
                readOnly
                value={draft[field]}
                onChange={readOnly}
              />
            ) : (
              // As many lines as needed: nothing is cut.
              <TextArea
                label={fieldLabels[field]}
                isRequired={field === 'name'}
                placeholder="—"
                rows={1}
                isReadOnly
                value={draft[field]}
                onChange={readOnly}
              />
            )}
          </Place>
        ))}
        <TextField
          label={fieldLabels.status}
          readOnly
          value={statusText(draft.status)}
          onChange={readOnly}
        />
      </FieldGrid>
    </div>
  )
}

const readOnly = () => undefined

function Place({
  isWide,
  children,
}: ComponentProps<typeof FieldRow> & { readonly isWide: boolean }) {
  return isWide ? <FieldRow>{children}</FieldRow> : children
}
