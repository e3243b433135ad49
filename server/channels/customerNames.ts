import { hasPhone, type KnownChannel, rowOf } from '#contract/channels.ts'
import { beginning } from '#contract/cut.ts'
import { withoutTurns } from '#contract/text.ts'
import { announceQuietly } from '../inbox/announce.ts'
import { channelTexts } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter, Channels } from './adapter.ts'
import { endJob, type Job } from './jobs.ts'
import { isSeen } from './seen.ts'

// The names of customers.

const ID_END = 4

/**
 * The name of a customer whom the channel has not named: the number, or the end of the id, so that two can be told
 * apart.
 */
export const namelessAs = (kind: KnownChannel, id: string): string =>
  hasPhone(kind) && /^\d+$/.test(id)
    ? `+${id}`
    : `${rowOf(kind)?.label ?? kind} ${id.slice(-ID_END)}`

export interface Whose {
  readonly kind: KnownChannel
  readonly isGroup?: boolean
}

/** Whether the channel can be asked for the name of a customer, or of a group. */
export const saysNames =
  (channels: Channels) =>
  ({ kind, isGroup = false }: Whose): boolean =>
    namerOf(channels.get(kind), isGroup) != null

const namerOf = (adapter: ChannelAdapter | undefined, isGroup: boolean) =>
  isGroup ? adapter?.fetchGroupName : adapter?.fetchName

/** A name as the lists show it, on one line; null where the channel has none, or one that nobody sees. */
export const shownName = (name: string | null): string | null => {
  const line = withoutTurns(name ?? '')
    .replace(/[\p{Cs}\uFFFD]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return !isSeen(line) ? null : beginning(line, channelTexts.name).trim()
}

/** Asks the channel for a customer's name, and stores it unless the conversation has another one by now. */
export const askName = async (
  resources: Resources,
  adapter: ChannelAdapter,
  account: Account,
  job: Job,
): Promise<void> => {
  const { db } = resources
  const { thread_id } = job
  const {
    contact_id,
    show_name,
    business_id: businessId,
    is_group,
  } = await db
    .selectFrom('conversations')
    .select(['contact_id', 'show_name', 'business_id', 'is_group'])
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  const name = shownName((await namerOf(adapter, is_group)?.(account, contact_id)) ?? null)
  const isNew = name !== null && name !== show_name
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ show_name: name ?? show_name })
    .where('thread_id', '=', thread_id)
    .where('show_name', '=', show_name)
    .executeTakeFirstOrThrow()
  await endJob(db, job)
  if (isNew && numUpdatedRows > 0n)
    await announceQuietly(resources, { businessId, threadId: thread_id })
}
