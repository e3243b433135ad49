import * as z from 'zod/mini'

// The data of one conversation's client in this browser's storage.

const Draft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What was stored before has none. */
  otherPhones: z._default(z.string(), ''),
  birthDate: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  status: z.string(),
})

export const LinkedClient = z.object({ id: z.string(), name: z.string() })
export type LinkedClient = Readonly<z.output<typeof LinkedClient>>

export const ClientMemory = z.object({
  /** The client that was created or confirmed for the conversation. */
  linked: z.nullable(LinkedClient),
  /** The id of a client that a person unlinked: it is not found by its name any more. */
  apart: z._default(z.nullable(z.string()), null),
  /** The fields as typed and not saved; `clientId` is null for a new client. */
  edit: z.nullable(
    z.object({
      clientId: z.nullable(z.string()),
      draft: Draft,
      /** The fields that it was typed over, and their revision, where the back end says one. */
      stored: z._default(z.nullable(Draft), null),
      revision: z._default(z.nullable(z.number()), null),
      /** The idempotency key of these exact fields, from the first try; '' before it. */
      key: z._default(z.string(), ''),
    }),
  ),
  /** The note and the tag that were typed and not added. */
  note: z.string(),
  /** The idempotency key of this exact note, from the first try; '' before it. */
  noteKey: z._default(z.string(), ''),
  tag: z.string(),
})
export type ClientMemory = Readonly<z.output<typeof ClientMemory>>

export const emptyClientMemory: ClientMemory = {
  linked: null,
  apart: null,
  edit: null,
  note: '',
  noteKey: '',
  tag: '',
}

export const isEmptyClientMemory = ({ linked, apart, edit, note, tag }: ClientMemory): boolean =>
  linked === null && apart === null && edit === null && `${note}${tag}`.trim() === ''
