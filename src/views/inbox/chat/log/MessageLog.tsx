import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits'
import { type readingMachine, selectIsAtEnd } from '#machines/inbox/chat/readingMachine'
import {
  selectCurrent,
  selectQuery,
  type threadSearchMachine,
} from '#machines/inbox/chat/threadSearchMachine'
import { Lightbox } from '../../../../ui/dialogs/Lightbox.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useThreadSearch } from '../useThreadSearch.ts'
import type { Entry } from './entries.ts'
import { LogEntry, type Outbox } from './LogEntry.tsx'
import styles from './MessageLog.module.css'
import { observeRectAnd } from './observeRectAnd.ts'
import { photosOf } from './photos.ts'
import { ToEnd } from './ToEnd.tsx'
import { useEnd } from './useEnd.ts'

interface Props {
  readonly outbox: Outbox
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly entries: readonly Entry[]
}

const ESTIMATE = 64
const PADDING = 16

/** The messages: at the end new ones are followed, above it nothing moves. */
export function MessageLog({ outbox, reading, search, entries }: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const query = useSelector(search, selectQuery)
  const hit = useSelector(search, selectCurrent)
  const isAtEnd = useSelector(reading, selectIsAtEnd)
  const [photo, setPhoto] = useState<string | null>(null)

  const log = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    estimateSize: () => ESTIMATE,
    initialOffset: () => entries.length * ESTIMATE,
    // What hides a part of the log, a keyboard say, does not hide its end.
    observeElementRect: observeRectAnd((instance) => {
      if (selectIsAtEnd(reading.getSnapshot())) instance.scrollToEnd()
    }),
    // A frame later: rows that are drawn for a new size would be measured within the same frame, without end.
    useAnimationFrameWithResizeObserver: true,
    anchorTo: 'end',
    scrollEndThreshold: BOTTOM_THRESHOLD,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 8,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  const end = useEnd({
    scroller,
    log,
    entries,
    reading,
    onHand: () => search.send({ type: 'reader.moved' }),
  })
  useThreadSearch({ search, reading, log, entries, goToEnd: end.goToEnd, letGo: end.letGo })

  function returnToEnd() {
    end.goToEnd()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label="Mensajes"
        // Above the end what is drawn is old: it would be read out as new.
        aria-live={isAtEnd ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className={styles.scroller}
        {...end.handlers}
      >
        <div ref={log.containerRef} className={styles.list}>
          {log.getVirtualItems().map(({ key, index }) => {
            const entry = entries[index]
            return (
              entry && (
                <div key={key} ref={log.measureElement} data-index={index} className={styles.item}>
                  <LogEntry
                    outbox={outbox}
                    entry={entry}
                    query={query}
                    isHit={hit !== null && entry.message?.key === hit}
                    onPhoto={setPhoto}
                  />
                </div>
              )
            )
          })}
        </div>
        {entries.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              icon={MessagesSquare}
              title="Todavía no hay mensajes"
              text="Lo que escribas abrirá la conversación."
            />
          </div>
        )}
      </div>
      <ToEnd reading={reading} onClick={returnToEnd} />
      {photo !== null && (
        <Lightbox
          photos={photosOf(entries)}
          current={photo}
          onChange={setPhoto}
          onClose={() => setPhoto(null)}
          fallbackFocus={() => scroller.current}
        />
      )}
    </div>
  )
}
