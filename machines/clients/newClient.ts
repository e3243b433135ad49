import type { ClientDraft } from '#contract/clients/clients.ts'

/** What is known of a client who is to be created. */
export type NewClient = Readonly<Partial<Pick<ClientDraft, 'name' | 'phone' | 'email'>>>
