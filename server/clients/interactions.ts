import { type SqlBool, sql } from 'kysely'
import { type Channel, channelOf, hasPhone, phoneNames, wireNamesOf } from '#contract/channels.ts'
import { displayName } from '#contract/inbox.ts'
import { numberEnd, TELLING_DIGITS } from '#contract/text.ts'
import type { Db } from '../database/schema.ts'
import { sortKey } from './keys.ts'

// The time of a client's last message. A client and a conversation belong together only by equal contact data: on channels
// of phones the number, elsewhere the name. A visitor of the website has no name, and so belongs to no client.

export const endOf = (column: string) =>
  sql<string>`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), ${sql.lit(TELLING_DIGITS)})`

const tells = (column: string) =>
  sql<SqlBool>`length(${endOf(column)}) = ${sql.lit(TELLING_DIGITS)}`

const isNobody = (name: string): boolean => sortKey(name) === sortKey(displayName('widget', null))

/** A customer wrote: updates the matching client of the business. Where only the name matches, and several clients have it, none is updated. */
export const heardFrom = async (db: Db, threadId: string, at: Date): Promise<void> => {
  const { business_id, contact_type, contact_id, show_name } = await db
    .selectFrom('conversations')
    .select(['business_id', 'contact_type', 'contact_id', 'show_name'])
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  const number = hasPhone(channelOf(contact_type)) ? numberEnd(contact_id) : null
  if (number === null && isNobody(show_name)) return
  const named = await db
    .selectFrom('clients')
    .select(['client_profile_id', 'phone_number'])
    .where('business_id', '=', business_id)
    .where(({ eb, or }) =>
      or([
        eb('sort_key', '=', sortKey(show_name)),
        ...(number === null ? [] : [eb(endOf('phone_number'), '=', number)]),
      ]),
    )
    .execute()
  const ids = (rows: typeof named) => rows.map((row) => row.client_profile_id)
  const called = named.filter((row) => number !== null && numberEnd(row.phone_number) === number)
  const others = named.filter((row) => number === null || numberEnd(row.phone_number) === null)
  const who = called.length > 0 ? ids(called) : others.length === 1 ? ids(others) : []
  if (who.length === 0) return
  await db
    .updateTable('clients')
    .set({ last_interaction: sql<Date>`greatest(last_interaction, ${at})` })
    .where('client_profile_id', 'in', who)
    .execute()
}

/** The time of the last message of a person who becomes a client. */
export const lastHeardFrom = async (
  db: Db,
  businessId: number,
  name: string,
  phone: string | null | undefined,
): Promise<Date | null> => {
  const number = numberEnd(phone)
  const hasNumber = sql<SqlBool>`lower(contact_type) in (${sql.join(phoneNames())}) and ${tells('contact_id')}`
  const { at } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.max('last_client_message_at').as('at'))
    .where('business_id', '=', businessId)
    .where(({ eb, and, or, not }) =>
      or([
        ...(number === null ? [] : [and([hasNumber, eb(endOf('contact_id'), '=', number)])]),
        ...(isNobody(name)
          ? []
          : [and([eb('show_name', '=', name), ...(number === null ? [] : [not(hasNumber)])])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return at
}

/** Clients who wrote on a channel: on one of phones with their number, elsewhere and without a number by their name. No client writes on an unknown channel. */
export const writesOn = (db: Db, businessId: number, channel: Channel) => {
  const heard = db
    .selectFrom('conversations')
    .where('business_id', '=', businessId)
    .where(sql<string>`lower(contact_type)`, 'in', ['', ...wireNamesOf(channel)])
  const named = sql<SqlBool>`client_name in (${heard.select('show_name')})
    and client_name <> ${displayName('widget', null)}`
  if (!hasPhone(channel)) return named
  const numbers = heard.where(tells('contact_id')).select(endOf('contact_id').as('number'))
  return sql<SqlBool>`case when coalesce(${tells('phone_number')}, false)
    then ${endOf('phone_number')} in (${numbers}) else ${named} end`
}
