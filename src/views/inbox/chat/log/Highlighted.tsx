import { placesOf } from '#contract/wordSearch.ts'
import { piecesOf } from '#machines/inbox/chat/textSearch.ts'
import { Marked } from '../../../../ui/Marked.tsx'

interface Props {
  readonly text: string
  readonly query: string
}

/** A text with the searched words highlighted. */
export const Highlighted = ({ text, query }: Props) => (
  <Marked text={text} places={placesOf(text, piecesOf(query))} />
)
