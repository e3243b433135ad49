import { type SqlBool, sql } from 'kysely'
import { type Channel, channelOf, hasPhone, phoneNames, wireNamesOf } from '#contract/channels.ts'
import { displayName } from '#contract/inbox.ts'
import type { Ad } from '#contract/messageDetails.ts'
import { TELLING_DIGITS } from '#contract/text.ts'
import { isNumber } from '../channels/addresses.ts'
import type { Db } from '../database/schema.ts'
import { sortKey } from './keys.ts'
import {
  type Called,
  endOf,
  isCalled,
  isCalledIn,
  hasPhone as isReachable,
  numbersIn,
  phonesOfClients,
  tellingPhones,
  tells,
  withNumberOf,
} from './numbers.ts'

// The time of a client's last message. A client and a conversation belong together where a person linked them, else by
// equal contact data: on channels of phones the whole number, elsewhere the name. A visitor of the website has no name,
// and so belongs to no client unless a person says it.

const hasNumber = sql<SqlBool>`lower(contact_type) in (${sql.join(phoneNames())})
  and contact_id !~ '[A-Za-z]'`

const endOfNumber = (number: string): string => number.slice(-TELLING_DIGITS)

const isNobody = (name: string): boolean => sortKey(name) === sortKey(displayName('widget', null))

/** What a customer wrote in a conversation, and when. */
export interface Heard {
  readonly thread_id: string
  readonly business_id: number
  readonly contact_type: string
  readonly contact_id: string
  readonly show_name: string
  readonly at: Date
  /** The ad that brought the customer with this message. */
  readonly ad?: Ad | null | undefined
}

const isByPhone = ({ contact_type, contact_id }: Heard): boolean =>
  hasPhone(channelOf(contact_type)) && isNumber(contact_id)

/** A client, and when it wrote. */
interface Written extends Pick<Heard, 'at' | 'ad'> {
  readonly id: number
}

/**
 * Customers wrote: updates the clients of their businesses that are linked to the conversations, else those that match.
 * Where only the name matches, and several clients have it, none is updated.
 */
export const heardFrom = async (db: Db, heard: readonly Heard[]): Promise<void> => {
  const links = await linksOf(db, heard)
  const linked = heard.flatMap(({ thread_id, at, ad }) => {
    const link = links.get(thread_id)
    return link && !link.is_apart ? { id: link.client_profile_id, at, ad } : []
  })
  const matching = await matchingOf(
    db,
    heard.filter(({ thread_id }) => links.get(thread_id)?.is_apart !== false),
  )
  const times = [
    ...linked,
    // A person took this client away from the conversation.
    ...matching.filter(({ thread_id, id }) => links.get(thread_id)?.client_profile_id !== id),
  ]
  if (times.length > 0) await noteTimes(db, times)
}

/** The clients that match by equal contact data. */
const matchingOf = async (
  db: Db,
  heard: readonly Heard[],
): Promise<readonly (Written & { readonly thread_id: string })[]> => {
  const numbers = await numbersOf(db, heard.filter(isByPhone))
  const told = heard
    .map((one) => ({ ...one, own: numbers.get(one.thread_id) ?? [], name: sortKey(one.show_name) }))
    .filter((one) => isByPhone(one) || !isNobody(one.show_name))
  if (told.length === 0) return []
  const all = <T>(values: readonly T[]) => sql<T>`any(${[...new Set(values)]})`
  const inTold = all(told.map(({ business_id }) => business_id))
  const namesakes = await db
    .selectFrom('clients')
    .select(['client_profile_id', 'business_id', 'phone_number', 'phone_key', 'sort_key'])
    .where('business_id', '=', inTold)
    // As the index has it.
    .where(sql<string>`sort_key collate "C"`, '=', all(told.map(({ name }) => name)))
    .execute()
  const phones = await db
    .selectFrom(tellingPhones(db).as('called'))
    .selectAll()
    .where('business_id', '=', inTold)
    .where(({ eb, and, or }) =>
      or([
        eb('phone_key', '=', all(told.flatMap(({ own }) => own))),
        and([
          eb('phone_key', 'is', null),
          eb(endOf('phone_number'), '=', all(told.flatMap(({ own }) => own.map(endOfNumber)))),
        ]),
      ]),
    )
    .execute()
  return told.flatMap((one) => {
    const isOwn = ({ business_id }: { business_id: number }) => business_id === one.business_id
    const called = phones.filter(
      (row) => isOwn(row) && one.own.some((number) => isCalled(row, number)),
    )
    const named = namesakes.filter(
      (row) => isOwn(row) && row.sort_key === one.name && !(isByPhone(one) && isReachable(row)),
    )
    const who = called.length > 0 ? called : named.length === 1 ? named : []
    const ids = new Set(who.map(({ client_profile_id }) => client_profile_id))
    return [...ids].map((id) => ({ ...one, id }))
  })
}

/** One client may have written in several conversations. */
const noteTimes = (db: Db, times: readonly Written[]) =>
  sql`
    update clients set last_interaction = greatest(last_interaction, newest.at),
      ad = coalesce(newest.ad::jsonb, clients.ad)
    from (
      select id, max(at) as at, (array_agg(ad order by at desc) filter (where ad is not null))[1] as ad
      from unnest(
        ${times.map(({ id }) => id)}::bigint[], ${times.map(({ at }) => at)}::timestamptz[],
        ${times.map(({ ad }) => ad && JSON.stringify(ad))}::text[]
      ) as written (id, at, ad)
      group by id
    ) as newest
    where client_profile_id = newest.id`.execute(db)

const linksOf = async (db: Db, heard: readonly Heard[]) => {
  const rows = await db
    .selectFrom('conversation_clients')
    .select(['thread_id', 'client_profile_id', 'is_apart'])
    .where('thread_id', '=', sql<string>`any(${heard.map(({ thread_id }) => thread_id)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.thread_id, row]))
}

const numbersOf = async (
  db: Db,
  heard: readonly Heard[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const numbers = new Map<string, string[]>()
  if (heard.length === 0) return numbers
  const rows = await db
    .selectFrom('conversation_addresses')
    .select(['thread_id', 'address'])
    .where('thread_id', '=', sql<string>`any(${heard.map(({ thread_id }) => thread_id)}::text[])`)
    .execute()
  for (const { thread_id, address } of rows)
    if (isNumber(address)) numbers.set(thread_id, [...(numbers.get(thread_id) ?? []), address])
  return numbers
}

/** The time of the last message of a person who becomes a client, and the ad that brought the person. */
export const lastHeardFrom = async (
  db: Db,
  businessId: number,
  name: string,
  phones: readonly Called[],
): Promise<{ readonly last_interaction: Date | null; readonly ad: string | null }> => {
  const reachable = phones.filter(isReachable)
  const { at, ad } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.max('last_client_message_at').as('at'))
    .select(
      sql<Ad | null>`(array_agg(ad order by last_client_message_at desc)
        filter (where ad is not null))[1]`.as('ad'),
    )
    .where('business_id', '=', businessId)
    .where(({ eb, and, or, not }) =>
      or([
        ...reachable.map((phone) => eb('thread_id', 'in', withNumberOf(db, businessId, phone))),
        ...(isNobody(name)
          ? []
          : [and([eb('show_name', '=', name), ...(reachable.length > 0 ? [not(hasNumber)] : [])])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { last_interaction: at, ad: ad && JSON.stringify(ad) }
}

/**
 * Clients who wrote on a channel: on one of phones with their number, elsewhere and without a number by their name. No
 * client writes on an unknown channel.
 */
export const writesOn = (db: Db, businessId: number, channel: Channel) => {
  const heard = db
    .selectFrom('conversations')
    .where('business_id', '=', businessId)
    .where(sql<string>`lower(contact_type)`, 'in', ['', ...wireNamesOf(channel)])
  const named = sql<SqlBool>`client_name in (${heard.select('show_name')})
    and client_name <> ${displayName('widget', null)}`
  if (!hasPhone(channel)) return named
  const isCalledThere = isCalledIn(numbersIn(db, businessId).where('channel', '=', channel))
  const called = db
    .selectFrom(phonesOfClients(db).as('called'))
    .select('client_profile_id')
    .where('business_id', '=', businessId)
    .where(tells('phone_number'))
    .where(isCalledThere)
  return sql<SqlBool>`(client_profile_id in (${called})
    or (not ${tells('phone_number')} and ${named}))`
}
