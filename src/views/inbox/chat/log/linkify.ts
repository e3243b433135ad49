export interface Piece {
  readonly at: number
  readonly text: string
  /** Set where the piece is a link: http, https, mailto or tel, and nothing else. */
  readonly url: string | null
}

/** Web, e-mail (with `mailto:` or bare), and telephone (with `tel:`, or international with its plus). */
const address =
  /https?:\/\/[^\s<>"'`]+|(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:tel:\+?|(?<![\w+])\+)\d(?:[\s().-]?\d){6,14}(?!\d)/giu

/** What ends a sentence ends a link too, and so does a bracket that was not opened within it. */
function trimmed(match: string): string {
  let url = match
  for (;;) {
    const last = url.at(-1) ?? ''
    const opens = last === ')' ? '(' : last === ']' ? '[' : null
    const isLoose = opens !== null && url.split(last).length > url.split(opens).length
    if (!isLoose && !/[.,;:!?…*_~»“”’]/u.test(last)) return url
    url = url.slice(0, -1)
  }
}

/** What a link leads to; null where it is none. */
function urlOf(text: string): string | null {
  if (/^(?:tel:)?\+?\d/iu.test(text)) return `tel:${text.replace(/^tel:|[^\d+]/giu, '')}`
  if (!/^https?:/iu.test(text)) return `mailto:${text.replace(/^mailto:/iu, '')}`
  return URL.canParse(text) && new URL(text).hostname !== '' ? text : null
}

/** Cuts a text into plain pieces and links. Nothing is read as HTML. */
export function linkify(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plain = (until: number) => {
    if (until > end) pieces.push({ at: end, text: text.slice(end, until), url: null })
  }
  for (const { 0: match, index } of text.matchAll(address)) {
    const shown = trimmed(match)
    const url = urlOf(shown)
    if (url === null) continue
    plain(index)
    pieces.push({ at: index, text: shown, url })
    end = index + shown.length
  }
  plain(text.length)
  return pieces
}
