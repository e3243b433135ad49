import { readComments, type suggestionCommentsEndpoints } from '#contract/news/comments'
import { type postsEndpoints, readPosts } from '#contract/news/posts'
import {
  readCategories,
  readSuggestions,
  readVote,
  type suggestionsEndpoints,
} from '#contract/news/suggestions'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof suggestionCommentsEndpoints> &
  ReadersOf<typeof suggestionsEndpoints> &
  ReadersOf<typeof postsEndpoints> = {
  getSuggestion: readComments,
  listCategories: readCategories,
  listSuggestions: readSuggestions,
  voteSuggestion: (answer) => readVote(answer, true),
  listPosts: (answer) => readPosts(answer, (html) => html),
}
