import { memo } from 'react'
import type { Message } from '#contract/inbox.ts'
import { NoteEntry } from '../../internalNotes/NoteEntry.tsx'
import type { Block } from './blocks.ts'
import { faceOf } from './faces.ts'
import { LogEntry, type Outbox } from './LogEntry.tsx'
import styles from './MessageLog.module.css'
import type { MessageTools } from './MessageMenu.tsx'

interface Props {
  readonly block: Block
  readonly outbox: Outbox
  readonly tools: MessageTools
  /** The searched words, and the key of the current hit. */
  readonly query: string
  readonly hit: string | null
  /** The entry whose menu is open. */
  readonly openKey: string | null
  readonly onPhoto: (key: string) => void
  readonly onQuoted: (message: Message) => void
  readonly onMenu: (key: string, isByKey: boolean) => void
}

/** The entries of one block. */
export const LogBlock = memo(function LogBlock({
  block,
  outbox,
  tools,
  query,
  hit,
  openKey,
  onPhoto,
  onQuoted,
  onMenu,
}: Props) {
  return block.entries.map((entry, at) => (
    <div key={entry.key} data-index={block.from + at} className={styles.row}>
      {entry.note ? (
        <NoteEntry
          notes={tools.notes}
          entry={entry}
          face={faceOf(tools.faces, entry)}
          query={query}
          isHit={entry.note.key === hit}
          isMenuOpen={entry.key === openKey}
          onMenu={onMenu}
        />
      ) : (
        <LogEntry
          outbox={outbox}
          entry={entry}
          face={faceOf(tools.faces, entry)}
          query={query}
          isHit={hit !== null && entry.message?.key === hit}
          onPhoto={onPhoto}
          onFile={(id) => tools.messages?.send({ type: 'file.wanted', id })}
          onQuoted={onQuoted}
          onNewClient={tools.createClient}
          isMenuOpen={entry.key === openKey}
          onMenu={onMenu}
        />
      )}
    </div>
  ))
})
