// The messages between a website and the frame of its widget, by postMessage. The loader has no schema, since it must
// stay small.

/** What a website says about its visitor. Nothing proves it. */
export interface Says {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** From the website: the frame is visible, and whether a person may close it; it is hidden; who the visitor is. */
export type ToFrame =
  | { readonly recado: 'opened'; readonly canClose: boolean }
  | { readonly recado: 'closed' }
  | { readonly recado: 'identified'; readonly says: Says }

/** From the frame: it is ready; a person closes it; the number of unread messages. */
export type FromFrame =
  | { readonly recado: 'ready' | 'close' }
  | { readonly recado: 'unread'; readonly count: number }

/** The color scheme of the website; null where the visitor's system decides. */
export type FrameColors = 'light' | 'dark' | null

/** The address of the frame, on Recado's own origin. */
export const framePath = (widget: string, colors: FrameColors): string =>
  `/widget/${encodeURIComponent(widget)}${colors === null ? '' : `#${colors}`}`

/** The same chat as a page of its own. */
export const pagePath = (widget: string): string => `/visita/${encodeURIComponent(widget)}`

/** The page under the name that the business chose. */
export const chatPath = (name: string): string => `/chat/${name}`

export const looksPath = (widget: string): string =>
  `/api/v1/visitor/${encodeURIComponent(widget)}/looks`
