export interface Piece {
  readonly at: number
  readonly text: string
  /** Set where the piece is a link: http, https, mailto or tel, and nothing else. */
  readonly url: string | null
}

/**
 * Web, e-mail (with `mailto:` or bare), and telephone (with `tel:`, or international with its plus). The time is linear: an e-mail
 * address begins at the start of a word and has at most 64 characters before its `@`.
 */
const address =
  /https?:\/\/[^\s<>"'`]+|(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|(?:tel:\+?|(?<![\w+])\+)\d(?:[\s().-]?\d){6,14}(?!\d)/giu

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** The end of a sentence ends a link too, and so does a bracket that was not opened within it. */
function trimmed(match: string): string {
  const surplus = new Map<string, number>()
  for (const [close, open] of Object.entries(opening))
    surplus.set(close, match.split(close).length - match.split(open).length)
  let end = match.length
  for (; end > 0; end -= 1) {
    const last = match[end - 1] ?? ''
    const loose = surplus.get(last) ?? 0
    if (loose > 0) surplus.set(last, loose - 1)
    else if (!/[.,;:!?…*_~»“”’]/u.test(last)) break
  }
  return match.slice(0, end)
}

/** The target of a link; null where the text is none. */
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
