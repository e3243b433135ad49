import { siteReads } from '../../limits/bounds/reading.ts'
import type { PieceTold } from '../pieces.ts'
import { nothing, Unreadable } from '../reading/outcome.ts'
import type { Readers } from '../reading/readers.ts'
import { isSameSite, pagesAmong } from './addresses.ts'
import type { AskSite, Page } from './ask.ts'
import type { Robots } from './robots.ts'

// One page of a website, with the pages that it leads to.

interface Site {
  readonly ask: AskSite
  readonly readers: Readers
  readonly robots: Robots
  /** The address that a person typed. */
  readonly home: string
}

const requirePage = ({ status, type, bytes }: Page): void => {
  if (status === 404 || status === 410) throw new Unreadable('missing')
  if (status === 401 || status === 403) throw new Unreadable('refused')
  if (status < 200 || status >= 300) throw new Unreadable('broken')
  const isText = type === '' || /^(?:text\/(?:html|plain)|application\/xhtml\+xml)$/.test(type)
  if (!isText || bytes.includes(0)) throw new Unreadable('noPage')
}

export const readPage = async (
  site: Site,
  address: string,
  isFirst: boolean,
): Promise<PieceTold> => {
  const { ask, readers, robots, home } = site
  const page = await ask(address, home, { most: siteReads.page, check: robots.requireAllowed })
  requirePage(page)
  const { bytes, charset, url } = page
  const read = await readers.read({ kind: 'page', bytes, charset, url })
  const told = isFirst ? [...read.links, ...(await listed(site))] : read.links
  const links = pagesAmong(told, home)
  if (read.text === '') {
    // A first page of pictures may lead to the others.
    if (!isFirst || links.length === 0) throw new Unreadable('noText')
    return { read: { ...nothing, title: read.title, links }, problem: 'noText', wait: robots.pause }
  }
  return { read: { ...read, links }, problem: null, wait: robots.pause }
}

/** The addresses of the website's sitemaps. One that fails leaves what the pages lead to. */
const listed = async ({ ask, readers, robots, home }: Site): Promise<readonly string[]> => {
  const known = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', home).href]
  const waiting = known.filter((address) => URL.canParse(address) && isSameSite(address, home))
  const pages: string[] = []
  for (let asked = 0; asked < siteReads.sitemaps; asked += 1) {
    const address = waiting.shift()
    if (address === undefined) break
    const links = await ask(address, home, {
      most: siteReads.sitemap,
      check: robots.requireAllowed,
    })
      .then(async ({ status, bytes }) =>
        status === 200 ? (await readers.read({ kind: 'sitemap', bytes })).links : [],
      )
      .catch(() => [])
    for (const link of links)
      if (/\.xml$/i.test(new URL(link).pathname)) {
        if (isSameSite(link, home)) waiting.push(link)
      } else pages.push(link)
  }
  return pages
}
