import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectComment } from '#contract/projects/remarks.ts'
import {
  type projectCommentsMachine,
  selectAddError,
  selectComments,
  selectDraft,
  selectError,
  selectIsAdding,
  selectIsLoading,
  selectIsRecovered,
  selectWhyNotAdd,
} from '#machines/projects/projectCommentsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { newId } from '../../ui/newId.ts'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { Ago } from '../../ui/signs/Moment.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import styles from './Remarks.module.css'

interface Props {
  readonly comments: ActorRefFrom<typeof projectCommentsMachine>
}

/** The comments of business and provider on a project, and the field for a new one. */
export function ProjectComments({ comments }: Props) {
  const items = useSelector(comments, selectComments)
  const error = useSelector(comments, selectError)
  const isLoading = useSelector(comments, selectIsLoading)
  return (
    <div className={styles.remarks}>
      <NewComment comments={comments} />
      <Loaded
        isThere={items !== null}
        isEmpty={items?.length === 0}
        isLoading={isLoading}
        loadingText="Cargando comentarios..."
        error={error}
        onRetry={() => comments.send({ type: 'comments.reload' })}
        onDismiss={() => comments.send({ type: 'error.dismissed' })}
      >
        <CommentList items={items ?? []} />
      </Loaded>
    </div>
  )
}

function NewComment({ comments }: Props) {
  const draft = useSelector(comments, selectDraft)
  const addError = useSelector(comments, selectAddError)
  const isAdding = useSelector(comments, selectIsAdding)
  const isRecovered = useSelector(comments, selectIsRecovered)
  const whyNotAdd = useSelector(comments, selectWhyNotAdd)
  const add = (event: FormEvent) => {
    event.preventDefault()
    comments.send({ type: 'comment.add', key: newId() })
  }
  return (
    <form className={styles.form} onSubmit={add}>
      <Recovered isShown={isRecovered} onDiscard={() => comments.send({ type: 'draft.discard' })} />
      <TextArea
        label="Nuevo comentario"
        rows={2}
        value={draft}
        error={addError}
        reason={isAdding ? whyNotAdd : null}
        onChange={(text) => comments.send({ type: 'comment.changed', text })}
      />
      <Button
        type="submit"
        variant="primary"
        size="small"
        busy={isAdding}
        busyText="Enviando..."
        reason={whyNotAdd}
      >
        Comentar
      </Button>
    </form>
  )
}

function CommentList({ items }: { readonly items: readonly ProjectComment[] }) {
  if (items.length === 0) return <p className={styles.none}>No hay comentarios aún</p>
  return (
    <ul className={styles.list} aria-label="Comentarios">
      {items.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}

const Comment = ({ comment }: { readonly comment: ProjectComment }) => (
  <li className={styles.remark}>
    <p className={styles.about}>
      <StatusBadge
        text={comment.isFromProvider ? 'Proveedor' : 'Cliente'}
        tone={comment.isFromProvider ? 'info' : 'neutral'}
      />
      <Ago at={comment.createdAt} />
    </p>
    <p className={styles.content}>{comment.content}</p>
  </li>
)
