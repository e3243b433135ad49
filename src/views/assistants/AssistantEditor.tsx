import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantEditorMachine,
  selectError,
  selectForm,
  selectIsNew,
  selectProposal,
  selectUpload,
} from '#machines/assistants/assistantEditorMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import { AssistantForm } from './AssistantForm.tsx'

interface Props {
  readonly editor: ActorRefFrom<typeof assistantEditorMachine>
  /** The back end has the capability `handOverRules`. */
  readonly hasRules: boolean
}

/** The dialog of a new or changed assistant: it loads the stored data, then shows the form. */
export function AssistantEditor({ editor, hasRules }: Props) {
  const isNew = useSelector(editor, selectIsNew)
  const form = useSelector(editor, selectForm)
  const proposal = useSelector(editor, selectProposal)
  const upload = useSelector(editor, selectUpload)
  const error = useSelector(editor, selectError)
  const title = isNew ? 'Nuevo Asistente' : 'Editar asistente'
  if (form && proposal && upload)
    return <AssistantForm {...{ title, form, proposal, upload, hasRules }} />
  return (
    <Dialog title={title} onClose={() => editor.send({ type: 'editor.close' })}>
      {error === null ? (
        <Loading text="Cargando asistente..." />
      ) : (
        <RetryNotice text={error} onRetry={() => editor.send({ type: 'editor.reload' })} />
      )}
    </Dialog>
  )
}
