import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Toaster.module.css'

const id = 'avisos'

/** Where the toasts are: a click there is no click outside a dialog. */
export const toasterElement = (): HTMLElement | null => document.getElementById(id)

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
