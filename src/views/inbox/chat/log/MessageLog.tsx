import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits.ts'
import { type linkTargetMachine, selectMarked } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { type readingMachine, selectIsAtEnd } from '#machines/inbox/chat/log/readingMachine.ts'
import {
  selectCurrent,
  selectQuery,
  type threadSearchMachine,
} from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { Lightbox } from '../../../../ui/dialogs/Lightbox.tsx'
import { inSteps } from '../../../../ui/inSteps.ts'
import { keepSame } from '../../../../ui/keepSame.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import type { Entry } from './entries.ts'
import type { Outbox } from './LogEntry.tsx'
import { LogItems } from './LogItems.tsx'
import styles from './MessageLog.module.css'
import { MessageMenu, type MessageTools } from './MessageMenu.tsx'
import { observeRectAnd } from './observeRectAnd.ts'
import { photosOf } from './photos.ts'
import { ToEnd } from './ToEnd.tsx'
import { useEnd } from './useEnd.ts'
import { useLeadTo } from './useLeadTo.ts'
import { useMessageMenu } from './useMessageMenu.ts'
import { useThreadSearch } from './useThreadSearch.ts'

interface Props {
  readonly outbox: Outbox
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly linkTarget: ActorRefFrom<typeof linkTargetMachine>
  readonly tools: MessageTools
  readonly entries: readonly Entry[]
}

const ESTIMATE = 64
const PADDING = 16

/** The messages: at the end the log follows new ones, above it nothing moves. */
export function MessageLog({ outbox, reading, search, linkTarget, tools, entries }: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const query = useSelector(search, selectQuery)
  const found = useSelector(search, selectCurrent)
  const marked = useSelector(linkTarget, selectMarked)
  const hit = found ?? marked
  const isAtEnd = useSelector(reading, selectIsAtEnd)
  const [photo, setPhoto] = useState<string | null>(null)

  const [keep] = useState(keepSame)
  const log = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    estimateSize: () => ESTIMATE,
    initialOffset: () => entries.length * ESTIMATE,
    // An on-screen keyboard, for example, hides a part of the log, but not its end.
    observeElementRect: observeRectAnd((instance) => {
      if (selectIsAtEnd(reading.getSnapshot())) instance.scrollToEnd()
    }),
    // One frame later: rows that are rendered for a new size would be measured in the same frame, in an endless loop.
    useAnimationFrameWithResizeObserver: true,
    anchorTo: 'end',
    scrollEndThreshold: BOTTOM_THRESHOLD,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 8,
    rangeExtractor: useCallback(
      (range: Range) => keep(defaultRangeExtractor(inSteps(range))),
      [keep],
    ),
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
  const { goToEnd, goToEntry, letGo } = end
  useThreadSearch({ search, reading, log, entries, goToEnd, goToEntry, letGo })
  useLeadTo(marked, entries, goToEntry)
  const { openKey, toggle, onKeyDown, menu } = useMessageMenu({ scroller, log, entries })

  function returnToEnd() {
    goToEnd()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label="Mensajes"
        // Above the end, rendered messages are old: they would be read out as new.
        aria-live={isAtEnd ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className={styles.scroller}
        {...end.handlers}
        onKeyDown={(event) => {
          end.handlers.onKeyDown()
          onKeyDown(event)
        }}
      >
        <div
          ref={log.containerRef}
          className={styles.list}
          data-scrolling={log.isScrolling || undefined}
        >
          <LogItems
            items={log.getVirtualItems()}
            measure={log.measureElement}
            outbox={outbox}
            tools={tools}
            entries={entries}
            query={query}
            hit={hit}
            openKey={openKey}
            onPhoto={setPhoto}
            onMenu={toggle}
          />
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
      {menu && <MessageMenu key={menu.entry.key} tools={tools} {...menu} />}
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
