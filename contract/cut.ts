/** The first characters of a text, '...' where something is missing; no character is cut in half. */
export const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}

/** At most so many of the characters that forms count, '...' where something is missing. */
export const fitted = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, Math.max(0, most - 3))
        // Half of a character that takes two places.
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}...`
    : text
