/** What a person wrote and only this browser has, counted. */
export interface Unsent {
  /** Conversations with a message, a note or a file that was not sent. */
  readonly conversations: number
  /** Forms with fields that were not saved. */
  readonly forms: number
  /** The businesses whose quick replies are kept in this browser. */
  readonly replies: number
  /** Payments whose outcome this tab does not know. */
  readonly payments: number
}

export const isNothing = (unsent: Unsent): boolean =>
  Object.values(unsent).every((count) => count === 0)
