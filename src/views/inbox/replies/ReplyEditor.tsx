import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { REPLY_NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import {
  type quickRepliesMachine,
  selectIsAsking,
  selectIsNew,
  selectIsRecovered,
  selectName,
  selectNameError,
  selectText,
  selectTextError,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../../ui/dialogs/DiscardDialog.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Recovered } from '../../../ui/notices/Recovered.tsx'
import { NAME_HINT } from './words.ts'

interface Props {
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  readonly onClose: () => void
}

/** One of the quick replies of this browser. */
export function ReplyEditor({ replies, onClose }: Props) {
  const isNew = useSelector(replies, selectIsNew)
  const name = useSelector(replies, selectName)
  const text = useSelector(replies, selectText)
  const isAsking = useSelector(replies, selectIsAsking)
  const isRecovered = useSelector(replies, selectIsRecovered)
  const nameError = useSelector(replies, selectNameError)
  const textError = useSelector(replies, selectTextError)
  const change = (changed: { readonly name?: string; readonly text?: string }) =>
    replies.send({ type: 'reply.changed', name, text, ...changed })

  return (
    <Dialog
      title={isNew ? 'Nueva respuesta' : 'Editar respuesta'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => replies.send({ type: 'reply.cancel' })}>Cancelar</Button>
          <Button variant="primary" onClick={() => replies.send({ type: 'reply.save' })}>
            Guardar
          </Button>
        </>
      }
    >
      <Recovered isShown={isRecovered} onDiscard={() => replies.send({ type: 'draft.discard' })} />
      <TextField
        label="Nombre"
        isRequired
        maxLength={REPLY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={nameError}
        onChange={(value) => change({ name: value })}
      />
      <TextArea
        label="Texto"
        isRequired
        rows={4}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        hint={NAME_HINT}
        error={textError}
        onChange={(value) => change({ text: value })}
      />
      {isAsking && (
        <DiscardDialog
          onKeep={() => replies.send({ type: 'changes.keep' })}
          onDiscard={() => replies.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}
