import { placesOf } from '#contract/wordSearch'
import { piecesOf } from '#machines/inbox/chat/textSearch'
import { Marked } from '../../../../ui/Marked.tsx'

interface Props {
  readonly text: string
  readonly query: string
}

/** A text with the searched words highlighted. */
export const Highlighted = ({ text, query }: Props) => (
  <Marked text={text} places={placesOf(text, piecesOf(query))} />
)
