import {
  pageNewsFrom,
  type Watch,
  watchFocus,
  watchHidden,
  watchOffline,
  watchOnline,
  watchShown,
  watchWaking,
} from './pageWatch.ts'

const WIDE_SCREEN = '(min-width: 64rem)'

const watchWidth =
  (isWide: boolean): Watch =>
  (tell, signal) => {
    const wide = matchMedia(WIDE_SCREEN)
    const look = () => {
      if (wide.matches === isWide) tell()
    }
    wide.addEventListener('change', look, { signal })
    look()
  }

/** The events of the staff's page. */
export const pageNews = pageNewsFrom({
  'page.online': watchOnline,
  'page.offline': (tell, signal) => {
    watchOffline(tell, signal)
    if (!navigator.onLine) tell()
  },
  'page.focused': watchFocus,
  'page.frozen': (tell, signal) => {
    document.addEventListener('freeze', tell, { signal })
    // The page goes into the back/forward cache, from which it may return.
    addEventListener('pagehide', tell, { signal })
  },
  'page.woke': (tell, signal) => {
    watchWaking(tell, signal)
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell()
    }
    addEventListener('pageshow', look, { signal })
  },
  'page.shown': watchShown,
  'page.hidden': (tell, signal) => {
    watchHidden(tell, signal)
    if (document.hidden) tell()
  },
  'screen.wide': watchWidth(true),
  'screen.narrow': watchWidth(false),
})
