import type { Client, ClientDraft } from '#contract/clients/clients.ts'

const textOf = (text: string): string | null => text.trim() || null

/** The client after the draft was saved. */
export const savedClient = (before: Client | null, id: string, draft: ClientDraft): Client => ({
  id,
  name: draft.name.trim(),
  email: textOf(draft.email),
  phone: textOf(draft.phone),
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
})
