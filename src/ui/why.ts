import type { MouseEvent } from 'react'

/** A control that can be disabled always has a reason. It stays focusable, and says why on hover, on focus, on a tap and to a screen reader. */
export interface Explained {
  /** Why it cannot be used now; null or left out when it can. */
  readonly reason?: string | null | undefined
}

/** What a control says of itself while its own work runs. */
export const BUSY = 'Espera a que termine.'

/** Stops a click: no default action, and no other listener hears of it. */
export const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
