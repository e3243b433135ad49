import parse from 'robots-parser'
import { SourceFailure } from '#machines/sources/sourceFailure.ts'
import { siteReads } from '../../limits/bounds/reading.ts'
import { Unreadable } from '../reading/outcome.ts'
import { type AskSite, USER_AGENT } from './ask.ts'

export interface Robots {
  readonly requireAllowed: (address: string) => void
  readonly sitemaps: readonly string[]
  /** Milliseconds between two pages. */
  readonly pause: number
}

const NO_SUCH = 400

/** What a website wishes of programs. One that has no such file wishes nothing; one that fails is read later. */
export const robotsOf = async (ask: AskSite, home: string): Promise<Robots> => {
  const address = new URL('/robots.txt', home).href
  const found = await ask(address, home, { most: siteReads.robots, isCut: true }).catch(
    (error: unknown) => {
      // A robots.txt that is elsewhere, or none, says nothing.
      if (
        error instanceof SourceFailure ||
        (error instanceof Unreadable && error.reason === 'address')
      )
        throw error
      return null
    },
  )
  const isThere = found !== null && found.status < NO_SUCH && !/html/.test(found.type)
  const robots = parse(address, isThere ? found.bytes.toString('utf8') : '')
  const delay = robots.getCrawlDelay(USER_AGENT) ?? 0
  return {
    requireAllowed: (asked) => {
      // Asked as an address of the file's own: 'www.' or another protocol is the same website.
      const { pathname, search } = new URL(asked)
      if (robots.isAllowed(new URL(pathname + search, address).href, USER_AGENT) === false)
        throw new Unreadable('robots')
    },
    sitemaps: robots.getSitemaps(),
    pause: Math.min(Math.max(delay * 1_000, siteReads.pause), siteReads.pauseMost),
  }
}
