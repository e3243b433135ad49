import { shallowEqual } from '@xstate/react'
import { Pin } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import type { Hit } from '#contract/conversationSearch.ts'
import { activityAt, type Conversation } from '#contract/inbox.ts'
import { hasUnsent } from '#contract/threadMemory.ts'
import { visitorMark } from '#contract/visitorMark.ts'
import { leadOf } from '#machines/inbox/list/hits.ts'
import { isSameStanding } from '#machines/inbox/states/conversationStates.ts'
import { ariaKeysOf, isShortcut } from '#machines/shell/shortcuts.ts'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { ChannelIcon } from '../../../ui/channels/ChannelIcon.tsx'
import { VisitorSigns } from '../../../ui/channels/VisitorSigns.tsx'
import { Marked } from '../../../ui/Marked.tsx'
import { CountBadge } from '../../../ui/signs/CountBadge.tsx'
import { fullMoment, relativeTime } from '../../../ui/time.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ask } from '../assignees/ask.ts'
import { postpone, toggle } from '../states/act.ts'
import { standingText } from '../states/words.ts'
import { AnsweredSign } from './AnsweredSign.tsx'
import { ChooseBox } from './ChooseBox.tsx'
import styles from './ConversationRow.module.css'
import { HitText } from './HitText.tsx'
import { answeredBy, rowText } from './preview.ts'
import { RowActions } from './RowActions.tsx'
import type { Choosing } from './useChoosing.ts'
import type { RowActors, RowFacts } from './useRowFacts.ts'

interface Props extends RowActors, RowFacts {
  readonly conversation: Conversation
  readonly isSelected: boolean
  readonly isInTabOrder: boolean
  /** Chosen, as one of several. */
  readonly isChosen?: boolean
  readonly choosing: Choosing
  /** The hit of the back end, for a row that the list itself did not find. */
  readonly hit?: Hit | undefined
  /** The words that the list is searched for. */
  readonly search?: string
  readonly now: number
  readonly onFocus: (threadId: string) => void
}

/** The focus would open the on-screen keyboard over the messages. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** After a press on the row of the open conversation, what is typed is the answer. */
const focusComposer = () =>
  document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true })

const ROW_KEYS = (
  ['markUnread', 'solveRow', 'postponeRow', 'pinRow', 'assignRow', 'chooseRow'] as const
)
  .map(ariaKeysOf)
  .join(' ')

/** Each answer of the states is an object of its own. */
const isSame = ({ standing: one, ...before }: Props, { standing: other, ...now }: Props): boolean =>
  isSameStanding(one, other) && shallowEqual(before, now)

export const ConversationRow = memo(function ConversationRow({
  inbox,
  open,
  states,
  pins,
  conversation,
  count,
  kept,
  answer,
  standing,
  isPinned,
  photo,
  isSelected,
  isInTabOrder,
  isChosen = false,
  choosing,
  hit,
  search = '',
  now,
  onFocus,
}: Props) {
  const { threadId, name, username, imageUrl, contactType, lastMessage, assignee } = conversation
  const isGroup = conversation.isGroup === true
  const isUnsent = hasUnsent(kept)
  const shown = rowText({ kept, isOpen: isSelected, lastMessage, search, name, username })
  const by = answeredBy(kept, answer)
  const at = activityAt(conversation)
  const state = standingText(standing, now)
  const [isPointedAt, setPointedAt] = useState(false)
  /** The row got the focus by a pointer: a letter is meant for the composer, and does nothing here. */
  const isPressed = useRef(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.repeat || isPressed.current) return
    if (isShortcut('markUnread', event)) open?.send({ type: 'conversation.markUnread', threadId })
    if (isShortcut('solveRow', event) && states) toggle(states, conversation, standing)
    if (isShortcut('postponeRow', event) && states) postpone(states, conversation)
    if (isShortcut('pinRow', event))
      pins?.send({ type: 'pin.set', pin: { threadId, isPinned: !isPinned } })
    if (isShortcut('assignRow', event)) ask(inbox, [conversation])
    if (isShortcut('chooseRow', event)) choosing.toggle(threadId)
  }

  /** While several are chosen, a row is chosen by a click, too. */
  function onClick(event: MouseEvent) {
    if (event.shiftKey) choosing.extend(null, threadId)
    else if (choosing.isOn || event.ctrlKey || event.metaKey) choosing.toggle(threadId)
    else {
      inbox.send({ type: 'conversation.select', threadId, lead: leadOf(hit, search) })
      if (isSelected && !isTouch(event)) focusComposer()
    }
  }

  const row = (
    <button
      type="button"
      data-row={threadId}
      data-chosen={isChosen || undefined}
      className={styles.row}
      aria-current={isSelected || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      data-unread={count > 0 || undefined}
      onFocus={() => onFocus(threadId)}
      aria-keyshortcuts={ROW_KEYS}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onBlur={() => {
        isPressed.current = false
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.signs}>
        <VisitorSigns name={name} threadId={threadId} />
        {isGroup && <VisuallyHidden>Grupo</VisuallyHidden>}
        {isPinned && (
          <>
            <Pin className={styles.pin} size={14} aria-hidden />
            <VisuallyHidden>Fijada</VisuallyHidden>
          </>
        )}
        {assignee && (
          <span className={styles.assignee} title={assignee.name}>
            <Avatar name={assignee.name} image={photo} size="tiny" />
            <VisuallyHidden>Asignada a {assignee.name}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.picture}>
        <Avatar
          name={name}
          image={imageUrl}
          channel={contactType}
          isGroup={isGroup}
          hue={visitorMark(name, threadId)?.hue}
        />
        <span className={styles.channel}>
          <ChannelIcon channel={contactType} size="small" />
        </span>
      </span>
      {at > 0 && (
        <time className={styles.time} dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
          {relativeTime(at, now)}
        </time>
      )}
      <span className={styles.preview}>
        {state !== null && <span className={styles.standing}>{state}</span>}
        {isUnsent && <span className={styles.unsent}>No enviado</span>}
        {shown.kind === 'draft' && !hit && <span className={styles.draft}>Borrador</span>}
        {by !== null && <AnsweredSign by={by} isByAssistant={answer?.isByAssistant === true} />}
        <span className={styles.text}>
          {hit ? (
            <HitText hit={hit} search={search} />
          ) : (
            <Marked text={shown.text} places={shown.places} />
          )}
        </span>
      </span>
      {count > 0 && (
        <span className={styles.unread}>
          <span className={styles.dot} aria-hidden />
          <CountBadge count={count} />
          <VisuallyHidden> sin leer</VisuallyHidden>
        </span>
      )}
      {isChosen && <VisuallyHidden>, seleccionada</VisuallyHidden>}
    </button>
  )
  return (
    <div
      className={styles.place}
      data-choosing={choosing.isOn || undefined}
      data-pointed={isPointedAt || undefined}
      onPointerEnter={({ pointerType, currentTarget }) => {
        // A row that scrolls beneath a resting pointer is not pointed at.
        if (!currentTarget.closest('[data-scrolling]')) setPointedAt(pointerType === 'mouse')
      }}
      onPointerMove={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      {row}
      <ChooseBox
        threadId={threadId}
        name={name}
        isChosen={isChosen}
        choosing={choosing}
        onFocus={onFocus}
      />
      {isPointedAt && !choosing.isOn && (
        <RowActions conversation={conversation} states={states} standing={standing} />
      )}
    </div>
  )
}, isSame)
