import { sql } from 'kysely'
import { readHolidays, readSaying, readWeekly, sayingOn } from '#contract/business/hours.ts'
import { channelOf } from '#contract/channels.ts'
import { canSendTo } from '#contract/inbox.ts'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { roomOf } from '#contract/messageLength.ts'
import type { Replied } from '#machines/answering/situation.ts'
import type { Welcome } from '#machines/answering/welcomingMachine.ts'
import { isOpenAt } from '../business/hours/openTimes.ts'
import { isStopWord } from '../channels/stopWords.ts'
import type { Db } from '../database/schema.ts'
import { announceMessage } from '../inbox/announce.ts'
import { storeOutgoing } from '../inbox/delivery.ts'
import { TALKING, WELCOMED_WITHIN } from '../limits/bounds/requests.ts'
import type { Resources } from '../resources.ts'
import { splitAnswer } from './splitAnswer.ts'

// The greeting and the away message: what a conversation is told by itself, once until it begins anew.

const AUTHOR = 'Mensaje automático'

const find = (db: Db, threadId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
    .innerJoin('business_hours', 'business_hours.business_id', 'conversations.business_id')
    .leftJoin('integrations', 'integrations.integration_id', 'conversations.integration_id')
    .selectAll('conversations')
    .select(['businesses.is_demo', 'time_zone', 'weekly', 'holidays', 'greeting', 'away'])
    .where('conversations.thread_id', '=', threadId)
    .where('conversations.deleted_at', 'is', null)
    .where('is_group', '=', false)
    .where('is_said', '=', true)
    .where(({ or, eb }) => or([eb('is_active', 'is', null), eb('is_active', '=', true)]))

type Found = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>

/** What the customer's last message is to be told; null where nothing is. */
export const welcomeOf = async (db: Db, threadId: string, now: Date): Promise<Welcome | null> => {
  const conversation = await find(db, threadId).executeTakeFirst()
  return conversation ? welcomeIn(db, conversation, now) : null
}

const welcomeIn = async (db: Db, conversation: Found, now: Date): Promise<Welcome | null> => {
  if (!canSendTo(conversation.contact_type)) return null
  const channel = channelOf(conversation.contact_type)
  if (channel === 'other') return null
  const { time_zone: zone, solved_at: begunAt } = conversation
  const weekly = readWeekly(conversation.weekly)
  const holidays = readHolidays(conversation.holidays)
  const isOpen = zone === null ? null : isOpenAt({ weekly, holidays, zone }, now)
  const kind = isOpen === false ? 'away' : 'greeting'
  const text = sayingOn(readSaying(conversation[kind]), channel)
  const saidAt = kind === 'away' ? conversation.away_at : conversation.greeted_at
  const isSaid = saidAt !== null && (begunAt === null || saidAt > begunAt)
  if (text === '' || isSaid) return null
  const state = await stateOf(db, conversation, now)
  return state.isAsked && !state.isTalking && (kind === 'away' || state.isFirst)
    ? { kind, text }
    : null
}

/** Who wrote last, and before. What a channel tells late, and what was said before the connection, asks for nothing. */
const stateOf = async (
  db: Db,
  { thread_id, solved_at }: Pick<Found, 'thread_id' | 'solved_at'>,
  now: Date,
) => {
  const last = await db
    .selectFrom('messages')
    .select(['is_bot', 'is_past', 'content', 'date_registered'])
    .where('thread_id', '=', thread_id)
    .where('removed_at', 'is', null)
    .where('is_automatic', '=', false)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const recently = new Date(now.getTime() - WELCOMED_WITHIN)
  const talking = new Date(now.getTime() - TALKING)
  const { isTalking, isBegun } = await db
    .selectFrom('messages')
    .select([
      sql<boolean>`coalesce(bool_or(is_bot and author is distinct from 'assistant'
        and date_registered > ${talking}), false)`.as('isTalking'),
      sql<boolean>`coalesce(bool_or((is_bot or date_registered < ${recently})
        and date_registered > coalesce(${solved_at}::timestamptz, '-infinity')), false)`.as(
        'isBegun',
      ),
    ])
    .where('thread_id', '=', thread_id)
    .where('is_automatic', '=', false)
    .executeTakeFirstOrThrow()
  const isAsked =
    last !== undefined &&
    !last.is_bot &&
    !last.is_past &&
    last.date_registered >= recently &&
    !isStopWord(last.content)
  return { isAsked, isTalking, isFirst: !isBegun }
}

interface Speaker extends Pick<Resources, 'db' | 'bus' | 'clock'> {
  readonly holder: string
  readonly log: (error: unknown) => void
}

/** Says it, exactly once: the conversation notes it in the same transaction. */
export const sayWelcome = async (
  speaker: Speaker,
  { threadId, welcome }: { readonly threadId: string; readonly welcome: Welcome | null },
): Promise<Replied> => {
  const said = await speaker.db
    .transaction()
    .execute((transaction) => store(transaction, speaker, threadId, welcome))
  if (typeof said === 'string') return said
  for (const message of said) await announceMessage(speaker, message).catch(speaker.log)
  return 'sent'
}

const store = async (
  transaction: Db,
  { holder, clock }: Speaker,
  threadId: string,
  welcome: Welcome | null,
) => {
  const row = await transaction
    .selectFrom('answerings')
    .select('claimed_by')
    .where('thread_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.claimed_by !== holder) return 'lost' as const
  // Manual sends lock the conversation, too: the second of the two sees the first.
  const conversation = await find(transaction, threadId)
    .forUpdate('conversations')
    .executeTakeFirst()
  const now = clock()
  const due = conversation ? await welcomeIn(transaction, conversation, now) : null
  if (!conversation || due === null || due.kind !== welcome?.kind) return 'overtaken' as const
  const { business_id: businessId, contact_type } = conversation
  const author = {
    author: 'assistant',
    assistant_name: AUTHOR,
    is_automatic: true,
    details: JSON.stringify({ automatic: true } satisfies MessageDetails),
    // Nobody has answered yet.
    is_handover: true,
  } as const
  const messageIds: number[] = []
  for (const content of splitAnswer(due.text, roomOf(contact_type)))
    messageIds.push(await storeOutgoing(transaction, conversation, { content, ...author }, now))
  const at = sql<Date>`clock_timestamp()`
  await transaction
    .updateTable('conversations')
    .set(due.kind === 'away' ? { away_at: at } : { greeted_at: at })
    .where('thread_id', '=', threadId)
    .execute()
  return messageIds.map((messageId) => ({ businessId, threadId, messageId }))
}
