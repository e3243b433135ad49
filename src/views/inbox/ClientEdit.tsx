import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { clientProblemTexts, emptyClientDraft } from '#contract/clients'
import {
  type clientPanelMachine,
  selectClient,
  selectDraft,
  selectError,
  selectIsSaving,
  selectProblem,
  selectWhyNotCancel,
  selectWhyNotChange,
} from '#machines/inbox/clientPanelMachine'
import type { DraftChange } from '#machines/inbox/clientPanelSetup'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Fieldset } from '../../ui/Fieldset.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { submitOrFocus } from '../../ui/submitOrFocus.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFreeFocus } from '../../ui/useFreeFocus.ts'
import styles from './ClientPanel.module.css'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly children: ReactNode
}

/** The client's fields, and 'Guardar' where 'Editar' was. */
export function ClientEdit({ panel, children }: Props) {
  const id = useId()
  const isNew = useSelector(panel, (state) => selectClient(state) === null)
  const error = useSelector(panel, selectError)
  const isSaving = useSelector(panel, selectIsSaving)
  const whyNotChange = useSelector(panel, selectWhyNotChange)
  const whyNotCancel = useSelector(panel, selectWhyNotCancel)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => panel.send({ type: 'client.save' }))
  }

  return (
    <>
      <div className={styles.body}>
        <form
          id={id}
          noValidate
          aria-label={isNew ? 'Nuevo cliente' : 'Editar cliente'}
          onSubmit={save}
        >
          <Fieldset label="Datos del cliente" reason={whyNotChange}>
            <Fields panel={panel} />
          </Fieldset>
        </form>
        {children}
      </div>
      <footer className={styles.footer}>
        {error !== null && <Banner role="alert" tone="bad" text={error} />}
        <div className={styles.buttons}>
          <Button reason={whyNotCancel} onClick={() => panel.send({ type: 'client.cancel' })}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            icon={Check}
            busy={isSaving}
            busyText="Guardando..."
          >
            Guardar
          </Button>
        </div>
      </footer>
    </>
  )
}

function Fields({ panel }: Pick<Props, 'panel'>) {
  const draft = useSelector(panel, selectDraft) ?? emptyClientDraft
  const problem = useSelector(panel, selectProblem)
  const first = useRef<HTMLInputElement>(null)
  useFreeFocus(first)

  const change = (changed: DraftChange) => panel.send({ type: 'client.changed', change: changed })
  const errorOf = (field: 'name' | 'email') =>
    problem === field ? clientProblemTexts[field] : null

  return (
    <FieldGrid columns={1}>
      <TextField
        label="Nombre Completo"
        isRequired
        ref={first}
        autoComplete="off"
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        value={draft.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Teléfono"
        type="tel"
        autoComplete="off"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <DateField
        label="Fecha de nacimiento"
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
      />
      <TextField
        label="Dirección"
        autoComplete="off"
        value={draft.address}
        onChange={(address) => change({ address })}
      />
      <TextField
        label="Ciudad"
        autoComplete="off"
        value={draft.city}
        onChange={(city) => change({ city })}
      />
      <TextField
        label="País"
        autoComplete="off"
        value={draft.country}
        onChange={(country) => change({ country })}
      />
      <TextField
        label="Código postal"
        autoComplete="off"
        value={draft.postalCode}
        onChange={(postalCode) => change({ postalCode })}
      />
      <SelectField
        label="Estado"
        value={draft.status}
        options={[
          { value: 'Active', label: 'Activo' },
          { value: 'Inactive', label: 'Inactivo' },
        ]}
        onChange={(status) => status !== '' && change({ status })}
      />
    </FieldGrid>
  )
}
