import {
  noFilter,
  type Suggestion,
  type SuggestionFilter,
  type Vote,
} from '#contract/news/suggestions.ts'

/** A vote that waits for the server, and the state of the suggestion that it wants. */
export interface Voting {
  readonly id: string
  readonly isVoted: boolean
}

export interface SuggestionList {
  readonly filter: SuggestionFilter
  readonly suggestions: readonly Suggestion[]
  readonly error: string | null
  /** The votes that wait for the server; the first one is being sent. */
  readonly voting: readonly Voting[]
}

export const emptyList: SuggestionList = {
  filter: noFilter,
  suggestions: [],
  error: null,
  voting: [],
}

/** The list with one suggestion changed. */
export const changed = (
  suggestions: readonly Suggestion[],
  id: string | undefined,
  change: (one: Suggestion) => Partial<Suggestion>,
): readonly Suggestion[] =>
  suggestions.map((one) => (one.id === id ? { ...one, ...change(one) } : one))

/** The vote that pressing a suggestion's button asks for. */
export const votingOn = (suggestions: readonly Suggestion[], id: string): Voting => ({
  id,
  isVoted: suggestions.find((one) => one.id === id)?.isVoted !== true,
})

/** The result of a vote where the server does not send it: a list that was loaded meanwhile may contain it already. */
const turned = ({ votes, isVoted }: Suggestion, wanted: boolean): Vote => ({
  votes: isVoted === wanted ? votes : Math.max(0, wanted ? votes + 1 : votes - 1),
  isVoted: wanted,
})

/** The list after a counted vote; null where the server does not send the result. */
export const voted = (
  suggestions: readonly Suggestion[],
  voting: Voting | undefined,
  vote: Vote | null,
): readonly Suggestion[] =>
  changed(suggestions, voting?.id, (one) => vote ?? turned(one, voting?.isVoted === true))
