import { useSelector } from '@xstate/react'
import { MessageSquareText, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type quickRepliesMachine,
  selectIsEditing,
  selectIsRemoving,
  selectName,
  selectReplies,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import {
  selectForm,
  selectRemoval,
  type teamRepliesMachine,
} from '#machines/inbox/replies/teamRepliesMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useWhyNotRole } from '../../shared/useMay.ts'
import { ReplyEditor } from './ReplyEditor.tsx'
import { ReplyList } from './ReplyList.tsx'
import { TeamReplies } from './TeamReplies.tsx'
import { TeamReplyForm } from './TeamReplyForm.tsx'
import { TeamReplyRemoval } from './TeamReplyRemoval.tsx'
import type { PickReply } from './useReplies.ts'
import { IN_THIS_BROWSER, OF_THE_TEAM } from './words.ts'

interface Props {
  /** The replies of this browser. */
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  /** The team's; undefined where the back end has none. */
  readonly team?: ActorRefFrom<typeof teamRepliesMachine> | undefined
  readonly onPick: PickReply
  /** The element that takes the focus after a reply was picked. */
  readonly pickFocus: () => HTMLElement | null
}

/** The quick replies of the business: use, create, edit, delete, and share. */
export default function QuickRepliesDialog({ replies, team, onPick, pickFocus }: Props) {
  const isEditing = useSelector(replies, selectIsEditing)
  const isRemoving = useSelector(replies, selectIsRemoving)
  const form = useSelector(team, (state) => state && selectForm(state))
  const removal = useSelector(team, (state) => state && selectRemoval(state))
  const whyNotCreate = useWhyNotRole('createTeamReply')
  const isPicked = useRef<boolean>(false)
  const close = () => replies.send({ type: 'replies.close' })
  const pick: PickReply = (reply) => {
    isPicked.current = true
    onPick(reply)
  }

  if (form) return <TeamReplyForm form={form} />
  if (removal) return <TeamReplyRemoval removal={removal} />
  if (isEditing) return <ReplyEditor replies={replies} onClose={close} />
  if (isRemoving) return <Removal replies={replies} onClose={close} />

  return (
    <Dialog
      title="Respuestas rápidas"
      description={team ? OF_THE_TEAM : IN_THIS_BROWSER}
      finalFocus={() => (isPicked.current ? pickFocus() : null)}
      onClose={close}
      footer={
        <Button
          variant="primary"
          icon={Plus}
          reason={team ? whyNotCreate : null}
          onClick={() =>
            team
              ? team.send({ type: 'reply.write', reply: null })
              : replies.send({ type: 'reply.create' })
          }
        >
          Nueva respuesta
        </Button>
      }
    >
      {team ? (
        <TeamReplies team={team} replies={replies} onPick={pick} />
      ) : (
        <OwnReplies replies={replies} onPick={pick} />
      )}
    </Dialog>
  )
}

function OwnReplies({ replies, onPick }: Pick<Props, 'replies' | 'onPick'>) {
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
    <ReplyList
      replies={all}
      onPick={onPick}
      onEdit={({ id }) => replies.send({ type: 'reply.edit', id })}
      onRemove={({ id }) => replies.send({ type: 'reply.remove', id })}
    />
  )
}

function Removal({ replies, onClose }: Pick<Props, 'replies'> & { readonly onClose: () => void }) {
  const name = useSelector(replies, selectName)
  return (
    <Dialog
      title="Eliminar respuesta"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => replies.send({ type: 'reply.cancel' })}>Cancelar</Button>
          <Button variant="danger" onClick={() => replies.send({ type: 'reply.confirm' })}>
            Eliminar
          </Button>
        </>
      }
    >
      <p>¿Quieres eliminar la respuesta «{name}»?</p>
    </Dialog>
  )
}
