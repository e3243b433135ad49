import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Toaster.module.css'

const id = 'avisos'

type OutsideEvent = CustomEvent<{ readonly originalEvent: Event }>

/** For what closes when something beside it is used: using a toast closes nothing. */
export function keepOnToasts(event: OutsideEvent) {
  const { target } = event.detail.originalEvent
  if (target instanceof Node && document.getElementById(id)?.contains(target))
    event.preventDefault()
}

interface Props {
  readonly children: ReactNode
}

/**
 * The place for toasts, top right and over everything. Each toast announces itself; the region's
 * own `aria-live` only keeps an open dialog from hiding it.
 */
export function Toaster({ children }: Props) {
  return createPortal(
    <section id={id} aria-label="Avisos" aria-live="off" className={styles.toaster}>
      {children}
    </section>,
    document.body,
  )
}
