import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './ReplyList.module.css'

interface Reply {
  readonly id: number | string
  readonly name: string
  readonly text: string
}

interface Props<R> {
  readonly replies: readonly R[]
  readonly onPick: (reply: R) => void
  readonly onEdit: (reply: R) => void
  readonly onRemove: (reply: R) => void
  /** Why they cannot be changed by this person, or null. */
  readonly whyNotChange?: string | null
}

/** Quick replies with their actions. */
export function ReplyList<R extends Reply>({
  replies,
  onPick,
  onEdit,
  onRemove,
  whyNotChange = null,
}: Props<R>) {
  return (
    <ul className={styles.list}>
      {replies.map((reply) => (
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
              reason={whyNotChange}
              onClick={() => onEdit(reply)}
            />
            <IconButton
              label={`Eliminar ${reply.name}`}
              icon={Trash2}
              size="small"
              reason={whyNotChange}
              onClick={() => onRemove(reply)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
