import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type composerMachine,
  selectQuotes,
} from '#machines/inbox/chat/composer/composerMachine.ts'

/** A person who quotes a message goes on to write behind the quote. */
export function useQuotes(
  composer: ActorRefFrom<typeof composerMachine>,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  const quotes = useSelector(composer, selectQuotes)
  const known = useRef(quotes)

  useLayoutEffect(() => {
    const it = field.current
    if (it === null || quotes === known.current) return
    known.current = quotes
    it.focus({ preventScroll: true })
    it.setSelectionRange(it.value.length, it.value.length)
    it.scrollTop = it.scrollHeight
  }, [field, quotes])
}
