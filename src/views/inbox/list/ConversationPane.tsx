import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type inboxMachine,
  selectChannel,
  selectConversations,
  selectIsUnreadOnly,
  selectQuery,
  selectSelectedId,
  selectUnread,
} from '#machines/inbox/inboxMachine'
import {
  type ChannelFilter,
  filterConversations,
  onlyUnread,
} from '#machines/inbox/list/conversationList'
import { selectCounts } from '#machines/inbox/list/unreadMachine'
import { RadioPills } from '../../../ui/RadioPills.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TogglePill } from '../../../ui/TogglePill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useSlash } from '../chat/composer/useSlash.ts'
import { ConversationList } from './ConversationList.tsx'
import styles from './ConversationPane.module.css'
import { NoConversations } from './NoConversations.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
}

const channels: readonly { readonly value: ChannelFilter; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'widget', label: 'Widget' },
]

const none = {}

const countOf = (count: number) =>
  count === 1 ? '1 conversación encontrada' : `${count} conversaciones encontradas`

/** Finding a conversation: the search, the channels, and what they leave over. */
export function ConversationPane({ inbox }: Props) {
  const query = useSelector(inbox, selectQuery)
  const channel = useSelector(inbox, selectChannel)
  const conversations = useSelector(inbox, selectConversations)
  const selectedId = useSelector(inbox, selectSelectedId)
  const pane = useRef<HTMLDivElement>(null)

  const wanted = useDeferredValue(query)
  const isUnreadOnly = useSelector(inbox, selectIsUnreadOnly)
  const unread = useSelector(inbox, selectUnread)
  const counts = useSelector(unread, (state) =>
    state && isUnreadOnly ? selectCounts(state) : none,
  )
  const found = filterConversations(conversations, wanted, channel)
  const shown = isUnreadOnly ? onlyUnread(found, counts, selectedId) : found
  const isFiltered = wanted.trim() !== '' || channel !== 'all' || isUnreadOnly
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)

  function goToList(event: KeyboardEvent) {
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key !== 'ArrowDown' || !isSearch) return
    event.preventDefault()
    pane.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  }

  return (
    <div ref={pane} className={styles.pane}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the search field within */}
      <header className={styles.header} onKeyDown={goToList}>
        <div className={styles.top}>
          <h1 className={styles.title}>Conversaciones</h1>
          <TogglePill
            isOn={isUnreadOnly}
            onToggle={() => inbox.send({ type: 'unreadOnly.toggled' })}
          >
            No leídos
          </TogglePill>
        </div>
        <SearchField
          ref={search}
          shortcut="/"
          label="Buscar conversaciones"
          value={query}
          onChange={(text) => inbox.send({ type: 'search.changed', query: text })}
        />
        <RadioPills
          legend="Canal"
          isLegendHidden
          isFitted
          options={channels}
          value={channel}
          onChange={(value) => inbox.send({ type: 'channel.changed', channel: value })}
        />
        <VisuallyHidden>
          <span role="status">{isFiltered && countOf(shown.length)}</span>
        </VisuallyHidden>
      </header>
      {shown.length === 0 ? (
        <NoConversations inbox={inbox} isFiltered={isFiltered} />
      ) : (
        <ConversationList
          key={`${channel} ${isUnreadOnly} ${wanted}`}
          inbox={inbox}
          conversations={shown}
          selectedId={selectedId}
          isFiltered={isFiltered}
        />
      )}
    </div>
  )
}
