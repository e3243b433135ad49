export interface Piece {
  readonly at: number
  readonly text: string
  /** Set where the piece is a link: always http or https. */
  readonly url: string | null
}

const address = /https?:\/\/[^\s<>"'`]+/giu

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

const isAddress = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
  } catch {
    return false
  }
}

/** Cuts a text into plain pieces and links. Nothing is read as HTML. */
export function linkify(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plain = (until: number) => {
    if (until > end) pieces.push({ at: end, text: text.slice(end, until), url: null })
  }
  for (const { 0: match, index } of text.matchAll(address)) {
    const url = trimmed(match)
    if (!isAddress(url)) continue
    plain(index)
    pieces.push({ at: index, text: url, url })
    end = index + url.length
  }
  plain(text.length)
  return pieces
}
