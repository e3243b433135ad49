/** Words that are missing, that speak of what is not there, or that no interpreter understands. */
export class WordsError extends Error {
  override readonly name = 'WordsError'
}
