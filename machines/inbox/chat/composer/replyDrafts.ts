import type { QuickReply } from '#contract/quickReplies.ts'
import { hasTypedReply } from './quickReplies.ts'

// The unsaved drafts of quick replies: pure functions.

/** Names and texts by the id of their reply, '' for a new one, as this browser stores them. */
export type ReplyDrafts = Readonly<Record<string, string>>

type Id = number | null

export interface WrittenReply {
  readonly id: Id
  readonly name: string
  readonly text: string
}

const nameOf = (id: Id) => `${id ?? ''}/name`
const textOf = (id: Id) => `${id ?? ''}/text`

/** A reply starts with its draft, else as it is stored; a new one starts empty. */
export const beginReply = (
  replies: readonly QuickReply[],
  drafts: ReplyDrafts,
  id: Id,
): WrittenReply => {
  const stored = replies.find((each) => each.id === id)
  return {
    id,
    name: drafts[nameOf(id)] ?? stored?.name ?? '',
    text: drafts[textOf(id)] ?? stored?.text ?? '',
  }
}

export const withoutDraft = (drafts: ReplyDrafts, id: Id): ReplyDrafts => {
  const { [nameOf(id)]: _name, [textOf(id)]: _text, ...others } = drafts
  return others
}

/** A reply that equals the stored one has no draft. */
export const withDraft = (
  replies: readonly QuickReply[],
  drafts: ReplyDrafts,
  { id, name, text }: WrittenReply,
): ReplyDrafts => {
  const others = withoutDraft(drafts, id)
  if (!hasTypedReply(replies, id, name, text)) return others
  return { ...others, [nameOf(id)]: name, [textOf(id)]: text }
}
