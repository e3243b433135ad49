import { siteReads } from '../../limits/bounds/reading.ts'

// Which addresses are pages of a website, and which of them are the same.

/** The host without 'www.', which is the same website. */
const siteOf = (url: URL): string => url.host.replace(/^www\./, '')

export const isSameSite = (address: string, home: string): boolean =>
  siteOf(new URL(address)) === siteOf(new URL(home))

const withoutSlashes = (path: string): string => {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** 'panaderia.example/menu' */
export const shownAddress = (address: string): string => {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const path = withoutSlashes(url.pathname)
  const shown = `${url.host.replace(/^www\./, '')}${path}${url.search}`
  try {
    return decodeURI(shown)
  } catch {
    return shown
  }
}

/** What tells where a visitor came from, and what is put into a basket, is no page of its own. */
const NO_PAGE =
  /^(?:utm_\w+|fbclid|gclid|ref|replytocom|share|add-to-cart|add_to_wishlist|orderby|sessionid)$/i
const NO_TEXT =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|pdf|docx?|xlsx?|pptx?|zip|rar|7z|gz|mp[34]|m4a|ogg|wav|avi|mov|webm|css|m?js|json|xml|rss|txt|woff2?|ttf|eot|exe|apk|ics|vcf)$/i

const LONGEST = 500

/** The address by which a page is known; null where it is none to read. */
export const pageAddress = (address: string, home: string): string | null => {
  if (address.length > LONGEST || !URL.canParse(address) || !isSameSite(address, home)) return null
  const url = new URL(address)
  if (NO_TEXT.test(url.pathname) || /\/(?:wp-json|wp-admin|feed|xmlrpc)\b/.test(url.pathname))
    return null
  url.hash = ''
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()])
    if (NO_PAGE.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  // The website's own protocol and host: a page is not read twice.
  const own = new URL(home)
  url.protocol = own.protocol
  url.host = own.host
  if (url.pathname !== '/') url.pathname = withoutSlashes(url.pathname)
  return url.href
}

/** The pages among links, each once, and only some that differ in what stands behind '?'. */
export const pagesAmong = (links: readonly string[], home: string): readonly string[] => {
  const alike = new Map<string, number>()
  const pages = new Set<string>()
  for (const link of links) {
    const page = pageAddress(link, home)
    if (page === null || pages.has(page)) continue
    const { pathname, search } = new URL(page)
    const count = (alike.get(pathname) ?? 0) + (search === '' ? 0 : 1)
    if (count > siteReads.alike) continue
    alike.set(pathname, count)
    pages.add(page)
  }
  return [...pages]
}
