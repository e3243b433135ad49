import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type postsMachine,
  selectDeleteError,
  selectIsDeleting,
  selectWhyNotCancel,
} from '#machines/news/postsMachine'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Banner } from '../../ui/notices/Banner'

interface Props {
  readonly posts: ActorRefFrom<typeof postsMachine>
}

/** The question before a post is gone. */
export function DeletePost({ posts }: Props) {
  const error = useSelector(posts, selectDeleteError)
  const isDeleting = useSelector(posts, selectIsDeleting)
  const whyNotCancel = useSelector(posts, selectWhyNotCancel)
  const cancel = () => posts.send({ type: 'delete.cancel' })
  return (
    <Dialog
      title="Eliminar post"
      size="small"
      reason={whyNotCancel}
      onClose={cancel}
      footer={
        <>
          <Button reason={whyNotCancel} onClick={cancel}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            busy={isDeleting}
            busyText="Eliminando..."
            onClick={() => posts.send({ type: 'delete.confirm' })}
          >
            Eliminar
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <p>¿Estás seguro de que quieres eliminar este post del changelog?</p>
    </Dialog>
  )
}
