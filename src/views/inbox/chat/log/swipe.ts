import type { PointerEvent as ReactPointerEvent } from 'react'
import { indexOf } from './rows.ts'

/** Pixels to the right: a swipe begins, answers, and takes the message no farther. */
const BEGUN = 12
const ANSWERED = 56
const FARTHEST = 72

/** Answers the message of a row; null where that cannot be done now. */
type AnswerAt = (index: number) => (() => void) | null

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A finger that takes a message to the right answers it. No row is rendered while it moves. */
export const swipeToAnswer = (
  { pointerType, isPrimary, pointerId, clientX, clientY, target }: ReactPointerEvent,
  answerAt: AnswerAt,
): void => {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  const message = row?.querySelector('article')
  if (pointerType !== 'touch' || !isPrimary || !row || !message) return
  const done = new AbortController()
  const { signal } = done
  let way = 0
  let answer: (() => void) | null = null
  const end = () => {
    done.abort()
    message.style.translate = ''
    message.removeAttribute('data-swiped')
  }
  const hear = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    then: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && then(event), {
      signal,
    })
  hear('pointermove', (event) => {
    const right = event.clientX - clientX
    const isSwipe = right > BEGUN && Math.abs(event.clientY - clientY) < right
    if (way === 0 && !isSwipe) {
      if (Math.abs(event.clientY - clientY) > BEGUN || right < -BEGUN) end()
      return
    }
    answer ??= answerAt(indexOf(row))
    if (!answer) return end()
    way = Math.max(1, right)
    if (!isStill()) message.style.translate = `${Math.min(way, FARTHEST)}px`
    message.toggleAttribute('data-swiped', way >= ANSWERED)
  })
  hear('pointerup', () => {
    end()
    if (way >= ANSWERED) answer?.()
  })
  hear('pointercancel', end)
}
