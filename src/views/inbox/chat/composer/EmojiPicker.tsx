import { type KeyboardEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { includesText } from '#machines/inbox/chat/textSearch.ts'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import { Tabs } from '../../../../ui/layout/Tabs.tsx'
import styles from './EmojiPicker.module.css'
import { type Emoji, type EmojiGroup, emojiGroups, emojis } from './emojis.ts'

interface PickProps {
  readonly onPick: (emoji: string) => void
}

interface Props extends PickProps {
  /** The emojis that were picked last. */
  readonly recent: readonly string[]
}

const all = Object.values(emojis).flat()

const COLUMNS = 8

const jumps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index + COLUMNS,
  ArrowUp: (index) => index - COLUMNS,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function move(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button.matches(':focus'))
  const to = buttons[jumps[event.key]?.(from, buttons.length) ?? -1]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The recent emojis, and all in four groups, or those whose names have what is looked for. */
export default function EmojiPicker({ recent, onPick }: Props) {
  // While the picker is open, nothing moves under the pointer.
  const [picked] = useState(() =>
    recent.flatMap((each) => all.find(({ emoji }) => emoji === each) ?? []),
  )
  const [group, setGroup] = useState<EmojiGroup>('faces')
  const [query, setQuery] = useState<string>('')
  const wanted = query.trim()
  const found = all.filter(({ name }) => includesText(name, wanted))

  return (
    <div className={styles.picker}>
      <SearchField
        label="Buscar emojis"
        placeholder="Buscar emojis…"
        value={query}
        onChange={setQuery}
      />
      <p
        role="status"
        className={wanted !== '' && found.length === 0 ? styles.none : 'visuallyHidden'}
      >
        {wanted !== '' &&
          (found.length === 0
            ? `Ningún emoji con «${wanted}»`
            : counted(found.length, 'emoji', 'emojis'))}
      </p>
      {wanted === '' && picked.length > 0 && (
        <Grid label="Emojis recientes" isShort shown={picked} onPick={onPick} />
      )}
      {wanted === '' ? (
        <Tabs
          label="Grupos de emojis"
          isFitted
          tabs={emojiGroups}
          value={group}
          onChange={setGroup}
        >
          <Grid key={group} label="Emojis del grupo" shown={emojis[group]} onPick={onPick} />
        </Tabs>
      ) : (
        found.length > 0 && <Grid label="Emojis encontrados" shown={found} onPick={onPick} />
      )}
    </div>
  )
}

interface GridProps extends PickProps {
  readonly label: string
  readonly shown: readonly Emoji[]
  /** As high as its lines, and not as a group. */
  readonly isShort?: boolean
}

/** One of them is in the tab order, arrows move on from it. */
function Grid({ label, shown, isShort = false, onPick }: GridProps) {
  const [visited, setVisited] = useState('')
  const inTabOrder = shown.some(({ emoji }) => emoji === visited) ? visited : shown[0]?.emoji
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
    <div
      role="group"
      aria-label={label}
      className={styles.grid}
      data-short={isShort || undefined}
      onKeyDown={move}
    >
      {shown.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-label={name}
          title={name}
          tabIndex={emoji === inTabOrder ? 0 : -1}
          onFocus={() => setVisited(emoji)}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
