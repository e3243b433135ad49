import { useSelector } from '@xstate/react'
import { Copy, Link, TextQuote } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { writeThreadLink } from '#contract/threadLink'
import { selectFile } from '#machines/inbox/chat/attachmentMachine'
import {
  type composerMachine,
  selectAttachment,
  selectCanQuote,
} from '#machines/inbox/chat/composerMachine'
import { actionsOf } from '#machines/inbox/chat/messageActions'
import type { messageCopyMachine } from '#machines/inbox/chat/messageCopyMachine'
import type { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import { AnchoredMenu } from '../../../../ui/menus/AnchoredMenu.tsx'
import type { Entry } from './entries.ts'

/** What the actions for a message need. */
export interface MessageTools {
  readonly threadId: string
  readonly composer: ActorRefFrom<typeof composerMachine>
  readonly copy: ActorRefFrom<typeof messageCopyMachine>
  readonly link: ActorRefFrom<typeof threadLinkMachine>
}

interface Props {
  readonly tools: MessageTools
  readonly entry: Entry
  readonly anchor: () => HTMLElement | null
  readonly isByKey: boolean
  readonly onClose: () => void
}

export const MENU_LABEL = 'Opciones del mensaje'

/** The actions for a message: one menu for the whole log. */
export function MessageMenu({ tools, entry, anchor, isByKey, onClose }: Props) {
  const { threadId, composer, copy, link } = tools
  const canQuote = useSelector(composer, selectCanQuote)
  const attachment = useSelector(composer, selectAttachment)
  // A chosen file stands where one would write.
  const hasFile = useSelector(
    attachment,
    (state) => state !== undefined && selectFile(state) !== null,
  )
  const { text, address, mark } = actionsOf(entry.message ?? entry.outgoing)

  function choose(id: string) {
    if (id === 'text') copy.send({ type: 'item.copy', item: text ?? '' })
    if (id === 'address')
      copy.send({ type: 'item.copy', item: new URL(address ?? '', document.baseURI).href })
    if (id === 'quote') composer.send({ type: 'message.quote', text: text ?? '' })
    if (id === 'link')
      link.send({ type: 'item.copy', item: writeThreadLink({ threadId, message: mark }) })
  }

  return (
    <AnchoredMenu
      label={MENU_LABEL}
      items={[
        ...(text === null ? [] : [{ id: 'text', label: 'Copiar texto', icon: Copy }]),
        ...(address === null ? [] : [{ id: 'address', label: 'Copiar dirección', icon: Copy }]),
        ...(text !== null && canQuote && !hasFile
          ? [{ id: 'quote', label: 'Citar', icon: TextQuote }]
          : []),
        ...(mark === null ? [] : [{ id: 'link', label: 'Copiar enlace', icon: Link }]),
      ]}
      anchor={anchor}
      placement={entry.fromBusiness ? 'bottom-end' : 'bottom-start'}
      isByKey={isByKey}
      onSelect={choose}
      onClose={onClose}
    />
  )
}
