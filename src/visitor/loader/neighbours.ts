import { HOST } from './host.ts'

// Several widgets on one page: they stand above one another, and an open one covers nobody's button.

/** Each has a script of its own, so that they know each other by the page alone. */
const CHANGED = 'recado-chat'

interface Stand {
  readonly position: string
  readonly isOpen: boolean
  /** Pixels from the edge that it takes. */
  readonly room: number
}

export const meetNeighbours = (host: HTMLElement, onChange: () => void) => {
  addEventListener(CHANGED, ({ target }) => target !== host && onChange())
  return {
    stand: ({ position, isOpen, room }: Stand): void => {
      const now = [position, room, isOpen ? 'open' : ''].join(' ')
      if (host.dataset.stand === now) return
      host.dataset.stand = now
      // Not `Event`, whose name MooTools takes.
      host.dispatchEvent(new CustomEvent(CHANGED, { bubbles: true }))
    },
    /** The pixels that those before it take at the same place, and whether one of the others is open there. */
    around: (position: string, isPhone: boolean) => {
      let room = 0
      let isCovered = false
      let isBefore = true
      for (const other of document.querySelectorAll<HTMLElement>(HOST)) {
        const [at, taken, isOpen] = other.dataset.stand?.split(' ') ?? []
        if (other === host) isBefore = false
        else if (at === position || isPhone) {
          if (isBefore && at === position) room += Number(taken)
          if (isOpen) isCovered = true
        }
      }
      return { room, isCovered }
    },
  }
}
