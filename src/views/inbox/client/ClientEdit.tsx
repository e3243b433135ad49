import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientEditMachine,
  selectError,
  selectIsAsking,
  selectIsLeaving,
  selectIsNew,
  selectIsSaving,
  selectWhyNotCancel,
} from '#machines/clients/clientEditMachine.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DiscardDialog } from '../../../ui/dialogs/DiscardDialog.tsx'
import { submitOrFocus } from '../../../ui/forms/submitOrFocus.ts'
import { newId } from '../../../ui/newId.ts'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { ClientFields } from '../../clients/ClientFields.tsx'
import styles from './ClientPanel.module.css'
import { ClientQuestion } from './ClientQuestion.tsx'

interface Props {
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly edit: ActorRefFrom<typeof clientEditMachine>
  readonly children: ReactNode
}

/** The client's fields, with 'Guardar' in place of 'Editar'. */
export function ClientEdit({ panel, edit, children }: Props) {
  const id = useId()
  const isNew = useSelector(edit, selectIsNew)
  const error = useSelector(edit, selectError)
  const isSaving = useSelector(edit, selectIsSaving)
  const isAsking = useSelector(edit, selectIsAsking)
  const isLeaving = useSelector(edit, selectIsLeaving)
  const whyNotCancel = useSelector(edit, selectWhyNotCancel)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => edit.send({ type: 'edit.save', key: newId() }))
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
          <ClientFields edit={edit} columns={1} />
        </form>
        {children}
      </div>
      <footer className={styles.footer}>
        {error !== null && <Banner role="alert" tone="bad" text={error} />}
        <div className={styles.buttons}>
          <Button reason={whyNotCancel} onClick={() => edit.send({ type: 'edit.cancel' })}>
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
      {isAsking && <ClientQuestion panel={panel} edit={edit} />}
      {isLeaving && (
        <DiscardDialog
          onKeep={() => edit.send({ type: 'changes.keep' })}
          onDiscard={() => edit.send({ type: 'changes.discard' })}
        />
      )}
    </>
  )
}
