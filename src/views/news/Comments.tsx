import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { COMMENT_MAX, type Comment } from '#contract/news/comments.ts'
import {
  type commentsMachine,
  selectComments,
  selectDraft,
  selectHasFailed,
  selectIsCounted,
  selectIsLoading,
  selectIsRecovered,
  selectIsSending,
  selectWhyNotSend,
  selectWhyNotWrite,
} from '#machines/news/commentsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { newId } from '../../ui/newId.ts'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { Ago } from './Ago.tsx'
import styles from './Comments.module.css'

interface Props {
  readonly comments: ActorRefFrom<typeof commentsMachine>
}

/** The comments on a suggestion, under pseudonyms, and the field for a new one. */
export function Comments({ comments }: Props) {
  const id = useId()
  const all = useSelector(comments, selectComments)
  const isCounted = useSelector(comments, selectIsCounted)
  return (
    <section className={styles.comments} aria-labelledby={id}>
      <h4 id={id}>Comentarios{isCounted && ` (${all.length})`}</h4>
      {all.length > 0 ? (
        <ul className={styles.list}>
          {all.map((comment) => (
            <Said key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : (
        <None comments={comments} />
      )}
      <Reload comments={comments} />
      <Writing comments={comments} />
    </section>
  )
}

const Said = ({ comment: { author, text, createdAt } }: { readonly comment: Comment }) => (
  <li className={styles.comment}>
    <p className={styles.author}>
      <strong>{author}</strong>
      {createdAt !== null && <Ago at={createdAt} />}
    </p>
    <p className={styles.text}>{text}</p>
  </li>
)

function None({ comments }: Props) {
  const isLoading = useSelector(comments, selectIsLoading)
  const hasFailed = useSelector(comments, selectHasFailed)
  if (isLoading)
    return (
      <div role="status" aria-label="Cargando comentarios...">
        <Skeleton count={2} />
      </div>
    )
  if (hasFailed) return null
  return <p className={styles.none}>No hay comentarios aún. ¡Sé el primero en comentar!</p>
}

/** A failed load is only in the log; the person may retry. */
function Reload({ comments }: Props) {
  const hasFailed = useSelector(comments, selectHasFailed)
  if (!hasFailed) return null
  return (
    <span className={styles.reload}>
      <Button
        size="small"
        icon={RotateCw}
        onClick={() => comments.send({ type: 'comments.reload' })}
      >
        Cargar comentarios
      </Button>
    </span>
  )
}

function Writing({ comments }: Props) {
  const draft = useSelector(comments, selectDraft)
  const isRecovered = useSelector(comments, selectIsRecovered)
  const isSending = useSelector(comments, selectIsSending)
  const whyNotSend = useSelector(comments, selectWhyNotSend)
  const whyNotWrite = useSelector(comments, selectWhyNotWrite)
  const send = (event: FormEvent) => {
    event.preventDefault()
    comments.send({ type: 'comment.send', key: newId() })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Recovered isShown={isRecovered} onDiscard={() => comments.send({ type: 'draft.discard' })} />
      <TextArea
        label="Añade un comentario..."
        isLabelHidden
        placeholder="Añade un comentario..."
        rows={2}
        maxLength={COMMENT_MAX}
        value={draft}
        reason={whyNotWrite}
        onChange={(text) => comments.send({ type: 'comment.changed', text })}
      />
      <Button type="submit" size="small" variant="primary" busy={isSending} reason={whyNotSend}>
        Comentar
      </Button>
    </form>
  )
}
