import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { announceInternalNotes, announceQuietly } from '../inbox/announce.ts'
import { addNotices } from '../inbox/internalNotes/notices.ts'
import type { Resources } from '../resources.ts'
import type { AddressChange } from './adapter.ts'
import { addressKey, isNumber } from './addresses.ts'
import { linkClients } from './clientOfNumber.ts'
import { adopt, holdAddresses, knownAs, learn, placeOf } from './customerConversations.ts'
import { namelessAs } from './customerNames.ts'
import type { Integration } from './ownership.ts'
import { noteTwins } from './twins.ts'

// Customers who change their number or their id go on in their conversation, which says so.

type AddressKind = 'number' | 'parent' | 'id'

/** WhatsApp's ids of linked businesses have a mark of their own: 'CR.ENT.…'. */
const kindOf = (address: string): AddressKind => {
  if (isNumber(address)) return 'number'
  return /^[A-Z]{2}\.ENT\./.test(address) ? 'parent' : 'id'
}

const shown = (number: string): string => `+${number.replace(/^\+/, '')}`

const noticeOf = (before: string | undefined, now: string | undefined): string => {
  if (now === undefined)
    return 'WhatsApp cambió el identificador de esta persona. La conversación sigue aquí.'
  return before === undefined
    ? `Cambió de número: ahora es ${shown(now)}`
    : `Cambió de número: ${shown(before)} → ${shown(now)}`
}

export const changeAddress = async (
  resources: Resources,
  integration: Integration,
  event: AddressChange,
): Promise<void> => {
  const threadId = await resources.db
    .transaction()
    .execute((transaction) => change(transaction, integration, event))
  if (threadId === null) return
  const conversation = { businessId: integration.business_id, threadId }
  await announceQuietly(resources, conversation)
  await announceInternalNotes(resources, conversation)
}

/** The conversation that goes on; null where there is none, or where this is known. */
const change = async (
  db: Db,
  integration: Integration,
  { before, now, ...event }: AddressChange,
): Promise<string | null> => {
  const place = placeOf(integration, event)
  const addressOf = (address: string) => ({ ...place, address: addressKey(event.kind, address) })
  const [former, present] = [before.map(addressOf), now.map(addressOf)]
  await holdAddresses(db, [...former, ...present])
  const places = former.map(({ address }) => address)
  const told = [...(await knownAs(db, former))].sort(
    (one, other) => places.indexOf(one.address) - places.indexOf(other.address),
  )
  const taken = await knownAs(db, present)
  const isThere = (threadId: string) =>
    taken.length > 0 && taken.every((each) => each.thread_id === threadId)
  // The number may lead to the new id already: the conversation of the id until now is meant.
  const known = told.find((each) => !isThere(each.thread_id)) ?? told[0]
  if (!known) return null
  const { thread_id } = known
  if (await wasTold(db, event)) return null
  const others = taken.filter((each) => each.thread_id !== thread_id)
  const fresh = present.filter(({ address }) => !taken.some((each) => each.address === address))
  if (fresh.length === 0 && others.length === 0) return null

  await linkClients(db, [thread_id])
  await giveUp(
    db,
    thread_id,
    present.map(({ address }) => address),
  )
  await learn(
    db,
    fresh.map((address) => ({ ...address, thread_id })),
  )
  const contact_id = contactOf(known.contact_id, now)
  const isNameless = known.show_name === namelessAs(event.kind, known.contact_id)
  await db
    .updateTable('conversations')
    .set({
      contact_id,
      account: place.account,
      ...(isNameless && { show_name: namelessAs(event.kind, contact_id) }),
    })
    .where('thread_id', '=', thread_id)
    .execute()
  await adopt(db, [thread_id])
  const number = present
    .map(({ address }) => address)
    .find((each) => isNumber(each) && !places.includes(each))
  const note_text = noticeOf(isNumber(known.contact_id) ? known.contact_id : undefined, number)
  await addNotices(db, [{ thread_id, note_text }])
  await noteTwins(
    db,
    others.map((other) => ({
      business_id: place.business_id,
      threads: [thread_id, other.thread_id],
    })),
  )
  return thread_id
}

/**
 * Told again, it would be about whoever has the old number since. What has no id is about ids, which nobody inherits.
 */
const wasTold = async (
  db: Db,
  { kind, account, id }: Pick<AddressChange, 'kind' | 'account' | 'id'>,
): Promise<boolean> => {
  if (id === '') return false
  const noted = await db
    .insertInto('early_changes')
    .values({
      ...{ channel: kind, account, external_id: id, change: 'address', by_business: false },
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('external_id')
    .executeTakeFirst()
  return noted === undefined
}

/** Where answers are sent from now on: to the new number, or to the new id where there was no number. */
const contactOf = (contactId: string, now: readonly string[]): string =>
  now.find(isNumber) ?? now.find((address) => kindOf(address) === kindOf(contactId)) ?? contactId

/** Of each kind that has a new one, the addresses until now: they may be somebody else's soon. */
const giveUp = async (db: Db, threadId: string, present: readonly string[]): Promise<void> => {
  const kinds = present.map(kindOf)
  const own = await db
    .selectFrom('conversation_addresses')
    .select('address')
    .where('thread_id', '=', threadId)
    .execute()
  const given = own
    .map(({ address }) => address)
    .filter((address) => kinds.includes(kindOf(address)) && !present.includes(address))
  if (given.length === 0) return
  await db
    .updateTable('conversation_addresses')
    .set({ is_former: true })
    .where('thread_id', '=', threadId)
    .where('address', 'in', given)
    .execute()
}
