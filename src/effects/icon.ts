import { type EventObject, fromCallback } from 'xstate'
import type { UnreadState } from '#machines/inbox/list/unread.ts'

// The tab's icon gets a dot while something is unread. It is drawn here, since there may be no network when it is
// needed.

/** The image of public/favicon.svg, with a dot. */
export const dottedIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <style>
    .note { fill: #0b6670 }
    .fold { fill: #8fbcc1 }
    .lines { fill: none; stroke: #fff; stroke-width: 2.4; stroke-linecap: round }
    .dot { fill: #d92d20; stroke: #fff; stroke-width: 2 }
    @media (prefers-color-scheme: dark) {
      .note { fill: #5cc3cc }
      .fold { fill: #2d6a70 }
      .lines { stroke: #04262a }
      .dot { fill: #ff6b5e; stroke: #14181a }
    }
  </style>
  <path class="note" d="M8 2h12.2L30 11.8V19a7 7 0 0 1-7 7H10.6l-6.9 4.6A1.1 1.1 0 0 1 2 29.7V8a6 6 0 0 1 6-6Z"/>
  <path class="fold" d="M20.2 2 30 11.8h-6.3a3.5 3.5 0 0 1-3.5-3.5Z"/>
  <path class="lines" d="M9 13h6.5M9 18.6h13"/>
  <circle class="dot" cx="24" cy="8" r="7"/>
</svg>
`

const PLAIN = '/favicon.svg'
const DOTTED = `data:image/svg+xml,${encodeURIComponent(dottedIcon)}`

const setIcon = (address: string): void => {
  const link = document.querySelector('link[rel="icon"]')
  // Browsers notice a changed address, not a removed link.
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address)
}

export const showUnread = ({ counts }: UnreadState): void =>
  setIcon(Object.keys(counts).length > 0 ? DOTTED : PLAIN)

/** Leaving a business removes the dot. */
export const unreadSign = fromCallback<EventObject, UnreadState>(({ input }) => {
  showUnread(input)
  return () => setIcon(PLAIN)
})
