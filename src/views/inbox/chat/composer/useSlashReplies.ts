import { matchReplies, type Slash, slashAt } from '#machines/inbox/chat/composer/quickReplies.ts'
import type { OfferedReply } from '#machines/inbox/replies/offered.ts'
import { useTextOptions } from './useTextOptions.ts'

interface Options {
  readonly draft: string
  /** Null while text is selected. */
  readonly caret: number | null
  readonly replies: readonly OfferedReply[]
  readonly onPick: (reply: OfferedReply, slash: Slash) => void
}

/** A '/' before the caret opens a list of quick replies beside the text. */
export function useSlashReplies({ draft, caret, replies, onPick }: Options) {
  const slash = caret === null ? null : slashAt(draft, caret)
  const found = slash ? matchReplies(replies, slash.query) : []
  const pick = (reply: OfferedReply) => {
    if (slash) onPick(reply, slash)
  }
  return { ...useTextOptions({ draft, found, onPick: pick }), found, pick }
}
