import { Parser } from 'htmlparser2'
import { nothing, type ReadText, Unreadable } from './outcome.ts'
import { plainLine, plainText } from './plainText.ts'
import { priceLines } from './priceLines.ts'

// A page as text: headings with their paragraphs, one line an item of a list, one line a row of a table. What leads
// around the site, and what only a program reads, is left out.

const LEFT_OUT = new Set(
  'script style noscript template svg canvas iframe object nav form button select dialog head'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer header hr html legend li main ol p pre section summary table ul'.split(
    ' ',
  ),
)
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const LINKS_MOST = 500
/** The parser takes the square of the depth. */
const DEEPEST = 5_000

class PageReader {
  readonly lines: string[] = []
  readonly links: string[] = []
  title = ''
  /** Wishes that its links are not followed. */
  refusals = 0
  private words = ''
  private open: string[] = []
  /** How deep the parser is, and where a part that is left out began; 0: in none. */
  private depth = 0
  private outSince = 0
  private titles = 0
  private table: string[][] | null = null
  private base: string | null

  constructor(base: string | null) {
    this.base = base
  }

  /** The words since the last block are a line. */
  private endLine(mark = ''): void {
    const line = plainLine(this.words)
    this.words = ''
    if (line !== '') this.lines.push(mark + line)
  }

  private gap(): void {
    if (this.lines.at(-1) !== '') this.lines.push('')
  }

  private link(href: string): void {
    if (this.base === null || this.links.length >= LINKS_MOST) return
    const whole = URL.canParse(href, this.base) ? new URL(href, this.base).href : null
    if (whole !== null && /^https?:/.test(whole)) this.links.push(whole)
  }

  begin(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    if (!VOID.has(name)) this.depth += 1
    if (this.depth > DEEPEST) throw new Unreadable('heavy')
    if (name === 'title' && this.title === '') this.titles = 1
    if (
      name === 'a' &&
      attributes.href !== undefined &&
      !/\bnofollow\b/i.test(attributes.rel ?? '')
    )
      this.link(attributes.href)
    if (name === 'base' && attributes.href !== undefined && this.base !== null)
      this.base = URL.canParse(attributes.href, this.base)
        ? new URL(attributes.href, this.base).href
        : this.base
    if (name === 'meta' && attributes.name?.toLowerCase() === 'robots')
      this.refusals += /\b(?:nofollow|none)\b/i.test(attributes.content ?? '') ? 1 : 0
    if (this.outSince > 0 || VOID.has(name)) {
      if (this.outSince === 0 && name === 'br') this.endLine()
      return
    }
    const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true'
    if (LEFT_OUT.has(name) || isHidden) {
      this.outSince = this.depth
      return
    }
    if (name === 'table') {
      this.endLine()
      this.table ??= []
    } else if (this.table && name === 'tr') this.table.push([])
    else if (this.table && (name === 'td' || name === 'th')) this.words = ''
    else if (this.table) this.words += BLOCKS.has(name) ? ' ' : ''
    else if (/^h[1-6]$/.test(name)) {
      this.endLine()
      this.gap()
    } else if (BLOCKS.has(name)) this.endLine(this.isItem())
    this.open.push(name)
  }

  /** Text of an item before a list within it is still the item's. */
  private isItem(): string {
    return this.open.at(-1) === 'li' ? '- ' : ''
  }

  text(words: string): void {
    if (this.titles > 0) this.title += words
    else if (this.outSince === 0) this.words += words
  }

  end(name: string): void {
    if (name === 'title') this.titles = 0
    if (VOID.has(name)) return
    const isLeaving = this.outSince === this.depth
    if (isLeaving) this.outSince = 0
    this.depth -= 1
    if (this.outSince > 0 || isLeaving) return
    this.open.pop()
    if (this.table && (name === 'td' || name === 'th')) {
      this.table.at(-1)?.push(plainLine(this.words))
      this.words = ''
    } else if (name === 'table' && this.table) {
      this.gap()
      this.lines.push(...priceLines(this.table).lines, '')
      this.table = null
      this.words = ''
    } else if (this.table) return
    else if (/^h[1-6]$/.test(name)) this.endLine()
    else if (name === 'li') this.endLine('- ')
    else if (BLOCKS.has(name)) {
      this.endLine()
      if (name !== 'div' && name !== 'dt' && name !== 'dd') this.gap()
    }
  }

  finish(): void {
    this.endLine()
  }
}

/** `base`: the address of the page, or null where links are of no interest. */
export const readHtml = (html: string, base: string | null): ReadText => {
  const reader = new PageReader(base)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.begin(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.end(name),
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  reader.finish()
  const { text, isCut } = plainText(reader.lines)
  return {
    ...nothing,
    title: plainLine(reader.title),
    text,
    isCut,
    links: reader.refusals === 0 ? [...new Set(reader.links)] : [],
  }
}
