import { sql } from 'kysely'
import { tellingPhones } from '../clients/numbers.ts'
import type { Db } from '../database/schema.ts'

/** The client of the number until now stays the client of each conversation, where it is one alone. */
export const linkClients = (db: Db, threadIds: readonly string[]) =>
  sql`
  insert into conversation_clients (thread_id, business_id, client_profile_id, is_apart, linked_by)
  select own.thread_id, own.business_id, min(client_profile_id), false, null
  from conversation_addresses as own
  join (${tellingPhones(db)}) as called on called.business_id = own.business_id and phone_key = own.address
  where own.thread_id = any(${threadIds}::text[]) and not is_former
  group by own.thread_id, own.business_id having count(distinct client_profile_id) = 1
  on conflict (thread_id) do nothing`.execute(db)
