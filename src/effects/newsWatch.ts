import { fromCallback } from 'xstate'
import { HOUR } from '#contract/durations'

/** What the first view asks for goes first. */
const FIRST_LOOK = 1_500
/** Who comes back to the page is told of what was published meanwhile, but not at every glance. */
const LOOK_AGAIN = HOUR

/** Looks for a post that was not seen, and says when there is one. No dot is all that a failure costs. */
export const watchNews = (hasUnseen: () => Promise<boolean>) =>
  fromCallback(({ sendBack }) => {
    let isOver = false
    let lookedAt = 0
    const look = async () => {
      lookedAt = Date.now()
      const isUnseen = await hasUnseen().catch((error: unknown) => {
        console.error('Could not look for news', error)
        return false
      })
      if (isUnseen && !isOver) sendBack({ type: 'news.found' })
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN)
        return look()
      return undefined
    }
    const timer = setTimeout(look, FIRST_LOOK)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  })
