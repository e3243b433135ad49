/** Drafts of two conversations become one, each on lines of its own. */
export const joinedText = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n')
