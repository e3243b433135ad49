import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { channelChoices } from '#contract/channels.ts'
import { counted } from '#contract/counted.ts'
import {
  type inboxMachine,
  selectPins as selectPinsActor,
  selectSeveral,
  selectStates,
  selectUnread,
} from '#machines/inbox/inboxMachine.ts'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import {
  selectConversations,
  selectFilter,
  selectSearch,
} from '#machines/inbox/list/conversationListSelectors.ts'
import { selectFound, selectIsSearching } from '#machines/inbox/list/conversationSearchMachine.ts'
import { isFiltering, type ListFilter } from '#machines/inbox/list/listFilter.ts'
import { selectPins } from '#machines/inbox/list/pinsMachine.ts'
import { shownList } from '#machines/inbox/list/shownList.ts'
import { selectCounts } from '#machines/inbox/list/unreadMachine.ts'
import { selectKnown, selectView } from '#machines/inbox/states/conversationStatesMachine.ts'
import { type ListView, nothingKnown } from '#machines/inbox/states/views.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { RadioPills } from '../../../ui/choices/RadioPills.tsx'
import { TogglePill } from '../../../ui/choices/TogglePill.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Late } from '../../../ui/waiting/Late.tsx'
import { ViewPicker } from '../states/ViewPicker.tsx'
import { useSelectedId } from '../useSelectedId.ts'
import { ConversationList } from './ConversationList.tsx'
import styles from './ConversationPane.module.css'
import { NoConversations } from './NoConversations.tsx'
import { useSearchKey } from './useSearchKey.ts'
import { useSteps } from './useSteps.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly list: ActorRefFrom<typeof conversationListMachine>
  /** Leads from an empty list to the channels. */
  readonly onConnect?: (() => void) | undefined
}

const adFilter = lazyPart(() => import('./AdFilter.tsx'))
const listNotes = lazyPart(() => import('./ListNotes.tsx'))
const searchState = lazyPart(() => import('./SearchState.tsx'))
const listLayers = lazyPart(() => import('./ListLayers.tsx'))

const none = {}
const nobody: readonly string[] = []
/** The search, the filters, and the conversations that match. */
export function ConversationPane({ inbox, list, onConnect }: Props) {
  const filter = useSelector(list, selectFilter)
  const { channel, show, ad } = filter
  const conversations = useSelector(list, selectConversations)
  const selectedId = useSelectedId(inbox)
  const pane = useRef<HTMLDivElement>(null)

  const query = useDeferredValue(filter.query)
  const isUnreadOnly = show === 'unread'
  const unread = useSelector(inbox, selectUnread)
  const states = useSelector(inbox, selectStates)
  const several = useSelector(inbox, selectSeveral)
  const view = useSelector(states, (state): ListView => (state ? selectView(state) : 'all'))
  const known = useSelector(states, (state) => (state ? selectKnown(state) : nothingKnown))
  const counts = useSelector(unread, (state) =>
    state && (isUnreadOnly || view !== 'all') ? selectCounts(state) : none,
  )
  const applied: ListFilter = { ...filter, query }
  const searching = useSelector(list, selectSearch)
  const found = useSelector(searching, (state) => (state ? selectFound(state) : null))
  const isSearching = useSelector(
    searching,
    (state) => state !== undefined && selectIsSearching(state),
  )
  const pins = useSelector(inbox, selectPinsActor)
  const pinned = useSelector(pins, (state) => (state ? selectPins(state) : nobody))
  const { shown, hits, hidden } = shownList({
    conversations,
    filter: applied,
    found,
    unread: counts,
    view,
    known,
    pinned,
    openId: selectedId,
  })
  const isFiltered = isFiltering(applied)
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(search)
  useSteps(shown, selectedId, (threadId) => inbox.send({ type: 'conversation.select', threadId }))

  const change = (changed: Partial<ListFilter>) =>
    list.send({ type: 'filter.changed', filter: changed })

  function goToList(event: KeyboardEvent) {
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (event.key !== 'ArrowDown' || !isSearch) return
    event.preventDefault()
    pane.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  }

  /** Escape leaves the choice of several rows; a popup over the list handles its own. */
  function leaveSeveral(event: KeyboardEvent) {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isShortcut('leaveSeveral', event) && isWithin) several?.send({ type: 'several.leave' })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of everything within
    <div ref={pane} className={styles.pane} onKeyDown={leaveSeveral}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the search field within */}
      <header className={styles.header} onKeyDown={goToList}>
        <div className={styles.line}>
          <h1 className={styles.title}>Conversaciones</h1>
          {states && <ViewPicker states={states} conversations={conversations} />}
        </div>
        <div className={styles.line}>
          <div className={styles.search}>
            <SearchField
              ref={search}
              shortcut="/"
              label="Buscar conversaciones"
              value={filter.query}
              onChange={(text) => change({ query: text })}
            />
          </div>
          {conversations.some((each) => each.ad !== undefined) && (
            <Late part={adFilter} of={{ conversations, ad, onChange: change }} />
          )}
          <TogglePill
            isOn={isUnreadOnly}
            onToggle={() => change({ show: isUnreadOnly ? 'all' : 'unread' })}
          >
            No leídas
          </TogglePill>
        </div>
        <RadioPills
          legend="Canal"
          isLegendHidden
          isFitted
          options={channelChoices()}
          value={channel}
          onChange={(value) => change({ channel: value })}
        />
        {states && (
          <Late
            part={listNotes}
            of={{
              inbox,
              states,
              conversations,
              isUnreadOnly,
              found: query.trim() === '' ? 0 : hidden,
              view,
              known,
              counts,
            }}
          />
        )}
        <VisuallyHidden>
          <span role="status">
            {isFiltered &&
              counted(shown.length, 'conversación encontrada', 'conversaciones encontradas')}
          </span>
        </VisuallyHidden>
      </header>
      {shown.length > 0 ? (
        <ConversationList
          key={`${channel} ${show} ${ad} ${view} ${query}`}
          inbox={inbox}
          conversations={shown}
          selectedId={selectedId}
          isFiltered={isFiltered}
          hits={hits}
          search={query}
          several={several}
        />
      ) : isSearching && conversations.length > 0 ? (
        <div className={styles.awaited} />
      ) : (
        <NoConversations
          inbox={inbox}
          list={list}
          states={states}
          isFiltered={isFiltered}
          onConnect={onConnect}
        />
      )}
      {/* Here before its text, so that a screen reader says it. */}
      <div role="status" className={styles.searched}>
        {searching && query !== '' && (
          <Late
            part={searchState}
            of={{
              search: searching,
              count: shown.filter(({ threadId }) => hits.has(threadId)).length,
            }}
          />
        )}
      </div>
      {several && <Late part={listLayers} of={{ inbox, several, shown, conversations }} />}
    </div>
  )
}
