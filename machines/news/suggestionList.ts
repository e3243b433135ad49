import type { CommentDrafts, Suggestion, Vote } from '#contract/news'

/** The list with one suggestion changed. */
export const changed = (
  suggestions: readonly Suggestion[],
  id: string | undefined,
  change: (one: Suggestion) => Partial<Suggestion>,
): readonly Suggestion[] =>
  suggestions.map((one) => (one.id === id ? { ...one, ...change(one) } : one))

/** What a vote comes to where the server does not say it. */
export const turned = ({ votes, isVoted }: Suggestion): Vote => ({
  votes: Math.max(0, isVoted ? votes - 1 : votes + 1),
  isVoted: !isVoted,
})

/** The comments that are being typed, one of them anew: of an empty one nothing is kept. */
export const drafted = (
  drafts: CommentDrafts,
  { id, draft }: { readonly id: string; readonly draft: string },
): CommentDrafts => {
  const { [id]: _, ...others } = drafts
  return draft === '' ? others : { ...others, [id]: draft }
}
