import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, type RefCallback } from 'react'
import { NoteEntry } from '../../internalNotes/NoteEntry.tsx'
import type { Entry } from './entries.ts'
import { LogEntry, type Outbox } from './LogEntry.tsx'
import styles from './MessageLog.module.css'
import type { MessageTools } from './MessageMenu.tsx'

interface Props {
  readonly outbox: Outbox
  readonly tools: MessageTools
  readonly entries: readonly Entry[]
  readonly items: readonly VirtualItem[]
  readonly measure: RefCallback<HTMLElement>
  /** The searched words, and the key of the current hit. */
  readonly query: string
  readonly hit: string | null
  /** The entry whose menu is open. */
  readonly openKey: string | null
  readonly onPhoto: (key: string) => void
  readonly onMenu: (key: string, isByKey: boolean) => void
}

/** Rendered again when the entries on screen change, and not with each step of a scroll. */
export const LogItems = memo(function LogItems({
  items,
  measure,
  outbox,
  tools,
  entries,
  query,
  hit,
  openKey,
  onPhoto,
  onMenu,
}: Props) {
  return items.map(({ key, index }) => {
    const entry = entries[index]
    return (
      entry && (
        <div key={key} ref={measure} data-index={index} className={styles.item}>
          {entry.note ? (
            <NoteEntry
              notes={tools.notes}
              entry={entry}
              query={query}
              isHit={entry.note.key === hit}
              isMenuOpen={entry.key === openKey}
              onMenu={onMenu}
            />
          ) : (
            <LogEntry
              outbox={outbox}
              entry={entry}
              query={query}
              isHit={hit !== null && entry.message?.key === hit}
              onPhoto={onPhoto}
              isMenuOpen={entry.key === openKey}
              onMenu={onMenu}
            />
          )}
        </div>
      )
    )
  })
})
