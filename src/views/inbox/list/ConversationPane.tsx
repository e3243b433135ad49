import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type inboxMachine, selectSelectedId, selectUnread } from '#machines/inbox/inboxMachine'
import {
  type ChannelFilter,
  filterConversations,
  isFiltering,
  type ListFilter,
} from '#machines/inbox/list/conversationList'
import {
  type conversationListMachine,
  selectConversations,
  selectFilter,
} from '#machines/inbox/list/conversationListMachine'
import { selectCounts } from '#machines/inbox/list/unreadMachine'
import { RadioPills } from '../../../ui/choices/RadioPills.tsx'
import { TogglePill } from '../../../ui/choices/TogglePill.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useSlash } from '../chat/composer/useSlash.ts'
import { ConversationList } from './ConversationList.tsx'
import styles from './ConversationPane.module.css'
import { NoConversations } from './NoConversations.tsx'
import { useSteps } from './useSteps.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly list: ActorRefFrom<typeof conversationListMachine>
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

/** The search, the filters, and the conversations that they leave. */
export function ConversationPane({ inbox, list }: Props) {
  const filter = useSelector(list, selectFilter)
  const { channel, show } = filter
  const conversations = useSelector(list, selectConversations)
  const selectedId = useSelector(inbox, selectSelectedId)
  const pane = useRef<HTMLDivElement>(null)

  const query = useDeferredValue(filter.query)
  const isUnreadOnly = show === 'unread'
  const unread = useSelector(inbox, selectUnread)
  const counts = useSelector(unread, (state) =>
    state && isUnreadOnly ? selectCounts(state) : none,
  )
  const applied: ListFilter = { query, channel, show }
  const shown = filterConversations(conversations, applied, counts, selectedId)
  const isFiltered = isFiltering(applied)
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)
  useSteps(shown, selectedId, (threadId) => inbox.send({ type: 'conversation.select', threadId }))

  const change = (changed: Partial<ListFilter>) =>
    list.send({ type: 'filter.changed', filter: changed })

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
            onToggle={() => change({ show: isUnreadOnly ? 'all' : 'unread' })}
          >
            No leídos
          </TogglePill>
        </div>
        <SearchField
          ref={search}
          shortcut="/"
          label="Buscar conversaciones"
          value={filter.query}
          onChange={(text) => change({ query: text })}
        />
        <RadioPills
          legend="Canal"
          isLegendHidden
          isFitted
          options={channels}
          value={channel}
          onChange={(value) => change({ channel: value })}
        />
        <VisuallyHidden>
          <span role="status">{isFiltered && countOf(shown.length)}</span>
        </VisuallyHidden>
      </header>
      {shown.length === 0 ? (
        <NoConversations list={list} isFiltered={isFiltered} />
      ) : (
        <ConversationList
          key={`${channel} ${show} ${query}`}
          inbox={inbox}
          conversations={shown}
          selectedId={selectedId}
          isFiltered={isFiltered}
        />
      )}
    </div>
  )
}
