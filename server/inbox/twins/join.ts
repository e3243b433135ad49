import { type Selectable, sql } from 'kysely'
import { channelOf, type KnownChannel } from '#contract/channels.ts'
import { NOT_TWINS, otherClients } from '#contract/conversationTwins.ts'
import type { User } from '../../access/session.ts'
import { isNumber } from '../../channels/addresses.ts'
import { holdAddresses } from '../../channels/customerConversations.ts'
import { namelessAs } from '../../channels/customerNames.ts'
import type { Db, Tables } from '../../database/schema.ts'
import { conversationNotFound, Refusal } from '../../http/refusal.ts'
import { accountName } from '../authors.ts'
import type { FoundConversation } from '../conversations.ts'
import { addNotices } from '../internalNotes/notices.ts'
import { twinsIn } from './apart.ts'
import { moveRows } from './move.ts'

type Row = Selectable<Tables['conversations']>

/**
 * What was said in the other conversation goes on in this one, which keeps its id; the other is gone, and its id leads
 * here. Nothing happens where they are one already. Both must be of one business of this person.
 */
export const joinInto = async (
  db: Db,
  user: User,
  { thread_id: keptId, business_id }: FoundConversation,
  { thread_id: goneId }: FoundConversation,
): Promise<void> => {
  if (goneId === keptId) return
  await db.transaction().execute(async (transaction) => {
    await holdBoth(transaction, [keptId, goneId])
    const both = await transaction
      .selectFrom('conversations')
      .selectAll()
      .where('thread_id', 'in', [keptId, goneId])
      .orderBy('thread_id')
      .forUpdate()
      .execute()
    const kept = both.find(({ thread_id }) => thread_id === keptId)
    const gone = both.find(({ thread_id }) => thread_id === goneId)
    // Somebody else joined them in the meantime.
    if (await isJoined(transaction, keptId, goneId)) return
    if (!kept || !gone) throw conversationNotFound()
    const twins = await twinsIn(transaction, [keptId, goneId])
    if (!twins || twins.is_apart) throw new Refusal(409, NOT_TWINS)
    await requireOneClient(transaction, keptId, goneId)

    const shown = await shownOf(transaction, kept, gone)
    await moveRows(transaction, { keptId, goneId, businessId: business_id })
    await transaction
      .updateTable('conversations')
      .set(shown)
      .where('thread_id', '=', keptId)
      .execute()
    await transaction.deleteFrom('conversations').where('thread_id', '=', goneId).execute()
    const who = await accountName(transaction, user)
    await addNotices(transaction, [
      {
        thread_id: keptId,
        note_text: `${who || 'Alguien del equipo'} unió aquí la conversación con ${gone.show_name}.`,
      },
    ])
  })
}

/** Nothing comes for either of the two until they are one: who takes a message in holds its addresses first, too. */
const holdBoth = async (db: Db, threadIds: readonly string[]): Promise<void> => {
  const own = await db
    .selectFrom('conversation_addresses')
    .select(['business_id', 'account', 'address'])
    .select(sql<KnownChannel>`channel`.as('channel'))
    .where('thread_id', 'in', threadIds)
    .execute()
  await holdAddresses(db, own)
}

const isJoined = async (db: Db, keptId: string, goneId: string): Promise<boolean> => {
  const leads = await db
    .selectFrom('conversation_unions')
    .select('gone_id')
    .where(({ eb, and, or }) => {
      const pair = (gone_id: string, thread_id: string) =>
        and([eb('gone_id', '=', gone_id), eb('thread_id', '=', thread_id)])
      return or([pair(goneId, keptId), pair(keptId, goneId)])
    })
    .executeTakeFirst()
  return leads !== undefined
}

/** A person linked each to another client: which of the two it is, nobody decides for the person. */
const requireOneClient = async (db: Db, keptId: string, goneId: string): Promise<void> => {
  const [one, other] = await db
    .selectFrom('conversation_clients as link')
    .innerJoin('clients', 'clients.client_profile_id', 'link.client_profile_id')
    .select(['clients.client_profile_id', 'client_name'])
    .where('link.thread_id', 'in', [keptId, goneId])
    .where('is_apart', '=', false)
    .orderBy(sql`link.thread_id = ${goneId}`)
    .execute()
  if (one && other && one.client_profile_id !== other.client_profile_id)
    throw new Refusal(409, otherClients(one.client_name, other.client_name))
}

/** The one of the two in which the customer wrote last; channels tell whole seconds. */
const lastOf = async (db: Db, kept: Row, gone: Row): Promise<Row> => {
  const last = await db
    .selectFrom('messages')
    .select('thread_id')
    .where('thread_id', 'in', [kept.thread_id, gone.thread_id])
    .where('is_bot', '=', false)
    .orderBy('date_registered', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.thread_id === gone.thread_id ? gone : kept
}

/** The name that the channel gave, where it gave one. */
const nameOf = ({ contact_type, contact_id, show_name, username }: Row): string | null => {
  const channel = channelOf(contact_type)
  const isNamed =
    show_name !== username && (channel === 'other' || show_name !== namelessAs(channel, contact_id))
  return isNamed ? show_name : null
}

/** Answers go to a number that the person has today; where there is none, to the address of the last message. */
const contactOf = async (db: Db, last: Row, first: Row): Promise<string> => {
  const contacts = [last, first].map(({ contact_id }) => contact_id)
  const former = await db
    .selectFrom('conversation_addresses')
    .select('address')
    .where('thread_id', 'in', [last.thread_id, first.thread_id])
    .where('is_former', '=', true)
    .execute()
  const isPresent = (contact: string) => !former.some(({ address }) => address === contact)
  return (
    contacts.find((contact) => isNumber(contact) && isPresent(contact)) ??
    contacts.find(isNumber) ??
    last.contact_id
  )
}

/** The conversation that both are from now on. */
const shownOf = async (db: Db, kept: Row, gone: Row) => {
  const last = await lastOf(db, kept, gone)
  const handedOver = [kept.handed_over_at, gone.handed_over_at].flatMap((at) => at ?? [])
  return {
    contact_id: await contactOf(db, last, last === kept ? gone : kept),
    show_name: nameOf(kept) ?? nameOf(gone) ?? kept.show_name,
    username: kept.username ?? gone.username,
    profile_image_url: kept.profile_image_url ?? gone.profile_image_url,
    account: kept.account ?? gone.account,
    integration_id: kept.integration_id ?? gone.integration_id,
    assistant_id: kept.assistant_id ?? gone.assistant_id,
    assignee_id: kept.assignee_id ?? gone.assignee_id,
    deleted_at: kept.deleted_at && gone.deleted_at,
    // One person: whoever joins them looks at the one that is shown.
    blocked_at: kept.blocked_at && gone.blocked_at,
    last_client_message: last.last_client_message,
    last_client_message_at: last.last_client_message_at,
    thread_registered: sql<Date>`least(thread_registered, ${gone.thread_registered})`,
    // Where people answer one of the two, they answer.
    is_responding: kept.is_responding && gone.is_responding,
    left_up_to: Math.max(kept.left_up_to ?? 0, gone.left_up_to ?? 0) || null,
    handed_over_at: handedOver.sort((one, other) => other.getTime() - one.getTime())[0] ?? null,
  }
}
