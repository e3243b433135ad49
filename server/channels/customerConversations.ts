import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY, HOUR } from '#contract/durations.ts'
import type { Db } from '../database/schema.ts'
import { blockLikeOthers } from '../inbox/blocks/contacts.ts'
import type { Customer, IncomingMessage } from './adapter.ts'
import { addressKey, isNumber } from './addresses.ts'
import { namelessAs, shownName, type Whose } from './customerNames.ts'
import { groupName, setUpGroups } from './groups.ts'
import type { Integration } from './ownership.ts'
import { phoneNames } from './phoneContacts.ts'
import {
  formerOf,
  giveUpNumbers,
  idsIn,
  isOwnId,
  keepClientsApart,
  type Recycled,
} from './recycledNumbers.ts'
import { noteTwins, type Twins } from './twins.ts'

// The conversations with the customers who write: each belongs to one person on one number or account of the business.

/** Who writes, or is written to, with the connection whose business it is for. */
export interface Opening {
  readonly integration: Integration
  readonly event: Pick<IncomingMessage, 'kind' | 'account' | 'from' | keyof Customer>
}

export interface CustomerConversation {
  readonly threadId: string
  readonly isNew: boolean
  /** It is new, or its customer has another name. */
  readonly isShownAnew: boolean
  /** The channel is to be asked for the customer's name. */
  readonly asksName: boolean
}

interface Place {
  readonly business_id: number
  readonly channel: IncomingMessage['kind']
  readonly account: string
}

interface Known extends Place {
  readonly address: string
  readonly thread_id: string
  readonly contact_id: string
  readonly show_name: string
  readonly username: string | null
  readonly name_asked_at: Date | null
}

type Address = Place & { readonly address: string }

const textOf = ({ business_id, channel, account, address }: Address): string =>
  `${business_id} ${channel} ${account} ${address}`

export const placeOf = (
  integration: Integration,
  event: Pick<IncomingMessage, 'kind' | 'account'>,
) => ({
  business_id: integration.business_id,
  channel: event.kind,
  account: event.account,
})

/** The strongest first: a number is the address by which a person is known elsewhere, too. */
const addressesOf = ({ integration, event }: Opening): readonly Address[] => {
  const place = placeOf(integration, event)
  const keys = [event.from, ...(event.alsoKnownAs ?? [])].map((each) =>
    addressKey(event.kind, each),
  )
  return [...new Set(keys)].map((address) => ({ ...place, address }))
}

/**
 * Until the transaction ends nobody else begins a conversation with these addresses, or gives them to another one. All
 * processes lock them in the same order, so that none waits for one that waits for it.
 */
export const holdAddresses = async (db: Db, addresses: readonly Address[]): Promise<void> => {
  const keys = addresses.map((each) => textOf({ ...each, account: '' }))
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(text, 0) as key from unnest(${keys}::text[]) as text order by key) as keys
  `.execute(db)
}

/** Also those of the business whose account is not known: the customer's next message gives it. */
export const knownAs = async (db: Db, addresses: readonly Address[]): Promise<readonly Known[]> => {
  const { rows } = await sql<Known>`
    select known.business_id, known.channel, known.account, known.address, thread_id,
      contact_id, show_name, username, name_asked_at
    from unnest(
      ${addresses.map(({ business_id }) => business_id)}::bigint[],
      ${addresses.map(({ channel }) => channel)}::text[],
      ${addresses.map(({ account }) => account)}::text[],
      ${addresses.map(({ address }) => address)}::text[]
    ) as wanted (business_id, channel, account, address)
    join conversation_addresses as known on known.business_id = wanted.business_id
      and known.channel = wanted.channel and known.address = wanted.address
      and known.account in (wanted.account, '') and not is_former
    join conversations using (thread_id)`.execute(db)
  return rows
}

/** The account of a conversation without one is the one that its customer writes to. */
export const adopt = (db: Db, threadIds: readonly string[]) =>
  sql`
  update conversation_addresses as own set account = conversations.account
  from conversations
  where own.thread_id = any(${threadIds}::text[]) and own.account = ''
    and conversations.thread_id = own.thread_id and conversations.account is not null
    and not exists (
      select from conversation_addresses as other
      where other.business_id = own.business_id and other.channel = own.channel
        and other.account = conversations.account and other.address = own.address)`.execute(db)

/** An address that its owner gave up is the new one's. */
export const learn = async (
  db: Db,
  addresses: readonly (Address & { readonly thread_id: string })[],
): Promise<void> => {
  if (addresses.length === 0) return
  await db
    .insertInto('conversation_addresses')
    .values(
      addresses.map(({ business_id, channel, account, address, thread_id }) => ({
        ...{ business_id, channel, account, address, thread_id },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'channel', 'account', 'address'])
        .doUpdateSet({ thread_id: (eb) => eb.ref('excluded.thread_id'), is_former: false })
        .where('conversation_addresses.is_former', '=', true),
    )
    .execute()
}

const ASKED_AGAIN_AFTER = { nameless: HOUR, named: DAY } as const

interface Found {
  readonly arrival: Opening
  readonly threadId: string
  /** Null for a new conversation. */
  readonly known: Known | null
  /** A number beside the address that the customer wrote from, which no other conversation has. */
  readonly number: string | null
  /** The number that comes with the message is somebody else's by now: answers do not go there. */
  readonly isLate: boolean
}

/**
 * What the conversation shows of its customer from now on. The name on the phone of the business, or a group's subject,
 * comes first.
 */
const shownOf = (
  { arrival: { event }, known, number, isLate }: Found,
  phoneName: string | null,
  asks: (whose: Whose) => boolean,
  now: Date,
) => {
  const { kind, from, isGroup = false } = event
  const namelessBy = (id: string) => (isGroup ? groupName(id) : namelessAs(kind, id))
  const name = phoneName ?? shownName(event.name)
  const username = shownName(event.username ?? null) ?? known?.username ?? null
  // A number stays where the channel leaves it out today.
  const keeps = known && (isLate || (isNumber(known.contact_id) && !isNumber(from)))
  const contact_id = keeps ? known.contact_id : (number ?? from)
  const isNamed =
    known !== null &&
    known.show_name !== namelessBy(known.contact_id) &&
    known.show_name !== known.username
  const show_name = name ?? (isNamed ? known.show_name : null) ?? username ?? namelessBy(contact_id)
  const asked = known?.name_asked_at?.getTime() ?? Number.NEGATIVE_INFINITY
  const again = isNamed ? ASKED_AGAIN_AFTER.named : ASKED_AGAIN_AFTER.nameless
  const asksName = name === null && asks(event) && now.getTime() - asked >= again
  return { contact_id, show_name, username, asksName }
}

/**
 * The conversations with these customers, held until the transaction ends. One is found by any of its customer's
 * addresses. Where they lead to several, the number decides, and a person is told; not where the number was that of
 * somebody with another id.
 */
export const openConversations = async (
  transaction: Db,
  arrivals: readonly Opening[],
  asks: (whose: Whose) => boolean,
  now: Date,
): Promise<ReadonlyMap<Opening, CustomerConversation>> => {
  const wanted = arrivals.flatMap(addressesOf)
  await holdAddresses(transaction, wanted)
  const known = await knownAs(transaction, wanted)
  const byAddress = new Map<string, Pick<Known, 'thread_id'> & { readonly row: Known | null }>()
  // Those of the account itself count before those of an account that is not known.
  for (const row of [...known].sort((one, other) => (one.account < other.account ? -1 : 1)))
    byAddress.set(textOf(row), { thread_id: row.thread_id, row })
  const find = (address: Address) =>
    byAddress.get(textOf(address)) ?? byAddress.get(textOf({ ...address, account: '' }))

  const ids = await idsIn(transaction, [...new Set(known.map(({ thread_id }) => thread_id))])
  const found: Found[] = []
  const recycled: Recycled[] = []
  const learned: (Address & { readonly thread_id: string })[] = []
  const twins: Twins[] = []
  for (const arrival of arrivals) {
    const addresses = addressesOf(arrival)
    const led = addresses.flatMap((address) => {
      const to = find(address)
      return to ? { ...to, address: address.address } : []
    })
    const former = formerOf(
      addresses.map(({ address }) => address),
      led,
      ids,
    )
    const [first, ...others] = led.filter(({ thread_id }) => !former.includes(thread_id))
    const threadId = first?.thread_id ?? `${arrival.event.kind}_${randomUUID()}`
    const isFree = (each: string) => {
      const [address] = addressesOf({
        ...arrival,
        event: { ...arrival.event, from: each, alsoKnownAs: [] },
      })
      return address !== undefined && (find(address)?.thread_id ?? threadId) === threadId
    }
    const { from, alsoKnownAs = [] } = arrival.event
    const number = isNumber(from)
      ? null
      : alsoKnownAs.find((each) => isNumber(each) && isFree(each))
    const isLate = first !== undefined && former.length > 0
    found.push({ arrival, threadId, known: first?.row ?? null, number: number ?? null, isLate })
    const { business_id, integration_id } = arrival.integration
    for (const { thread_id } of others)
      if (thread_id !== threadId) twins.push({ business_id, threads: [threadId, thread_id] })
    // Whoever is new has the number from now on. Of two who are known, the one who came with it last keeps it.
    const taken = first ? [] : led
    for (const { address, thread_id: before } of taken) {
      const [id = ''] = ids.get(before) ?? []
      recycled.push({ number: address, before, id, thread_id: threadId, integration_id })
      twins.push({ business_id, threads: [threadId, before], number: address })
    }
    for (const address of addresses)
      if (!find(address) || taken.some((each) => each.address === address.address)) {
        byAddress.set(textOf(address), { thread_id: threadId, row: first?.row ?? null })
        learned.push({ ...address, thread_id: threadId })
        if (isOwnId(address.address))
          ids.set(threadId, [...(ids.get(threadId) ?? []), address.address])
      }
  }
  await giveUpNumbers(transaction, recycled)

  const onPhone = await phoneNames(
    transaction,
    arrivals.map(({ integration }) => integration.integration_id),
    wanted.map(({ address }) => address),
  )
  const phoneNameOf = (arrival: Opening) =>
    addressesOf(arrival).flatMap(
      ({ address }) => onPhone.get(`${arrival.integration.integration_id} ${address}`) ?? [],
    )[0] ?? null
  const rows = found.map((one) => ({
    ...one,
    ...shownOf(one, phoneNameOf(one.arrival), asks, now),
  }))
  const begun = new Set<string>()
  const fresh = rows.filter(({ known: before, threadId }) => {
    const isFirst = before === null && !begun.has(threadId)
    if (isFirst) begun.add(threadId)
    return isFirst
  })
  await begin(transaction, fresh, now)
  await setUpGroups(
    transaction,
    fresh.flatMap(({ arrival, threadId }) => (arrival.event.isGroup ? threadId : [])),
  )
  await goOn(
    transaction,
    rows.filter(({ known: before }) => before !== null),
    now,
  )
  await adopt(
    transaction,
    rows.flatMap(({ known: before, threadId }) => (before?.account === '' ? threadId : [])),
  )
  await learn(transaction, learned)
  await keepClientsApart(transaction, recycled)
  await noteTwins(transaction, twins)
  const isRecycled = (threadId: string) => recycled.some((each) => each.thread_id === threadId)
  await blockLikeOthers(
    transaction,
    fresh.flatMap(({ threadId }) => (isRecycled(threadId) ? [] : threadId)),
  )
  return new Map(
    rows.map(({ arrival, threadId, known: before, show_name, contact_id, asksName }) => [
      arrival,
      {
        threadId,
        isNew: before === null,
        isShownAnew: before?.show_name !== show_name || before.contact_id !== contact_id,
        asksName,
      },
    ]),
  )
}

type Shown = Found & ReturnType<typeof shownOf>

/** One text for any number of rows. */
const asRows = (rows: readonly Shown[], now: Date) => sql`
  unnest(
    ${rows.map(({ threadId }) => threadId)}::text[],
    ${rows.map(({ arrival }) => arrival.integration.business_id)}::bigint[],
    ${rows.map(({ arrival }) => arrival.integration.integration_id)}::bigint[],
    ${rows.map(({ arrival }) => arrival.event.kind)}::text[],
    ${rows.map(({ arrival }) => arrival.event.account)}::text[],
    ${rows.map(({ contact_id }) => contact_id)}::text[],
    ${rows.map(({ show_name }) => show_name)}::text[],
    ${rows.map(({ username }) => username)}::text[],
    ${rows.map(({ asksName }) => (asksName ? now : null))}::timestamptz[],
    ${rows.map(({ arrival }) => arrival.integration.assistant_id)}::bigint[]
  ) with ordinality as arrived (
    thread_id, business_id, integration_id, contact_type, account, contact_id, show_name, username, name_asked_at,
    assistant_id, place)
  left join assistants on assistants.assistant_id = arrived.assistant_id and assistants.deleted_at is null`

const begin = async (db: Db, rows: readonly Shown[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into conversations (
      thread_id, business_id, integration_id, contact_type, account, contact_id, show_name, username, name_asked_at,
      assistant_id)
    select thread_id, arrived.business_id, integration_id, contact_type, account, contact_id, show_name, username,
      name_asked_at, assistants.assistant_id
    from ${asRows(rows, now)} order by place`.execute(db)
}

/** The conversation gets the connection's assistant: a new connection has its own. */
const goOn = async (db: Db, rows: readonly Shown[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update conversations set
      integration_id = arrived.integration_id, account = arrived.account, deleted_at = null,
      contact_id = arrived.contact_id, show_name = arrived.show_name, username = arrived.username,
      name_asked_at = coalesce(arrived.name_asked_at, conversations.name_asked_at),
      assistant_id = case
        when conversations.integration_id is distinct from arrived.integration_id then assistants.assistant_id
        else conversations.assistant_id end
    from ${asRows(rows, now)}
    where conversations.thread_id = arrived.thread_id`.execute(db)
}
