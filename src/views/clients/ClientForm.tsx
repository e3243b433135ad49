import { useSelector } from '@xstate/react'
import { MessagesSquare, Pencil } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type ClientFormMode,
  type clientFormMachine,
  selectError,
  selectIsAsking,
  selectIsReady,
  selectIsSaving,
  selectMode,
  selectNotes,
  selectProblem,
  selectSaveError,
  selectTags,
} from '#machines/clients/clientFormMachine'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RetryNotice } from '../../ui/RetryNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { submitOrFocus } from '../../ui/submitOrFocus.ts'
import { ClientFields } from './ClientFields.tsx'
import styles from './ClientForm.module.css'
import { ClientNotes } from './ClientNotes.tsx'
import { ClientTags } from './ClientTags.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof clientFormMachine>
}

const titles: Readonly<Record<ClientFormMode, string>> = {
  view: 'Ver cliente',
  edit: 'Editar cliente',
  create: 'Nuevo cliente',
}

/** One client, in one dialog with three modes. */
export function ClientForm({ form }: Props) {
  const id = useId()
  const mode = useSelector(form, selectMode)
  const isReady = useSelector(form, selectIsReady)
  const isSaving = useSelector(form, selectIsSaving)
  const isAsking = useSelector(form, selectIsAsking)
  return (
    <Dialog
      title={titles[mode]}
      size={mode === 'create' ? 'medium' : 'large'}
      reason={isSaving ? 'El cliente se está guardando' : null}
      onClose={() => form.send({ type: 'form.close' })}
      footer={isReady && <Buttons form={form} id={id} />}
    >
      {isReady ? <Known form={form} id={id} /> : <Awaited form={form} />}
      {isAsking && <DiscardDialog form={form} />}
    </Dialog>
  )
}

function Awaited({ form }: Props) {
  const error = useSelector(form, selectError)
  if (error !== null)
    return <RetryNotice text={error} onRetry={() => form.send({ type: 'client.reload' })} />
  return (
    <div role="status" aria-label="Cargando cliente..." className={styles.awaited}>
      <Skeleton kind="block" count={4} />
    </div>
  )
}

function Known({ form, id }: Props & { readonly id: string }) {
  const mode = useSelector(form, selectMode)
  const saveError = useSelector(form, selectSaveError)
  const problem = useSelector(form, selectProblem)
  const notes = useSelector(form, selectNotes)
  const tags = useSelector(form, selectTags)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => form.send({ type: 'form.submit' }))
  }

  return (
    <div className={styles.known}>
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        {saveError !== null && problem === null && (
          <Banner text={saveError} tone="bad" role="alert" />
        )}
        <ClientFields key={mode === 'view' ? 'view' : 'edit'} form={form} />
      </form>
      {notes && tags && (
        <aside className={styles.aside} aria-label="Etiquetas y notas">
          <ClientTags tags={tags} />
          <ClientNotes notes={notes} />
        </aside>
      )}
    </div>
  )
}

function Buttons({ form, id }: Props & { readonly id: string }) {
  const mode = useSelector(form, selectMode)
  const isSaving = useSelector(form, selectIsSaving)
  const wait = isSaving ? 'El cliente se está guardando' : null
  return (
    <>
      {mode !== 'create' && (
        <span className={styles.apart}>
          <Button
            variant="quiet"
            icon={MessagesSquare}
            reason={wait}
            onClick={() => form.send({ type: 'conversation.open' })}
          >
            Ir al chat
          </Button>
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
