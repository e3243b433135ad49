import type { Config } from '#contract/config.ts'
import { digitsOf } from '#contract/text.ts'
import { readUrl } from '#contract/wire.ts'

export type ContactKind = 'email' | 'whatsapp' | 'website'

/** A way to contact the provider. */
export interface Contact {
  readonly kind: ContactKind
  readonly text: string
  readonly address: string
}

/** The configured contacts that have a link. */
export const contactsOf = ({ support = {} }: Config): readonly Contact[] => {
  const email = support.email?.trim() ?? ''
  const number = support.whatsapp?.trim() ?? ''
  const website = readUrl(support.website)
  const contacts: readonly (Contact | null)[] = [
    email.includes('@') ? { kind: 'email', text: email, address: `mailto:${email}` } : null,
    digitsOf(number)
      ? { kind: 'whatsapp', text: number, address: `https://wa.me/${digitsOf(number)}` }
      : null,
    website === null
      ? null
      : {
          kind: 'website',
          text: website.replace(/^https?:\/\/|\/$/g, ''),
          address: website,
        },
  ]
  return contacts.filter((contact) => contact !== null)
}
