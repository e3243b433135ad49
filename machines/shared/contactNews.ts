/** A person whose conversation is searched. */
export interface Contact {
  readonly name: string
  readonly phone: string | null
  /** The whole number, where the back end says it. */
  readonly phoneKey?: string | undefined
}

/** The event of an area that wants to open the conversation. */
export interface ContactNews {
  readonly type: 'contact.requested'
  readonly contact: Contact
}
