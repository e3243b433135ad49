import { EllipsisVertical, Link, Mail } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'

interface Props {
  readonly link: ActorRefFrom<typeof threadLinkMachine>
  readonly threadId: string
  readonly onMarkUnread: () => void
}

const LABEL = 'Opciones de la conversación'
const COPY = 'copy'

/** What is done with the open conversation now and then. */
export function ChatMenu({ link, threadId, onMarkUnread }: Props) {
  return (
    <Menu
      label={LABEL}
      items={[
        { id: COPY, label: 'Copiar enlace', icon: Link },
        { id: 'markUnread', label: 'Marcar como no leída', icon: Mail },
      ]}
      onSelect={(id) =>
        id === COPY ? link.send({ type: 'item.copy', item: threadId }) : onMarkUnread()
      }
      trigger={(props) => <IconButton {...props} label={LABEL} icon={EllipsisVertical} />}
    />
  )
}
