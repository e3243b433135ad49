import { Copy, Link, Reply, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { writeThreadLink } from '#contract/threadLink.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import type { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { actionsOf, actionsOfNote } from '#machines/inbox/chat/log/messageActions.ts'
import type { messageCopyMachine } from '#machines/inbox/chat/log/messageCopyMachine.ts'
import type { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { MessageReaction } from '#machines/inbox/chat/threadEvents.ts'
import type { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine.ts'
import { AnchoredMenu } from '../../../../ui/menus/AnchoredMenu.tsx'
import type { MenuItem } from '../../../../ui/menus/Menu.tsx'
import type { NotesRef } from '../../internalNotes/useWriter.ts'
import { answerOf } from './answering.ts'
import type { Entry } from './entries.ts'
import type { Faces } from './faces.ts'

/** The thread and the actors that the actions for a message need. */
export interface MessageTools {
  readonly threadId: string
  readonly composer: ActorRefFrom<typeof composerMachine>
  readonly copy: ActorRefFrom<typeof messageCopyMachine>
  readonly link: ActorRefFrom<typeof threadLinkMachine>
  readonly notes?: NotesRef
  readonly messages?: Pick<ActorRefFrom<typeof messagesMachine>, 'send'>
  /** The back end sends real quotes. */
  readonly canAnswer?: boolean
  /** Missing where the back end knows no reactions. */
  readonly react?: ((reaction: MessageReaction) => void) | undefined
  readonly createClient?: ((client: NewClient) => void) | undefined
  /** Undefined where there is no team. */
  readonly faces?: Faces | undefined
}

interface Props {
  readonly tools: MessageTools
  readonly entry: Entry
  readonly anchor: () => HTMLElement | null
  readonly isByKey: boolean
  readonly onClose: () => void
}

export const MENU_LABEL = 'Opciones del mensaje'
export const NOTE_MENU_LABEL = 'Opciones de la nota'

const REACTION = 'reaction '
const EMOJIS = ['👍', '❤️', '😂', '😮', '😢', '🙏']

/** The business's own one is among them, and is taken back by choosing it again. */
const reactionItems = (own: string | null): readonly MenuItem[] =>
  [...EMOJIS, ...(own === null || EMOJIS.includes(own) ? [] : [own])].map((emoji) => ({
    id: `${REACTION}${emoji}`,
    label: emoji === own ? `Quitar la reacción ${emoji}` : `Reaccionar con ${emoji}`,
    glyph: emoji,
    isChecked: emoji === own,
  }))

/** The actions for a message: one menu for the whole log. */
export function MessageMenu({ tools, entry, anchor, isByKey, onClose }: Props) {
  const { threadId, composer, copy, link, notes, react } = tools
  const { text, address, mark, reacting } = entry.note
    ? actionsOfNote(entry.note.text)
    : actionsOf(entry.message ?? entry.outgoing)
  const answer = answerOf(tools, entry)
  const ownNote = entry.note?.stored?.isOwn ? entry.note.stored : null

  function choose(id: string) {
    if (id === 'text') copy.send({ type: 'item.copy', item: text ?? '' })
    if (id === 'address')
      copy.send({ type: 'item.copy', item: new URL(address ?? '', document.baseURI).href })
    if (id === 'answer' && answer) composer.send(answer.event)
    if (id.startsWith(REACTION) && reacting) {
      const emoji = id.slice(REACTION.length)
      react?.({ id: reacting.id, emoji: emoji === reacting.emoji ? null : emoji })
    }
    if (id === 'link')
      link.send({ type: 'item.copy', item: writeThreadLink({ threadId, message: mark }) })
    if (id === 'delete' && ownNote) notes?.send({ type: 'note.remove', note: ownNote })
  }

  return (
    <AnchoredMenu
      label={entry.note ? NOTE_MENU_LABEL : MENU_LABEL}
      items={[
        ...(react && reacting ? reactionItems(reacting.emoji) : []),
        ...(text === null ? [] : [{ id: 'text', label: 'Copiar texto', icon: Copy }]),
        ...(address === null ? [] : [{ id: 'address', label: 'Copiar dirección', icon: Copy }]),
        ...(answer ? [{ id: 'answer', label: answer.label, icon: Reply }] : []),
        ...(mark === null ? [] : [{ id: 'link', label: 'Copiar enlace', icon: Link }]),
        ...(ownNote ? [{ id: 'delete', label: 'Eliminar nota', icon: Trash2 }] : []),
      ]}
      anchor={anchor}
      placement={entry.fromBusiness ? 'bottom-end' : 'bottom-start'}
      isByKey={isByKey}
      onSelect={choose}
      onClose={onClose}
    />
  )
}
