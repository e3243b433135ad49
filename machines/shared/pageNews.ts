import { unprovidedCallback } from './unprovided.ts'

/** What happens to the page: its network, its sleep, its focus, whether it is looked at, and its width. */
export type PageKind =
  | 'page.online'
  | 'page.offline'
  | 'page.woke'
  /** The browser is about to freeze this tab. */
  | 'page.frozen'
  | 'page.focused'
  | 'page.shown'
  | 'page.hidden'
  | 'screen.wide'
  | 'screen.narrow'

export interface PageEvent {
  readonly type: PageKind
}

/** What a machine wants to hear. */
export interface PageHearing {
  readonly kinds: readonly PageKind[]
}

/**
 * What happens to the page, told to the machine that invokes it. It begins with what is so already: without network,
 * hidden, wide or narrow.
 */
export const pageNews = unprovidedCallback<PageHearing>('pageNews')
