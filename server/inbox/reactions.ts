import type { FastifyInstance } from 'fastify'
import { channelFailureIn } from '#contract/channelFailures.ts'
import { rowOfContact } from '#contract/channels.ts'
import { setReaction } from '#contract/messageReactions.ts'
import type { User } from '../access/session.ts'
import { accountOf } from '../channels/courier.ts'
import { ChannelFailure } from '../channels/failure.ts'
import type { Db } from '../database/schema.ts'
import { mount } from '../http/mount.ts'
import { messageNotFound, Refusal } from '../http/refusal.ts'
import { SENDINGS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { announceMessageChanged } from './announce.ts'
import { isSeenBy } from './assignees/sight.ts'
import { invalidCredentials } from './delivery.ts'
import { extrasOf } from './messageWire.ts'
import type { StoredReaction } from './storedReactions.ts'

const NO_REACTIONS = 'A este mensaje no se puede reaccionar'

/** A message of a business that this person belongs to, with what its channel needs. */
const findMessage = (db: Db, user: User, messageId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .innerJoin('business_members as member', 'member.business_id', 'conversations.business_id')
    .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
    .selectAll('messages')
    .select(['conversations.business_id', 'contact_id', 'contact_type', 'integration_id'])
    .select(['businesses.is_demo', 'conversations.is_group'])
    .where('message_id', '=', Number(messageId))
    .where('member.user_id', '=', user.id)
    .where(isSeenBy(user))
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>

const tellChannel = async (
  resources: Resources,
  found: Found,
  emoji: string | null,
): Promise<void> => {
  const { contact_id, contact_type, external_id, integration_id, is_demo, is_group, thread_id } =
    found
  if (rowOfContact(contact_type)?.isExternal !== true) return
  // The characters of the demo came by no connection: nothing has to be brought to them.
  if (is_demo && integration_id === null) return
  const account =
    integration_id === null ? null : await accountOf(resources, { integration_id, thread_id })
  if (!account) throw invalidCredentials(found)
  const react = resources.channels.get(account.kind)?.react
  if (!react || external_id === null) throw new Refusal(400, NO_REACTIONS)
  const to = contact_id.replace(/^\+/, '')
  await react(account, { to, isGroup: is_group, id: external_id, emoji })
}

/** The channel's own come in a transaction that holds the conversation, too. */
const setOwn = async (
  transaction: Db,
  { message_id, thread_id }: Found,
  given: Pick<StoredReaction, 'emoji' | 'at'>,
) => {
  await transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', thread_id)
    .forUpdate()
    .execute()
  const message = transaction.selectFrom('messages').where('message_id', '=', message_id)
  const { reactions } = await message.select('reactions').executeTakeFirstOrThrow(messageNotFound)
  const others = (reactions ?? []).filter(({ by }) => by !== 'business')
  const own = { by: 'business', ids: [], ...given } as const
  return transaction
    .updateTable('messages')
    .set({ reactions: JSON.stringify([...others, own]) })
    .where('message_id', '=', message_id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(messageNotFound)
}

/** As the page knows it. */
export const MESSAGE_ID = /^[1-9]\d{0,15}$/

export const reactionRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(
    app,
    setReaction,
    async ({ params, body: { emoji }, user, request }) => {
      const found = MESSAGE_ID.test(params.id) ? await findMessage(db, user, params.id) : undefined
      if (!found || found.removed_at !== null) throw messageNotFound()
      await tellChannel(resources, found, emoji).catch((error: unknown) => {
        if (!(error instanceof ChannelFailure)) throw error
        request.log.warn(error)
        if (error.problem === 'credentials') throw invalidCredentials(found)
        throw new Refusal(
          400,
          channelFailureIn(error.reason ?? '') ?? 'No se pudo enviar la reacción',
        )
      })
      const row = await db
        .transaction()
        .execute((transaction) =>
          setOwn(transaction, found, { emoji, at: resources.clock().toISOString() }),
        )
      const { business_id: businessId, thread_id: threadId } = found
      // It is stored: a failed announcement must not make anyone do it again.
      await announceMessageChanged(resources, { businessId, threadId }).catch((error: unknown) =>
        request.log.error(error),
      )
      const { id, reactions = [] } = extrasOf(row, new Map())
      return { success: true, data: { MessageId: id, Reactions: [...reactions] } }
    },
    byAccount(SENDINGS_A_MINUTE),
  )
}
