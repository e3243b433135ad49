import { isSameTag, type Tag } from '#contract/clients/tags.ts'

// The tags of a client by name: two tags whose case alone differs are one.

const SUGGESTED = 5

export const has = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => isSameTag(name, wanted))

export const findTag = (tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((tag) => isSameTag(tag.name, name))

export const without = (names: readonly string[], gone: string): readonly string[] =>
  names.filter((name) => !isSameTag(name, gone))

/**
 * Tags that begin with the typed text and that the client does not have. Memoize by the arguments: every call returns a
 * new array.
 */
export const suggestTags = (
  known: readonly Tag[],
  names: readonly string[],
  draft: string,
): readonly string[] => {
  const wanted = draft.trim().toLocaleLowerCase('es')
  if (!wanted) return []
  return known
    .map(({ name }) => name)
    .filter((name) => name.toLocaleLowerCase('es').startsWith(wanted) && !has(names, name))
    .slice(0, SUGGESTED)
}
