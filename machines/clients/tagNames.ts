import { isSameTag, type Tag } from '#contract/clients/tags'

// The tags of a client by their names: two that differ in case alone are one.

const SUGGESTED = 5

export const has = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => isSameTag(name, wanted))

export const findTag = (tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((tag) => isSameTag(tag.name, name))

export const without = (names: readonly string[], gone: string): readonly string[] =>
  names.filter((name) => !isSameTag(name, gone))

/** Tags of others that begin as what is being written. Give its parts alone to a memo: the array is new at every call. */
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
