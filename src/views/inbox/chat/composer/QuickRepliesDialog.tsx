import { useSelector } from '@xstate/react'
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { QuickReply } from '#contract/quickReplies'
import {
  type quickRepliesMachine,
  selectIsAsking,
  selectIsEditing,
  selectIsNew,
  selectIsRecovered,
  selectIsRemoving,
  selectName,
  selectNameError,
  selectReplies,
  selectText,
  selectTextError,
} from '#machines/inbox/chat/quickRepliesMachine'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../../../ui/dialogs/DiscardDialog.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { Recovered } from '../../../../ui/notices/Recovered.tsx'
import styles from './QuickRepliesDialog.module.css'

interface Props {
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  readonly onPick: (reply: QuickReply) => void
  /** The element that takes the focus after a reply was picked. */
  readonly pickFocus: () => HTMLElement | null
}

const DESCRIPTION =
  'Escribe «/» al comienzo de un mensaje para usarlas. Se guardan en este navegador.'
const HINT = '{nombre} se cambia por el nombre del cliente.'

/** The quick replies of the business: use, create, edit, remove. */
export default function QuickRepliesDialog({ replies, onPick, pickFocus }: Props) {
  const isEditing = useSelector(replies, selectIsEditing)
  const isRemoving = useSelector(replies, selectIsRemoving)
  const close = () => replies.send({ type: 'replies.close' })
  const isPicked = useRef<boolean>(false)
  const cancel = () => replies.send({ type: 'reply.cancel' })

  if (isEditing) return <Editor replies={replies} onClose={close} />

  if (isRemoving)
    return (
      <Dialog
        title="Eliminar respuesta"
        size="small"
        onClose={close}
        footer={
          <>
            <Button onClick={cancel}>Cancelar</Button>
            <Button variant="danger" onClick={() => replies.send({ type: 'reply.confirm' })}>
              Eliminar
            </Button>
          </>
        }
      >
        <Question replies={replies} />
      </Dialog>
    )

  return (
    <Dialog
      title="Respuestas rápidas"
      description={DESCRIPTION}
      finalFocus={() => (isPicked.current ? pickFocus() : null)}
      onClose={close}
      footer={
        <Button
          variant="primary"
          icon={Plus}
          onClick={() => replies.send({ type: 'reply.create' })}
        >
          Nueva respuesta
        </Button>
      }
    >
      <List
        replies={replies}
        onPick={(reply) => {
          isPicked.current = true
          onPick(reply)
        }}
      />
    </Dialog>
  )
}

function List({ replies, onPick }: Omit<Props, 'pickFocus'>) {
  const all = useSelector(replies, selectReplies)
  if (all.length === 0)
    return (
      <EmptyState
        icon={MessageSquareText}
        title="No hay respuestas rápidas"
        text="Crea la primera con lo que más contestas."
      />
    )
  return (
    <ul className={styles.list}>
      {all.map((reply) => (
        <li key={reply.id} className={styles.reply}>
          <div className={styles.words}>
            <p className={styles.name}>/{reply.name}</p>
            <p className={styles.text}>{reply.text}</p>
          </div>
          <div className={styles.actions}>
            <Button size="small" onClick={() => onPick(reply)} aria-label={`Usar ${reply.name}`}>
              Usar
            </Button>
            <IconButton
              label={`Editar ${reply.name}`}
              icon={Pencil}
              size="small"
              onClick={() => replies.send({ type: 'reply.edit', id: reply.id })}
            />
            <IconButton
              label={`Eliminar ${reply.name}`}
              icon={Trash2}
              size="small"
              onClick={() => replies.send({ type: 'reply.remove', id: reply.id })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Question({ replies }: Pick<Props, 'replies'>) {
  const name = useSelector(replies, selectName)
  return <p>¿Quieres eliminar la respuesta «{name}»?</p>
}

function Editor({ replies, onClose }: Pick<Props, 'replies'> & { readonly onClose: () => void }) {
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
        maxLength={40}
        autoComplete="off"
        value={name}
        error={nameError}
        onChange={(value) => change({ name: value })}
      />
      <TextArea
        label="Texto"
        isRequired
        rows={4}
        value={text}
        hint={HINT}
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
