import { readHolidays, readWeekly } from '#contract/business/hours.ts'
import { channelOf } from '#contract/channels.ts'
import type { User } from '../access/session.ts'
import { pauseAfter } from '../answering/personPause.ts'
import { recentMessages } from '../answering/recentMessages.ts'
import { hasCredits } from '../billing/credits.ts'
import { isOpenAt } from '../business/hours/openTimes.ts'
import type { Db } from '../database/schema.ts'
import { findConversation } from './conversations.ts'

export const READY = 'Ready to Respond'

/** The assistant's state in this conversation, with the reason if it does not answer. */
export const assistantStatus = async (db: Db, user: User, threadId: string, now: Date) => {
  const own = await findConversation(db, user, threadId)
  const state = own ? await stateOf(db, own.thread_id) : undefined
  const reason = await reasonOf(db, state, now)
  const recent = own && reason === READY ? await recentMessages(db, own.thread_id) : []
  const pause = pauseAfter(recent, now)
  return {
    success: true,
    data: {
      overall_status: {
        reason,
        can_respond: reason === READY,
        ...(pause > 0 && { held_for: pause }),
      },
      thread_status: { is_responding: state?.thread_responds ?? false },
      assistant_status: {
        is_responding: state?.assistant_responds === true && state.assistant_deleted === null,
      },
    },
  }
}

/** In the specification's words, where it has a text for it. */
export const assistantReason = async (db: Db, threadId: string, now: Date): Promise<string> =>
  reasonOf(db, await stateOf(db, threadId), now)

const stateOf = (db: Db, threadId: string) =>
  db
    .selectFrom('conversations')
    .leftJoin('assistants', 'assistants.assistant_id', 'conversations.assistant_id')
    .leftJoin('business_hours', 'business_hours.business_id', 'conversations.business_id')
    .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
    .leftJoin('integrations', 'integrations.integration_id', 'conversations.integration_id')
    .select([
      'conversations.business_id',
      'conversations.assistant_id',
      'conversations.is_responding as thread_responds',
      'conversations.deleted_at as thread_deleted',
      'conversations.blocked_at as thread_blocked',
      'assistants.is_responding as assistant_responds',
      'assistants.deleted_at as assistant_deleted',
      'assistants.silent_channels',
      'conversations.contact_type',
      'integrations.is_active as channel_is_on',
      ...(['time_zone', 'weekly', 'holidays', 'business_hours.assistant'] as const),
    ])
    .where('conversations.thread_id', '=', threadId)
    .executeTakeFirst()

type State = NonNullable<Awaited<ReturnType<typeof stateOf>>>

/** Without hours, or the zone of their clock, it is always. */
const isTheAssistantsTime = (
  { assistant, time_zone: zone, weekly, holidays }: State,
  now: Date,
): boolean => {
  if (assistant === null || assistant === 'always' || zone === null) return true
  const hours = { weekly: readWeekly(weekly), holidays: readHolidays(holidays), zone }
  const isOpen = isOpenAt(hours, now)
  return isOpen === null || isOpen === (assistant === 'inside')
}

const reasonOf = async (db: Db, state: State | undefined, now: Date): Promise<string> => {
  if (!state) return 'Thread Not Found'
  if (state.thread_deleted) return 'Thread Deleted'
  if (state.thread_blocked) return 'Thread Blocked'
  if (state.assistant_id === null) return 'No Assistant'
  if (state.assistant_deleted) return 'Assistant Deleted'
  if (!state.assistant_responds) return 'Assistant Turned Off'
  if (!state.thread_responds) return 'Thread Turned Off'
  // A conversation of the demo came by no connection.
  if (state.channel_is_on === false) return 'Channel Turned Off'
  if (state.silent_channels?.includes(channelOf(state.contact_type))) return 'Outside Channels'
  if (!isTheAssistantsTime(state, now)) return 'Outside Schedule'
  return (await hasCredits(db, state.business_id, now)) ? READY : 'Out Of Credits'
}
