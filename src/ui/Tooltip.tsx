import {
  type ComponentProps,
  type FocusEvent,
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
  ComponentProps<'button'>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'aria-describedby'
>

interface Props {
  readonly text: string
  /** Whether the text says more than the trigger's name; then it is read out after it. */
  readonly isDescription?: boolean
  /** Beside the trigger instead of below it: for what stands in a column. */
  readonly isBeside?: boolean
  /** Draws the trigger: spread the props on the element that takes the focus. */
  readonly children: (trigger: TriggerProps, show: (near: Element) => void) => ReactNode
}

type Shown = { readonly near: Element; readonly how: 'hover' | 'focus' } | null

const gap = 6
const margin = 8

/** Puts the bubble below the trigger, above it where the window ends, and always inside. */
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
 * A tooltip in the browser's top layer: nothing clips it, nothing covers it, and a list of a
 * thousand buttons pays for none of them until one is shown.
 */
export function Tooltip({ text, isDescription = false, isBeside = false, children }: Props) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<Shown>(null)

  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null || shown === null) return
    element.showPopover()
    place(element, shown.near, isBeside)
    const hide = () => setShown(null)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', hide, { capture: true })
      element.hidePopover()
    }
  }, [shown, isBeside])

  const hide = () => setShown(null)
  const show = (near: Element) => setShown({ near, how: 'focus' })

  const trigger: TriggerProps = {
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      const isOpen = event.currentTarget.ariaExpanded === 'true'
      if (event.pointerType === 'mouse' && !isOpen)
        setShown({ near: event.currentTarget, how: 'hover' })
    },
    onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.relatedTarget !== bubble.current) hide()
    },
    onPointerDown: hide,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === 'Escape') hide()
    },
    ...(isDescription && { 'aria-describedby': id }),
  }

  return (
    <>
      {children(trigger, show)}
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
    </>
  )
}
