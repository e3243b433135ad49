/** The first characters of a text, with '...' where the text goes on; no character is cut in half. */
export const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}

/** At most `most` characters as form fields count them, with '...' where the text goes on. */
export const fitted = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, Math.max(0, most - 3))
        // The first half of a surrogate pair.
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}...`
    : text
