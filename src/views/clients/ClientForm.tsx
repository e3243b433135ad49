import { useSelector } from '@xstate/react'
import { MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useContext, useId, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ClientFormMode } from '#machines/clients/clientChanges.ts'
import {
  type clientEditMachine,
  selectError as selectSaveError,
} from '#machines/clients/clientEditMachine.ts'
import type { clientFormMachine } from '#machines/clients/clientFormMachine.ts'
import {
  selectClient,
  selectDoubles,
  selectEdit,
  selectError,
  selectExport,
  selectIsAsking,
  selectIsReady,
  selectIsSaving,
  selectMode,
  selectRemarks,
  selectSameContact,
} from '#machines/clients/clientFormSelectors.ts'
import type { ErasedClient } from '#machines/clients/clientsEvents.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { submitOrFocus } from '../../ui/forms/submitOrFocus.ts'
import { newId } from '../../ui/newId.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { ExportProgress } from '../erasure/ExportProgress.tsx'
import { CanErase } from '../shared/canErase.ts'
import { useMay } from '../shared/useMay.ts'
import { ClientDoubles } from './ClientDoubles.tsx'
import { AwaitedFields, ClientFields, ClientValues } from './ClientFields.tsx'
import styles from './ClientForm.module.css'
import { ClientOwn } from './ClientOwn.tsx'
import { ClientRemarks } from './ClientRemarks.tsx'
import { SameContact } from './SameContact.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof clientFormMachine>
}

interface FormProps extends Props {
  /** A person wants to delete the client. */
  readonly onErase?: (client: ErasedClient) => void
  /** The back end blocks contacts. */
  readonly canBlock?: boolean
}

const titles: Readonly<Record<ClientFormMode, string>> = {
  view: 'Ver cliente',
  edit: 'Editar cliente',
  create: 'Nuevo cliente',
}

/** One client, in one dialog with three modes. */
export function ClientForm({ form, onErase, canBlock = false }: FormProps) {
  const id = useId()
  const mode = useSelector(form, selectMode)
  const isReady = useSelector(form, selectIsReady)
  const isSaving = useSelector(form, selectIsSaving)
  const isAsking = useSelector(form, selectIsAsking)
  const hasFailed = useSelector(form, selectError) !== null
  const place = hasFailed ? undefined : <span className={styles.buttonsPlace} />
  return (
    <Dialog
      title={titles[mode]}
      size={mode === 'create' ? 'medium' : 'large'}
      reason={isSaving ? 'El cliente se está guardando' : null}
      onClose={() => form.send({ type: 'form.close' })}
      isSteady={mode !== 'create'}
      footer={
        isReady ? <Buttons form={form} id={id} onErase={onErase} canBlock={canBlock} /> : place
      }
    >
      {isReady ? <Known form={form} id={id} /> : <Awaited form={form} />}
      {isAsking && (
        <DiscardDialog
          onKeep={() => form.send({ type: 'changes.keep' })}
          onDiscard={() => form.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}

function Awaited({ form }: Props) {
  const error = useSelector(form, selectError)
  if (error !== null)
    return <RetryNotice text={error} onRetry={() => form.send({ type: 'client.reload' })} />
  return (
    <div role="status" aria-label="Cargando cliente..." className={styles.known}>
      <AwaitedFields />
      <div className={styles.aside}>
        <Skeleton kind="field" />
        <Skeleton kind="block" count={2} />
      </div>
    </div>
  )
}

function Known({ form, id }: Props & { readonly id: string }) {
  const client = useSelector(form, selectClient)
  const edit = useSelector(form, selectEdit)
  const remarks = useSelector(form, selectRemarks)
  const doubles = useSelector(form, selectDoubles)

  const exporting = useSelector(form, selectExport)

  return (
    <div className={styles.known}>
      {!edit && exporting && <ExportProgress exporting={exporting} />}
      {!edit && doubles && <ClientDoubles doubles={doubles} />}
      {edit ? (
        <Edited form={form} edit={edit} id={id} />
      ) : (
        client && <ClientValues client={client} />
      )}
      {remarks && (
        <aside className={styles.aside} aria-label="Etiquetas y notas">
          <ClientRemarks remarks={remarks} />
        </aside>
      )}
    </div>
  )
}

interface ButtonsProps extends Props {
  readonly id: string
  readonly onErase: FormProps['onErase'] | undefined
  readonly canBlock: boolean
}

interface EditedProps extends Props {
  readonly edit: ActorRefFrom<typeof clientEditMachine>
  readonly id: string
}

function Edited({ form, edit, id }: EditedProps) {
  const sameContact = useSelector(form, selectSameContact)
  const error = useSelector(edit, selectSaveError)
  const fields = useRef<HTMLFormElement>(null)

  // A person who had scrolled down starts at the first field.
  useLayoutEffect(() => {
    fields.current?.scrollIntoView({ block: 'start' })
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => edit.send({ type: 'edit.save', key: newId() }))
  }
  return (
    <form ref={fields} id={id} noValidate className={styles.form} onSubmit={submit}>
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <ClientFields
        edit={edit}
        below={(field) =>
          sameContact && (
            <SameContact
              sameContact={sameContact}
              field={field}
              onOpen={(clientId) => form.send({ type: 'other.open', clientId })}
            />
          )
        }
      />
    </form>
  )
}

function Buttons({ form, id, onErase, canBlock }: ButtonsProps) {
  const client = useSelector(form, selectClient)
  const canErase = useContext(CanErase)
  const mayErase = useMay('deleteClient')
  const mode = useSelector(form, selectMode)
  const isSaving = useSelector(form, selectIsSaving)
  const wait = isSaving ? 'El cliente se está guardando' : null
  return (
    <>
      {mode !== 'create' && (
        <span className={styles.apart} data-row={mode !== 'view' || undefined}>
          <Button
            variant="quiet"
            icon={MessagesSquare}
            reason={wait}
            onClick={() => form.send({ type: 'conversation.open' })}
          >
            Ir al chat
          </Button>
          {mode === 'view' && client && (
            <ClientOwn form={form} client={client} canExport={canErase} canBlock={canBlock} />
          )}
          {mode === 'view' && canErase && mayErase && client && (
            <Button variant="quiet" icon={Trash2} onClick={() => onErase?.(client)}>
              Eliminar cliente
            </Button>
          )}
        </span>
      )}
      {mode === 'view' ? (
        <Button variant="primary" icon={Pencil} onClick={() => form.send({ type: 'form.edit' })}>
          Editar
        </Button>
      ) : (
        <>
          <Button reason={wait} onClick={() => form.send({ type: 'form.close' })}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving} busyText="Guardando...">
            Guardar
          </Button>
        </>
      )}
    </>
  )
}
