// What a website and the frame of its widget say to each other, by postMessage. The loader has no schema: it must stay small.

/** What the website says: the frame is seen, and whether a person may close it; it is not seen. */
export type ToFrame =
  | { readonly recado: 'opened'; readonly canClose: boolean }
  | { readonly recado: 'closed' }

/** What the frame says: it can be talked to; a person closes it; so many messages were not read. */
export type FromFrame =
  | { readonly recado: 'ready' | 'close' }
  | { readonly recado: 'unread'; readonly count: number }

/** The colours of the website; null where it leaves them to the visitor's system. */
export type FrameColors = 'light' | 'dark' | null

/** The address of the frame, on Recado's own origin. */
export const framePath = (widget: string, colors: FrameColors): string =>
  `/widget/${encodeURIComponent(widget)}${colors === null ? '' : `#${colors}`}`

export const looksPath = (widget: string): string =>
  `/api/v1/visitor/${encodeURIComponent(widget)}/looks`
