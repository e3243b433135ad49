import {
  type Client,
  type ClientDraft,
  draftOfClient,
  emptyClientDraft,
  nothingRead,
  writeClient,
} from '#contract/clients/clients.ts'
import { phonesIn } from '#contract/clients/otherPhones.ts'

const textOf = (text: string): string | null => text.trim() || null

const readAfter = (before: Client | null, draft: ClientDraft): Client['read'] => {
  const stored = before === null ? emptyClientDraft : draftOfClient(before)
  const { fields, revision } = before?.read ?? nothingRead
  return {
    fields: writeClient({ stored, draft }, { fields, revision }),
    // Most likely; where it is another one, the next change is told the present record.
    revision: (revision ?? 0) + 1,
  }
}

/** What was typed has no key until the client is loaded again. */
const phonesAfter = (
  before: Client | null,
  { otherPhones }: ClientDraft,
): Client['otherPhones'] => {
  const phones = phonesIn(otherPhones).map(
    (number) =>
      before?.otherPhones?.find((phone) => phone.number === number) ?? { number, key: null },
  )
  return phones.length > 0 ? phones : undefined
}

/** The client after the draft was saved. */
export const savedClient = (before: Client | null, id: string, draft: ClientDraft): Client => ({
  id,
  name: draft.name.trim(),
  email: textOf(draft.email),
  phone: textOf(draft.phone),
  otherPhones: phonesAfter(before, draft),
  birthDate: textOf(draft.birthDate),
  address: textOf(draft.address),
  city: textOf(draft.city),
  country: textOf(draft.country),
  postalCode: textOf(draft.postalCode),
  status: draft.status,
  imageUrl: before?.imageUrl ?? null,
  tags: before?.tags ?? [],
  registeredAt: before?.registeredAt ?? null,
  updatedAt: before?.updatedAt ?? null,
  lastInteractionAt: before?.lastInteractionAt ?? null,
  read: readAfter(before, draft),
})
