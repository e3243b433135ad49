import { type SqlBool, sql } from 'kysely'
import { channelOf, hasPhone, phoneNames } from '#contract/channels.ts'
import { isStandIn } from '#contract/inbox.ts'
import { phoneKey } from '#contract/phones.ts'
import { digitsOf, numberEnd, plainDigits } from '#contract/text.ts'
import type { User } from '../../access/session.ts'
import { countryOfBusiness } from '../../businesses/country.ts'
import { addressKey, isNumber } from '../../channels/addresses.ts'
import { folded } from '../../clients/keys.ts'
import {
  containing,
  hasWanted,
  isTagged,
  type Wanted,
  withTagsNamed,
} from '../../clients/matching.ts'
import {
  isCalled,
  hasPhone as isReachable,
  numbersIn,
  withNumberOf,
} from '../../clients/numbers.ts'
import type { KeyedPhone } from '../../clients/otherPhones.ts'
import type { Db } from '../../database/schema.ts'
import { CLIENTS_SEARCHED, HITS_MOST } from '../../limits/bounds/requests.ts'
import { isSeenBy } from '../assignees/sight.ts'
import { calledLike, phonesOfClient } from './foundPhones.ts'

// Conversations by the phone, the e-mail and the tags of their clients. A client and a conversation belong together
// where a person linked them, else by equal contact data (clients/interactions.ts): on channels of phones the phone,
// elsewhere a name that only one client has.

type FactKind = 'phone' | 'email' | 'tag'

interface Fact {
  readonly kind: FactKind
  readonly text: string
}

interface Known {
  readonly client_profile_id: number
  readonly client_name: string
  readonly email: string | null
  readonly phones: readonly KeyedPhone[]
  readonly tags: readonly string[]
}

/** The clients in whose e-mail, phone or tags a word stands: for a name alone, the list has its own search. */
const clientsWith = (
  db: Db,
  businessId: number,
  wanted: readonly Wanted[],
): Promise<readonly Known[]> =>
  db
    .selectFrom('clients')
    .select(['client_profile_id', 'client_name', 'email'])
    .select(phonesOfClient.as('phones'))
    .select(
      sql<string[]>`array(
        select tag_name from client_tags join tags using (tag_id)
        where client_tags.client_profile_id = clients.client_profile_id order by lower(tag_name)
      )`.as('tags'),
    )
    .where('business_id', '=', businessId)
    .where(hasWanted(db, wanted))
    .where((eb) =>
      eb.or(
        wanted.flatMap(({ word, tagIds }) => [
          eb('email', 'ilike', containing(word)),
          ...(isNumber(word)
            ? [eb('client_profile_id', 'in', calledLike(db, businessId, word))]
            : []),
          ...(tagIds.length > 0 ? [isTagged(db, tagIds)(eb)] : []),
        ]),
      ),
    )
    .orderBy('last_interaction', (order) => order.desc().nullsLast())
    .orderBy('client_profile_id')
    .limit(CLIENTS_SEARCHED)
    .execute()

/** The field with the words: the first of these with any of them. */
const factOf = ({ email, phones, tags }: Known, words: readonly string[]): Fact | null => {
  const facts: readonly Fact[] = [
    ...tags.map((text) => ({ kind: 'tag' as const, text })),
    ...(email === null ? [] : [{ kind: 'email' as const, text: email }]),
  ]
  const told = facts.find(({ text }) => words.some((word) => folded(text).includes(word)))
  if (told) return told
  const called = phones.find(({ phone_number }) =>
    words.some((word) => isNumber(word) && digitsOf(phone_number).includes(word)),
  )
  return called ? { kind: 'phone', text: called.phone_number } : null
}

const NUMBER_END = sql<string>`right(regexp_replace(contact_id, '\\D', '', 'g'), 8)`

const conversationsIn = (db: Db, user: User, businessId: number) =>
  db
    .selectFrom('conversations')
    .leftJoin('conversation_clients as link', (join) =>
      join
        .onRef('link.thread_id', '=', 'conversations.thread_id')
        .onRef('link.business_id', '=', 'conversations.business_id'),
    )
    .select(['conversations.thread_id', 'contact_type', 'contact_id', 'show_name'])
    .select(['client_profile_id', 'is_apart'])
    .select(({ fn }) =>
      fn.coalesce('last_client_message_at', 'thread_registered').$castTo<Date>().as('at'),
    )
    .where('conversations.business_id', '=', businessId)
    .where('blocked_at', 'is', null)
    .where(isSeenBy(user))
    .orderBy(({ fn }) => fn.coalesce('last_client_message_at', 'thread_registered'), 'desc')
    .orderBy('conversations.thread_id')
    .limit(HITS_MOST + 1)

/** Of these names those that a single client of the business has. */
const ownNames = async (db: Db, businessId: number, names: readonly string[]) => {
  const rows = await db
    .selectFrom('clients')
    .select('client_name')
    .where('business_id', '=', businessId)
    .where('client_name', '=', sql<string>`any(${names}::text[])`)
    .groupBy('client_name')
    .having(({ fn }) => fn.countAll(), '=', 1)
    .execute()
  return rows.map(({ client_name }) => client_name)
}

const factsOfClients = async (
  db: Db,
  user: User,
  businessId: number,
  words: readonly string[],
  isMeant: (client: Known) => boolean = () => true,
) => {
  const wanted = await withTagsNamed(db, businessId, words)
  const clients = (await clientsWith(db, businessId, wanted)).filter(isMeant)
  if (clients.length === 0) return []
  const names = clients.map((client) => client.client_name).filter((name) => !isStandIn(name))
  const own = await ownNames(db, businessId, names)
  const reachable = clients.flatMap((client) =>
    client.phones.filter(isReachable).map((phone) => ({ client, phone })),
  )
  const keys = reachable.flatMap(({ phone }) => phone.phone_key ?? [])
  const unkeyed = reachable.filter(({ phone }) => phone.phone_key === null)
  const byId = new Map(clients.map((client) => [client.client_profile_id, client]))
  const byName = new Map(
    clients
      .filter(({ client_name }) => own.includes(client_name))
      .map((one) => [one.client_name, one]),
  )
  const conversations = await conversationsIn(db, user, businessId)
    .where(({ eb, or }) =>
      or([
        eb('client_profile_id', '=', sql<number>`any(${[...byId.keys()]}::bigint[])`),
        eb(
          'conversations.thread_id',
          'in',
          numbersIn(db, businessId)
            .select('thread_id')
            .where('address', '=', sql<string>`any(${keys}::text[])`),
        ),
        ...unkeyed.map(({ phone }) =>
          eb('conversations.thread_id', 'in', withNumberOf(db, businessId, phone)),
        ),
        eb('show_name', '=', sql<string>`any(${[...byName.keys()]}::text[])`),
      ]),
    )
    .execute()
  const alike = ({ contact_type, contact_id, show_name }: (typeof conversations)[number]) => {
    const channel = channelOf(contact_type)
    const number =
      channel !== 'other' && hasPhone(channel) && isNumber(contact_id)
        ? addressKey(channel, contact_id)
        : null
    const named = byName.get(show_name)
    // Two numbers that differ are two people.
    const isOther = number !== null && named?.phones.some(isReachable) === true
    const called =
      number === null ? undefined : reachable.find(({ phone }) => isCalled(phone, number))
    return called?.client ?? (isOther ? undefined : named)
  }
  return conversations.flatMap((conversation) => {
    const { thread_id, client_profile_id: id, is_apart, at } = conversation
    const client = id !== null && !is_apart ? byId.get(id) : alike(conversation)
    // A person took this client away from the conversation.
    const isApart = is_apart === true && client?.client_profile_id === id
    const fact = client && !isApart && factOf(client, words)
    return fact ? [{ thread_id, ...fact, at }] : []
  })
}

/** The conversations with a phone that has these digits, or is this one in another form. */
const calledBy = async (
  db: Db,
  user: User,
  businessId: number,
  digits: string,
  key: string | null,
) => {
  const end = numberEnd(digits)
  const rows = await conversationsIn(db, user, businessId)
    .where(sql<string>`lower(contact_type)`, 'in', ['', ...phoneNames()])
    .where(sql<SqlBool>`contact_id !~ '[A-Za-z]'`)
    .where(({ eb, and, or }) =>
      or([
        and([
          // By the index.
          ...(end === null ? [] : [eb(NUMBER_END, '=', end)]),
          sql<SqlBool>`regexp_replace(contact_id, '\\D', '', 'g') like ${containing(digits)}`,
        ]),
        ...(key === null
          ? []
          : [
              eb(
                'conversations.thread_id',
                'in',
                numbersIn(db, businessId).select('thread_id').where('address', '=', key),
              ),
            ]),
      ]),
    )
    .execute()
  return rows.map(({ thread_id, contact_id, at }) => ({
    thread_id,
    kind: 'phone' as const,
    text: /^\d+$/.test(contact_id) ? `+${contact_id}` : contact_id,
    at,
  }))
}

/** The digits of a search that is nothing but a phone number, or a piece of one; null of any other. */
const numberIn = (search: string): string | null => {
  const digits = digitsOf(search)
  return digits.length >= 3 && /^[\s()+\-./\d]+$/.test(plainDigits(search)) ? digits : null
}

/** By conversation the phone, the e-mail or the tag in which the words stand. */
export const searchClients = async (
  db: Db,
  user: User,
  businessId: number,
  search: string,
  words: readonly string[],
) => {
  const digits = numberIn(search)
  if (digits === null) return factsOfClients(db, user, businessId, words)
  const key = phoneKey(search, await countryOfBusiness(db, businessId))
  // Stored without the country, or typed without it; and no other number with the same end.
  const isMeant = ({ phones }: Known): boolean =>
    phones.some(
      ({ phone_number, phone_key }) =>
        digitsOf(phone_number).includes(digits) || (key !== null && phone_key === key),
    )
  return [
    ...(await factsOfClients(db, user, businessId, [numberEnd(digits) ?? digits], isMeant)),
    ...(await calledBy(db, user, businessId, digits, key)),
  ]
}
