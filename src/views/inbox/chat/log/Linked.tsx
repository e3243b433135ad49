import { Highlighted } from './Highlighted.tsx'
import { linkify } from './linkify.ts'

interface Props {
  readonly text: string
  /** The searched words. */
  readonly query?: string
}

/** A text whose addresses are links. */
export function Linked({ text, query = '' }: Props) {
  return linkify(text).map(({ at, text: piece, url }) =>
    url === null ? (
      <Highlighted key={at} text={piece} query={query} />
    ) : (
      <a key={at} dir="ltr" href={url} target="_blank" rel="noopener noreferrer">
        <Highlighted text={piece} query={query} />
      </a>
    ),
  )
}
