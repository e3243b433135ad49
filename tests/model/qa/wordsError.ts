/** Words that are missing, about unknown names, or unreadable for the interpreter. */
export class WordsError extends Error {
  override readonly name = 'WordsError'
}
