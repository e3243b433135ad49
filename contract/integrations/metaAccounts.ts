import { instagramAccount } from './instagram.ts'
import type { MetaAccountOf } from './metaAccount.ts'
import { whatsappAccount } from './whatsapp.ts'

/** The accounts at Meta, by channel, in the order of the tabs. */
export const metaAccounts = { whatsapp: whatsappAccount, instagram: instagramAccount } as const

export type MetaKind = keyof typeof metaAccounts
export const metaKinds = Object.keys(metaAccounts) as readonly MetaKind[]

export type MetaAccount = { readonly [Kind in MetaKind]: MetaAccountOf<Kind> }[MetaKind]

export const isMetaKind = (kind: string): kind is MetaKind => Object.hasOwn(metaAccounts, kind)
