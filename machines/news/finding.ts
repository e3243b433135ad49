import type { Post } from '#contract/news/posts.ts'
import type { Suggestion } from '#contract/news/suggestions.ts'
import { fold } from '#contract/text.ts'

// Filters the loaded data by the search: without case and accents, and without a call.

const has = (search: string, ...texts: readonly (string | null)[]): boolean => {
  const wanted = fold(search.trim())
  return texts.some((text) => text !== null && fold(text).includes(wanted))
}

export const findPosts = (posts: readonly Post[], search: string): readonly Post[] =>
  search.trim() === '' ? posts : posts.filter(({ title, text }) => has(search, title, text))

export const findSuggestions = (
  suggestions: readonly Suggestion[],
  search: string,
): readonly Suggestion[] =>
  search.trim() === ''
    ? suggestions
    : suggestions.filter(({ title, description }) => has(search, title, description))
