import { linkify } from './linkify.ts'

interface Props {
  readonly text: string
}

/** A text whose addresses can be followed. */
export function Linked({ text }: Props) {
  return linkify(text).map(({ at, text: piece, url }) =>
    url === null ? (
      piece
    ) : (
      <a key={at} href={url} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ),
  )
}
