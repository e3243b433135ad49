import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type ClientDraft, draftOfClient, knowsOtherPhones } from '#contract/clients/clients.ts'
import { differingFields } from '#contract/clients/doubles.ts'
import {
  type clientMergeMachine,
  selectClient,
  selectDraft,
  selectError,
  selectIsMerging,
  selectOther,
} from '#machines/clients/clientMergeMachine.ts'
import { fieldLabels, statusText } from '#machines/clients/fieldLabels.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FieldGrid } from '../../ui/forms/FieldGrid.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { longDay } from '../../ui/time.ts'

interface Props {
  readonly merge: ActorRefFrom<typeof clientMergeMachine>
}

/** Two clients who become one: what differs is chosen. */
export function ClientMerge({ merge }: Props) {
  const client = useSelector(merge, selectClient)
  const other = useSelector(merge, selectOther)
  const error = useSelector(merge, selectError)
  const isMerging = useSelector(merge, selectIsMerging)
  const reason = isMerging ? 'Los clientes se están uniendo' : null
  const close = () => merge.send({ type: 'merge.cancel' })
  return (
    <Dialog
      title="Unir clientes"
      reason={reason}
      onClose={close}
      footer={
        <>
          <Button reason={reason} onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={isMerging}
            busyText="Uniendo..."
            onClick={() => merge.send({ type: 'merge.confirm' })}
          >
            Unir clientes
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <p>
        Queda una sola ficha, con
        {knowsOtherPhones(client.read)
          ? ' las notas, las etiquetas y los teléfonos '
          : ' las notas y las etiquetas '}
        de <strong>{client.name}</strong> y de <strong>{other.name}</strong>. Esta acción no se
        puede deshacer.
      </p>
      <Differences merge={merge} reason={reason} />
    </Dialog>
  )
}

function Differences({ merge, reason }: Props & { readonly reason: string | null }) {
  const client = useSelector(merge, selectClient)
  const other = useSelector(merge, selectOther)
  const draft = useSelector(merge, selectDraft)
  const fields = differingFields(client, other)
  if (fields.length === 0) return <p>Sus datos no se contradicen.</p>
  const drafts = [draftOfClient(client), draftOfClient(other)]
  return (
    <Fieldset label="Datos que no coinciden" reason={reason}>
      <FieldGrid>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={fieldLabels[field]}
            value={draft[field]}
            options={drafts.map((each) => ({ value: each[field], label: textOf(each, field) }))}
            onChange={(value) => merge.send({ type: 'field.chosen', field, value })}
          />
        ))}
      </FieldGrid>
    </Fieldset>
  )
}

/** The text of a field, as a person reads it. */
const textOf = (draft: ClientDraft, field: keyof ClientDraft): string => {
  if (field === 'status') return statusText(draft.status)
  return field === 'birthDate' ? longDay(draft.birthDate) : draft[field]
}
