import { fromCallback } from 'xstate'
import { HOUR } from '#contract/durations'
import type { NewsMemory } from './newsMemory'

/** What the first view asks for goes first. */
const FIRST_LOOK = 1_500
/** Who comes back to the page is told of what was published meanwhile, but not at every glance. */
const LOOK_AGAIN = HOUR

/** When the newest post was written; null where there is none. */
type LoadNewest = () => Promise<number | null>

/**
 * Looks for a post that was not seen, and says when there is one, and when another tab has shown it. No dot is all that a
 * failure costs.
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
