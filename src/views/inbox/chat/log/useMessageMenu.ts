import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rowAfter } from '../../jumps.ts'
import type { Entry } from './entries.ts'
import { indexOf, lastInSight, rowAt } from './rows.ts'
import type { GoTo } from './useGoTo.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly entries: readonly Entry[]
  readonly goTo: GoTo
}

/** The message whose menu is open. */
interface Opened {
  readonly key: string
  readonly isByKey: boolean
}

const BUTTON = 'button[aria-haspopup="menu"]'

/**
 * The menu of the messages, and the keys that lead to it. One of the buttons is in the tab order: the focused one, or
 * else that of the last message in sight; arrow keys lead from it to the others. The buttons are set directly: a
 * scrolled log renders no row again for it.
 */
export function useMessageMenu({ scroller, entries, goTo }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const wanted = useRef<number | null>(null)
  const inOrder = useRef<Element | null>(null)

  const buttonIn = (row: Element | null): HTMLElement | null =>
    row?.querySelector<HTMLElement>(BUTTON) ?? null
  const buttonAt = (index: number) => buttonIn(rowAt(scroller.current, index))
  const index = opened === null ? -1 : entries.findIndex(({ key }) => key === opened.key)
  const entry = entries[index]

  function setTabOrder() {
    const { activeElement } = document
    const log = scroller.current
    const isFocused = activeElement?.matches(BUTTON) && log?.contains(activeElement)
    const button = isFocused ? activeElement : buttonIn(log && lastInSight(log))
    if (button === inOrder.current) return
    inOrder.current?.setAttribute('tabindex', '-1')
    button?.setAttribute('tabindex', '0')
    inOrder.current = button
  }

  function focus(button: HTMLElement) {
    wanted.current = null
    button.focus({ preventScroll: true })
    setTabOrder()
  }

  useLayoutEffect(() => {
    const button = wanted.current === null ? null : buttonAt(wanted.current)
    if (button) focus(button)
    else setTabOrder()
    // Its message was scrolled away, or has left.
    if (opened !== null && buttonAt(index) === null) setOpened(null)
  })

  function onKeyDown(event: KeyboardEvent) {
    wanted.current = null
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches(BUTTON)) return
    const to = rowAfter(event, indexOf(target), entries.length)
    if (to === null) return
    event.preventDefault()
    goTo(to, 'nearest')
    const button = buttonAt(to)
    if (button) focus(button)
    else wanted.current = to
  }

  /** The focus returns to the button, unless it has gone elsewhere. */
  function close() {
    const button = buttonAt(index)
    setOpened(null)
    // One frame later the menu has released the focus.
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('[role="menu"]'))
        (button?.isConnected ? button : scroller.current)?.focus({ preventScroll: true })
    })
  }

  return {
    openKey: opened?.key ?? null,
    toggle: useCallback(
      (key: string, isByKey: boolean) =>
        setOpened((now) => (now?.key === key ? null : { key, isByKey })),
      [],
    ),
    onKeyDown,
    menu: opened !== null &&
      entry && { entry, isByKey: opened.isByKey, anchor: () => buttonAt(index), onClose: close },
  }
}
