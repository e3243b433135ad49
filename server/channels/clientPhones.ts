import type { Transaction } from 'kysely'
import { changeFields } from '../clients/writeClients.ts'
import type { Tables } from '../database/schema.ts'

interface Shared {
  readonly threadId: string
  readonly number: string
}

/** The client to whom a person linked the conversation gets the number that its customer shared, where it has none. */
export const fillPhones = async (
  transaction: Transaction<Tables>,
  shared: readonly Shared[],
): Promise<void> => {
  for (const { threadId, number } of shared) {
    const client = await transaction
      .selectFrom('conversation_clients as link')
      .innerJoin('clients', 'clients.client_profile_id', 'link.client_profile_id')
      .select('clients.client_profile_id')
      .where('link.thread_id', '=', threadId)
      .where('is_apart', '=', false)
      .where('phone_number', 'is', null)
      .executeTakeFirst()
    if (client)
      await changeFields(transaction, client.client_profile_id, {
        phone_number: `+${number.replace(/^\+/, '')}`,
      })
  }
}
