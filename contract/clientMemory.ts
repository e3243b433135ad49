import * as z from 'zod/mini'

// What this browser keeps of the client of one conversation.

const Draft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  status: z.enum(['Active', 'Inactive']),
})

const LinkedClient = z.object({ id: z.string(), name: z.string() })
export type LinkedClient = Readonly<z.output<typeof LinkedClient>>

export const ClientMemory = z.object({
  /** The client that was created or confirmed for the conversation. */
  linked: z.nullable(LinkedClient),
  /** The fields as they were typed and not saved; `clientId` is null for a new client. */
  edit: z.nullable(
    z.object({
      clientId: z.nullable(z.string()),
      draft: Draft,
      /** The key of the first try to save just these fields; '' before it. */
      key: z._default(z.string(), ''),
    }),
  ),
  /** The note and the tag that were typed and not added. */
  note: z.string(),
  /** The key of the first try to add just this note; '' before it. */
  noteKey: z._default(z.string(), ''),
  tag: z.string(),
})
export type ClientMemory = Readonly<z.output<typeof ClientMemory>>

export const emptyClientMemory: ClientMemory = {
  linked: null,
  edit: null,
  note: '',
  noteKey: '',
  tag: '',
}

export const isEmptyClientMemory = ({ linked, edit, note, tag }: ClientMemory): boolean =>
  linked === null && edit === null && `${note}${tag}`.trim() === ''
