import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import { type linkTargetMachine, selectMarked } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { markOf } from '#machines/inbox/chat/log/messageMark.ts'
import { type readingMachine, selectIsAtEnd } from '#machines/inbox/chat/log/readingMachine.ts'
import {
  selectCurrent,
  selectQuery,
  type threadSearchMachine,
} from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { Lightbox } from '../../../../ui/dialogs/Lightbox.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { answerOf } from './answering.ts'
import type { Entry } from './entries.ts'
import { LogBlock } from './LogBlock.tsx'
import type { Outbox } from './LogEntry.tsx'
import styles from './MessageLog.module.css'
import { MessageMenu, type MessageTools } from './MessageMenu.tsx'
import { photosOf } from './photos.ts'
import { swipeToAnswer } from './swipe.ts'
import { ToEnd } from './ToEnd.tsx'
import { useBlocks } from './useBlocks.ts'
import { useEnd } from './useEnd.ts'
import { useGoTo } from './useGoTo.ts'
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

/** The messages: at the end the log follows new ones, above it nothing moves. */
export function MessageLog({ outbox, reading, search, linkTarget, tools, entries }: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Hundreds of entries show the searched words: first the field shows what is typed.
  const query = useDeferredValue(useSelector(search, selectQuery))
  const found = useSelector(search, selectCurrent)
  const marked = useSelector(linkTarget, selectMarked)
  const hit = found ?? marked
  const isAtEnd = useSelector(reading, selectIsAtEnd)
  const [photo, setPhoto] = useState<string | null>(null)

  const blocks = useBlocks(scroller, list, entries)
  const { goToEnd, letGo, leave, handlers } = useEnd({
    scroller,
    list,
    entries,
    reading,
    onScrolled: blocks.look,
    onHand: () => search.send({ type: 'reader.moved' }),
  })
  const goTo = useGoTo({ scroller, placeOf: blocks.placeOf, letGo, leave })
  useThreadSearch({ search, reading, scroller, entries, goToEnd, goTo })
  useLeadTo(marked, entries, goTo)
  const { openKey, toggle, onKeyDown, menu } = useMessageMenu({ scroller, entries, goTo })

  const latest = useRef(entries)
  latest.current = entries
  const goToQuoted = useCallback(
    (quoted: Message) => {
      const index = latest.current.findIndex(({ message }) => message?.key === quoted.key)
      if (index < 0) return
      linkTarget.send({ type: 'link.lead', mark: markOf(quoted) })
      goTo(index, 'center')
    },
    [linkTarget, goTo],
  )

  const answerAt = (index: number) => {
    const entry = latest.current[index]
    const answer = entry ? answerOf(tools, entry) : null
    return answer && (() => tools.composer.send(answer.event))
  }

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
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown()
          swipeToAnswer(event, answerAt)
        }}
        onKeyDown={(event) => {
          handlers.onKeyDown()
          onKeyDown(event)
        }}
      >
        <div ref={list} className={styles.list}>
          <div style={{ blockSize: blocks.before }} />
          {blocks.shown.map((block, at) => (
            <div key={block.key} data-block={blocks.firstIndex + at} className={styles.block}>
              <LogBlock
                block={block}
                outbox={outbox}
                tools={tools}
                query={query}
                hit={hit}
                openKey={openKey}
                onPhoto={setPhoto}
                onQuoted={goToQuoted}
                onMenu={toggle}
              />
            </div>
          ))}
          <div style={{ blockSize: blocks.after }} />
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
