import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isNumber } from './addresses.ts'
import { linkClients } from './clientOfNumber.ts'
import { namelessAs } from './customerNames.ts'

// WhatsApp gives an account one id for each business. Where another one writes from a known number, and no change of it
// was told, the number is somebody else's now, or WhatsApp made the id anew: nobody can tell. Whoever writes gets a
// conversation of their own, so that nothing stands under another person's name; a person may say that it is the same.

/** An id of one business, not of several that are linked. */
export const isOwnId = (address: string): boolean => /^[A-Z]{2}\.(?!ENT\.)/.test(address)

/** The ids by which the customers of these conversations are known. */
export const idsIn = async (
  db: Db,
  threadIds: readonly string[],
): Promise<Map<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('conversation_addresses')
    .select(['thread_id', 'address'])
    .where('thread_id', '=', sql<string>`any(${threadIds}::text[])`)
    .where('channel', '=', 'whatsapp')
    .where('is_former', '=', false)
    .orderBy('address')
    .execute()
  const ids = new Map<string, readonly string[]>()
  for (const { thread_id, address } of rows)
    if (isOwnId(address)) ids.set(thread_id, [...(ids.get(thread_id) ?? []), address])
  return ids
}

interface Led {
  readonly address: string
  readonly thread_id: string
}

/** Of the conversations to which a customer's addresses lead, those of whoever had the number before. */
export const formerOf = (
  addresses: readonly string[],
  led: readonly Led[],
  ids: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const own = addresses.filter(isOwnId)
  if (own.length === 0) return []
  const isFormer = ({ thread_id }: Led) => {
    const known = ids.get(thread_id) ?? []
    const isByNumber = led.every((each) => each.thread_id !== thread_id || isNumber(each.address))
    return isByNumber && known.length > 0 && !own.some((id) => known.includes(id))
  }
  return [...new Set(led.filter(isFormer).map(({ thread_id }) => thread_id))]
}

/** A number that leads no more to the conversation in which it was known. */
export interface Recycled {
  readonly number: string
  /** Of whoever had it before. */
  readonly before: string
  /** Where that person is answered from now on. */
  readonly id: string
  /** Of whoever has it now. */
  readonly thread_id: string
  readonly integration_id: number
}

/** Whoever had the number keeps the client, and is answered by the id; the name on the phone was that person's. */
export const giveUpNumbers = async (db: Db, recycled: readonly Recycled[]): Promise<void> => {
  if (recycled.length === 0) return
  await linkClients(db, [...new Set(recycled.map(({ before }) => before))])
  for (const { number, before, id, integration_id } of recycled) {
    await db
      .updateTable('conversation_addresses')
      .set({ is_former: true })
      .where('thread_id', '=', before)
      .where('address', '=', number)
      .execute()
    await sql`
      update conversations set contact_id = ${id},
        show_name = case when show_name = '+' || ltrim(contact_id, '+') then ${namelessAs('whatsapp', id)}
          else show_name end
      where thread_id = ${before} and contact_address('whatsapp', contact_id) = ${number}`.execute(
      db,
    )
    await db
      .deleteFrom('phone_contacts')
      .where('integration_id', '=', integration_id)
      .where('contact_id', '=', number)
      .execute()
  }
}

/** The client with the number is that of whoever had it before, until a person says another thing. */
export const keepClientsApart = async (db: Db, recycled: readonly Recycled[]): Promise<void> => {
  for (const { before, thread_id } of recycled)
    await sql`
      insert into conversation_clients (thread_id, business_id, client_profile_id, is_apart, linked_by)
      select ${thread_id}, business_id, client_profile_id, true, null from conversation_clients
      where thread_id = ${before} and not is_apart
      on conflict (thread_id) do nothing`.execute(db)
}
