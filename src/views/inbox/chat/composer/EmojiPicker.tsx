import { type KeyboardEvent, useState } from 'react'
import { Tabs } from '../../../../ui/layout/Tabs.tsx'
import styles from './EmojiPicker.module.css'
import { type EmojiGroup, emojiGroups, emojis } from './emojis.ts'

interface Props {
  readonly onPick: (emoji: string) => void
}

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
  const all = [...event.currentTarget.querySelectorAll('button')]
  const from = all.findIndex((button) => button.matches(':focus'))
  const to = all[jumps[event.key]?.(from, all.length) ?? -1]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Emojis in four groups; one of each group is in the tab order, arrows move on from it. */
export default function EmojiPicker({ onPick }: Props) {
  const [group, setGroup] = useState<EmojiGroup>('faces')
  const [visited, setVisited] = useState('')
  const shown = emojis[group]
  const inTabOrder = shown.some(({ emoji }) => emoji === visited) ? visited : shown[0]?.emoji

  return (
    <div className={styles.picker}>
      <Tabs label="Grupos de emojis" isFitted tabs={emojiGroups} value={group} onChange={setGroup}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own */}
        <div role="group" aria-label="Emojis del grupo" className={styles.grid} onKeyDown={move}>
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
      </Tabs>
    </div>
  )
}
