import type { Called } from './clientSign.ts'

/** A person whose conversation is searched. */
export interface Contact extends Called {
  readonly name: string
}

/** The event of an area that wants to open the conversation. */
export interface ContactNews {
  readonly type: 'contact.requested'
  readonly contact: Contact
}
