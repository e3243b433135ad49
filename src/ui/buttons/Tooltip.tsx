import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Tooltip.module.css'

type TriggerProps = Pick<
  HTMLAttributes<Element>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-describedby'
>

interface Props {
  /** Null for no tooltip. */
  readonly text: string | null
  /** True if the text adds to the trigger's name; then it is read out after it. */
  readonly isDescription?: boolean
  /** Beside the trigger instead of below it: for triggers in a column. */
  readonly isBeside?: boolean
  /** Renders the trigger: spread the props on the element that takes the focus. */
  readonly children: (trigger: TriggerProps, show: (near: Element) => void) => ReactNode
}

type Shown = { readonly near: Element; readonly how: 'hover' | 'focus' } | null

const gap = 6
const margin = 8

/** Places the tooltip below the trigger, or above it at the end of the window, and always inside the window. */
function place(bubble: HTMLElement, near: Element, isBeside: boolean) {
  const at = near.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  if (isBeside) {
    bubble.style.translate = `${at.right + gap}px ${at.top + (at.height - height) / 2}px`
    return
  }
  const fitsBelow = at.bottom + gap + height + margin <= window.innerHeight
  const top = fitsBelow ? at.bottom + gap : at.top - gap - height
  const centred = at.left + at.width / 2 - width / 2
  const left = Math.max(margin, Math.min(centred, window.innerWidth - width - margin))
  bubble.style.translate = `${left}px ${top}px`
}

/**
 * A tooltip in the browser's top layer: nothing clips or covers it, and a list of a thousand buttons renders none until
 * one is shown.
 */
export function Tooltip({ text, isDescription = false, isBeside = false, children }: Props) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const [asked, setAsked] = useState<Shown>(null)
  const shown = text === null ? null : asked

  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null || shown === null) return
    element.showPopover()
    place(element, shown.near, isBeside)
    const hide = () => setAsked(null)
    const stop = new AbortController()
    const away = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', hide, away)
    window.addEventListener('pointerdown', hide, away) // a finger sends no leave event, and not every phone blurs
    return () => {
      stop.abort()
      element.hidePopover()
    }
  }, [shown, isBeside])

  const hide = () => setAsked(null)
  const ask = (asked: Shown) => {
    if (text !== null) setAsked(asked)
  }
  const show = (near: Element) => ask({ near, how: 'focus' })

  const trigger: TriggerProps = {
    onPointerEnter: (event: PointerEvent<Element>) => {
      const isOpen = event.currentTarget.ariaExpanded === 'true'
      if (event.pointerType === 'mouse' && !isOpen) ask({ near: event.currentTarget, how: 'hover' })
    },
    onPointerLeave: (event: PointerEvent<Element>) => {
      if (event.relatedTarget !== bubble.current) hide()
    },
    onPointerDown: hide,
    onFocus: (event: FocusEvent<Element>) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<Element>) => {
      if (event.key === 'Escape') hide()
    },
    ...(isDescription && text !== null && { 'aria-describedby': id }),
  }

  return (
    <>
      {children(trigger, show)}
      {text !== null && (
        <span
          ref={bubble}
          id={id}
          popover="manual"
          role="tooltip"
          className={styles.tooltip}
          data-how={shown?.how}
          data-beside={isBeside || undefined}
          onPointerLeave={hide}
        >
          {(shown !== null || isDescription) && <span className={styles.text}>{text}</span>}
        </span>
      )}
    </>
  )
}
