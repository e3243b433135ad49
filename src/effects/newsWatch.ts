import { fromCallback } from 'xstate'
import { HOUR } from '#contract/durations.ts'
import type { NewsMemory } from './newsMemory.ts'

/** The first view's requests go first. */
const FIRST_LOOK = 1_500
/** A person who returns to the page sees new posts, but the server is not asked at every return. */
const LOOK_AGAIN = HOUR

/** The time of the newest post; null where there is none. */
type LoadNewest = () => Promise<number | null>

/**
 * Checks for unseen posts, and reports when there is one, and when another tab has shown it. A failure only means no
 * dot.
 */
export const watchNews = (
  loadNewest: LoadNewest,
  { seenAt, onSeenElsewhere }: Pick<NewsMemory, 'seenAt' | 'onSeenElsewhere'>,
) =>
  fromCallback(({ sendBack }) => {
    let isOver = false
    let lookedAt = 0
    let newest = 0
    const look = async () => {
      lookedAt = Date.now()
      const found = await loadNewest().catch((error: unknown) => {
        console.error('Could not look for news', error)
        return null
      })
      newest = found ?? newest
      if (found !== null && found > seenAt() && !isOver) sendBack({ type: 'news.found' })
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN)
        return look()
      return undefined
    }
    const timer = setTimeout(look, FIRST_LOOK)
    document.addEventListener('visibilitychange', lookAgain)
    const leave = onSeenElsewhere(() => {
      if (newest <= seenAt()) sendBack({ type: 'news.seen' })
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      leave()
    }
  })
