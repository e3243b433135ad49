import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Toaster.module.css'

const id = 'avisos'

type OutsideEvent = CustomEvent<{ readonly originalEvent: Event }>

/** For popups that close on an outside press: a press on a toast closes nothing. */
export function keepOnToasts(event: OutsideEvent) {
  const { target } = event.detail.originalEvent
  if (target instanceof Node && document.getElementById(id)?.contains(target))
    event.preventDefault()
}

interface Props {
  readonly children: ReactNode
}

/**
 * The place of toasts, top right and over everything. Each toast announces itself; the region's own `aria-live` only
 * prevents an open dialog from hiding it.
 */
export function Toaster({ children }: Props) {
  return createPortal(
    <section id={id} aria-label="Avisos" aria-live="off" className={styles.toaster}>
      {children}
    </section>,
    document.body,
  )
}

/** A toast that another part of the page shows: it stands with those of the shell, where there are any. */
export function AmongToasts({ children }: Props) {
  // Decided once: later it would find the region that it shows itself.
  const [place] = useState(() => document.getElementById(id))
  return place ? createPortal(children, place) : <Toaster>{children}</Toaster>
}
