import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. For what has another shape on a phone: styles alone do the rest. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
