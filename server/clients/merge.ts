import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { updateClient } from '#contract/clients/clients.ts'
import type { Db } from '../database/schema.ts'
import { clientNotFound } from '../http/refusal.ts'
import { otherPhonesOf } from './otherPhones.ts'
import type { OwnClient } from './ownClient.ts'
import { changeFields } from './writeClients.ts'

type Fields = Omit<z.output<typeof updateClient.body>, 'other_phones'>

/**
 * One client of two of the same business: the client gets the fields, and the phones, notes, tags, conversations and times of
 * the other, which is deleted. Its id leads to the client from then on, so that a second try changes nothing.
 */
export const mergeClient = async (
  db: Db,
  { client_profile_id: id, business_id }: OwnClient,
  otherId: number,
  fields: Fields,
): Promise<void> => {
  if (otherId === id) return
  await db.transaction().execute(async (transaction) => {
    // Always in the same order: two unions of the same two clients would otherwise wait for each other.
    const both = await transaction
      .selectFrom('clients')
      .selectAll()
      .where('client_profile_id', 'in', [id, otherId])
      .orderBy('client_profile_id')
      .forUpdate()
      .execute()
    const other = both.find(({ client_profile_id }) => client_profile_id === otherId)
    if (!other || both.length < 2) throw clientNotFound()
    // The phones of both stay: those that are not the main one, beside it.
    const mains = both.flatMap(({ phone_number }) => phone_number ?? [])
    const added = [...mains, ...(await otherPhonesOf(transaction, otherId))]
    await changeFields(transaction, id, fields, { added })
    await transaction
      .updateTable('clients')
      .set({
        date_registered: sql<Date>`least(date_registered, ${other.date_registered})`,
        last_interaction: sql<Date>`greatest(last_interaction, ${other.last_interaction})`,
        ad: sql<string>`coalesce(ad, ${other.ad && JSON.stringify(other.ad)}::jsonb)`,
        profile_image_url: sql<string>`coalesce(profile_image_url, ${other.profile_image_url})`,
      })
      .where('client_profile_id', '=', id)
      .execute()
    await transaction
      .updateTable('client_notes')
      .set({ client_profile_id: id })
      .where('client_profile_id', '=', otherId)
      .execute()
    await transaction
      .insertInto('client_tags')
      .columns(['client_profile_id', 'tag_id'])
      .expression((from) =>
        from
          .selectFrom('client_tags')
          .select([sql.val(id).as('client_profile_id'), 'tag_id'])
          .where('client_profile_id', '=', otherId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .updateTable('conversation_clients')
      .set({ client_profile_id: id })
      .where('client_profile_id', '=', otherId)
      .execute()
    await transaction
      .updateTable('client_unions')
      .set({ client_profile_id: id })
      .where('client_profile_id', '=', otherId)
      .execute()
    await transaction
      .insertInto('client_unions')
      .values({ gone_id: otherId, client_profile_id: id, business_id })
      .execute()
    await transaction.deleteFrom('clients').where('client_profile_id', '=', otherId).execute()
  })
}
