import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type postsMachine,
  selectDeleteError,
  selectIsDeleting,
  selectWhyNotCancel,
} from '#machines/news/postsMachine.ts'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Props {
  readonly posts: ActorRefFrom<typeof postsMachine>
}

/** The confirmation before a post is deleted. */
export function DeletePost({ posts }: Props) {
  const error = useSelector(posts, selectDeleteError)
  const isDeleting = useSelector(posts, selectIsDeleting)
  const whyNotCancel = useSelector(posts, selectWhyNotCancel)
  return (
    <DeleteDialog
      title="Eliminar post"
      error={error}
      isDeleting={isDeleting}
      reason={whyNotCancel}
      onCancel={() => posts.send({ type: 'delete.cancel' })}
      onConfirm={() => posts.send({ type: 'delete.confirm' })}
    >
      <p>¿Estás seguro de que quieres eliminar este post del changelog?</p>
    </DeleteDialog>
  )
}
