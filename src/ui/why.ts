import type { MouseEvent } from 'react'

/**
 * A control that can be disabled always has a reason. It stays focusable, and shows the reason on hover, on focus, on a
 * tap and to a screen reader.
 */
export interface Explained {
  /** The reason why the control cannot be used now; null or omitted when it can. */
  readonly reason?: string | null | undefined
}

/** The reason while the control's own action runs. */
export const BUSY = 'Espera a que termine.'

/** Cancels a click: no default action, and no other listener gets it. */
export const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
