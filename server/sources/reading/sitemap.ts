import { Parser } from 'htmlparser2'
import { nothing, type ReadText } from './outcome.ts'

const MOST = 500

/** The addresses of a sitemap, or of the sitemaps that it names (`isIndex` of those: their addresses end in .xml). */
export const readSitemap = (xml: string): ReadText => {
  const links: string[] = []
  let isLocation = false
  let words = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        isLocation = name === 'loc'
        words = ''
      },
      ontext: (text) => {
        if (isLocation) words += text
      },
      onclosetag: (name) => {
        if (name !== 'loc') return
        const address = words.trim()
        if (links.length < MOST && /^https?:/.test(address) && URL.canParse(address))
          links.push(new URL(address).href)
        isLocation = false
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return { ...nothing, links }
}
