export interface Piece {
  readonly at: number
  readonly text: string
  /** Set where the piece is a link: http, https, mailto or tel. */
  readonly url: string | null
}

/**
 * Web addresses, e-mail addresses (with `mailto:` or bare), and telephone numbers (with `tel:`, international with a
 * plus, or eight digits of Costa Rica in two halves). The time is linear: an e-mail address begins at the start of a
 * word and has at most 64 characters before its `@`.
 */
const address =
  /https?:\/\/[^\s<>"'`]+|(?<![\w.+-])(?:mailto:)?[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|(?:tel:\+?|(?<![\w+])\+)\d(?:[\s().-]?\d){6,14}(?!\d)|(?<![\p{L}\d#₡$€.,/+-])(?:2[2-7]|4\d|[5-8]\d)\d{2}[ -]\d{4}(?![\p{L}\d]|[-.,/ ]\d)/giu

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Punctuation at the end is not part of a link, and neither is a closing bracket without an opening one. */
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

/** Words before eight digits that say what they are, and the words and signs of a price on either side. */
const otherNumber =
  /(?:pedido|orden|factura|gu[ií]a|c[oó]digo|cuenta|referencia|recibo|ticket|c[eé]dula|n[.º°o]{1,2}|n[uú]mero de \p{L}+)\s*:?\s*$/iu
const price = /^\s*(?:colones|₡|crc|usd|d[oó]lares|\$)/iu
const local = /^\d{4}[ -]\d{4}$/

/** Eight digits may also be an order, or two prices: those end in zeros. */
const isOtherNumber = (shown: string, before: string, after: string): boolean =>
  local.test(shown) &&
  (otherNumber.test(before) || price.test(after) || /^\d{3}0.\d{3}0$/.test(shown))

/** The target of a link; null where the text is no link. */
function urlOf(text: string): string | null {
  if (/^(?:tel:)?\+?\d/iu.test(text)) return `tel:${text.replace(/^tel:|[^\d+]/giu, '')}`
  if (!/^https?:/iu.test(text)) return `mailto:${text.replace(/^mailto:/iu, '')}`
  if (!URL.canParse(text)) return null
  const { hostname, username, password } = new URL(text)
  // Before an '@' stands a name that looks like a host.
  return hostname !== '' && username === '' && password === '' ? text : null
}

/** Splits a text into plain pieces and links. Nothing is read as HTML. */
export function linkify(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plain = (until: number) => {
    if (until > end) pieces.push({ at: end, text: text.slice(end, until), url: null })
  }
  for (const { 0: match, index } of text.matchAll(address)) {
    const shown = trimmed(match)
    const url = urlOf(shown)
    const after = text.slice(index + shown.length, index + shown.length + 12)
    const isOther = isOtherNumber(shown, text.slice(Math.max(index - 40, 0), index), after)
    if (url === null || isOther) continue
    plain(index)
    pieces.push({ at: index, text: shown, url })
    end = index + shown.length
  }
  plain(text.length)
  return pieces
}
