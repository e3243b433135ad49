import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits'
import { selectIsAtEnd, type threadMachine } from '#machines/inbox/threadMachine'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Entry } from './entries.ts'
import { LogEntry } from './LogEntry.tsx'
import styles from './MessageLog.module.css'
import { observeRectAnd } from './observeRectAnd.ts'
import { ToEnd } from './ToEnd.tsx'

interface Props {
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly entries: readonly Entry[]
}

const ESTIMATE = 64
const PADDING = 16

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= BOTTOM_THRESHOLD

/** The messages: at the end new ones are followed, above it nothing moves. */
export function MessageLog({ thread, entries }: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useSelector(thread, selectIsAtEnd)

  const log = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    estimateSize: () => ESTIMATE,
    initialOffset: () => entries.length * ESTIMATE,
    // What hides a part of the log, a keyboard say, does not hide its end.
    observeElementRect: observeRectAnd((instance) => {
      if (selectIsAtEnd(thread.getSnapshot())) instance.scrollToEnd()
    }),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: BOTTOM_THRESHOLD,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 8,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  // An answer may come in above what waits to be sent: the end is followed all the same.
  const lastKey = entries.at(-1)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something comes
  useLayoutEffect(() => {
    if (selectIsAtEnd(thread.getSnapshot())) log.scrollToEnd()
  }, [log, thread, entries.length, lastKey])

  // Whoever writes sees what he wrote.
  const newestId = entries.at(-1)?.outgoing?.id
  const knownId = useRef(newestId)
  useLayoutEffect(() => {
    if (newestId !== undefined && newestId > (knownId.current ?? 0)) log.scrollToEnd()
    knownId.current = newestId
  }, [log, newestId])

  function goToEnd() {
    log.scrollToEnd()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label="Mensajes"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={(event) => {
          const isNear = isNearEnd(event.currentTarget)
          if (isNear !== isAtEnd) thread.send({ type: 'view.scrolled', isAtEnd: isNear })
        }}
      >
        <div ref={log.containerRef} className={styles.list}>
          {log.getVirtualItems().map(({ key, index }) => {
            const entry = entries[index]
            return (
              entry && (
                <div key={key} ref={log.measureElement} data-index={index} className={styles.item}>
                  <LogEntry thread={thread} entry={entry} />
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
      <ToEnd thread={thread} onClick={goToEnd} />
    </div>
  )
}
