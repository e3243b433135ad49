import {
  AlarmClock,
  Ban,
  EllipsisVertical,
  Link,
  Mail,
  Pin,
  PinOff,
  Trash2,
  UserRoundPlus,
} from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { writeThreadLink } from '#contract/threadLink.ts'
import type { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'

interface Props {
  readonly link: ActorRefFrom<typeof threadLinkMachine>
  readonly threadId: string
  readonly onMarkUnread: () => void
  /** Undefined where the back end keeps no assignees. */
  readonly onAssign?: (() => void) | undefined
  readonly onPostpone?: (() => void) | undefined
  readonly isPinned: boolean
  readonly onPin: () => void
  /** Undefined where the back end blocks nobody. */
  readonly onBlock?: (() => void) | undefined
  /** Undefined where the back end deletes nothing. */
  readonly onErase?: (() => void) | undefined
}

const LABEL = 'Opciones de la conversación'
const COPY = 'copy'
const POSTPONE = 'postpone'
const ASSIGN = 'assign'
const PIN = 'pin'
const ERASE = 'erase'
const BLOCK = 'block'

/** The less frequent actions for the open conversation. */
export function ChatMenu(props: Props) {
  const { link, threadId, onMarkUnread, onPostpone, isPinned, onPin } = props
  const { onAssign, onBlock, onErase } = props
  return (
    <Menu
      label={LABEL}
      items={[
        { id: COPY, label: 'Copiar enlace', icon: Link },
        { id: 'markUnread', label: 'Marcar como no leída', icon: Mail },
        { id: PIN, label: isPinned ? 'Desfijar' : 'Fijar', icon: isPinned ? PinOff : Pin },
        ...(onAssign ? [{ id: ASSIGN, label: 'Asignar…', icon: UserRoundPlus }] : []),
        ...(onPostpone ? [{ id: POSTPONE, label: 'Posponer…', icon: AlarmClock }] : []),
        ...(onBlock ? [{ id: BLOCK, label: 'Bloquear', icon: Ban, isApart: true }] : []),
        ...(onErase
          ? [
              {
                id: ERASE,
                label: 'Eliminar conversación',
                icon: Trash2,
                isApart: !onBlock,
                isDangerous: true,
              },
            ]
          : []),
      ]}
      onSelect={(id) => {
        if (id === COPY)
          link.send({ type: 'item.copy', item: writeThreadLink({ threadId, message: null }) })
        else if (id === ASSIGN) onAssign?.()
        else if (id === POSTPONE) onPostpone?.()
        else if (id === PIN) onPin()
        else if (id === BLOCK) onBlock?.()
        else if (id === ERASE) onErase?.()
        else onMarkUnread()
      }}
      trigger={(trigger) => <IconButton {...trigger} label={LABEL} icon={EllipsisVertical} />}
    />
  )
}
