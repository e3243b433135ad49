import type { FastifyInstance } from 'fastify'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus.ts'
import { channelOf } from '#contract/channels.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { searchConversations } from '#contract/conversationSearch.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import {
  listConversations,
  listMessages,
  sendManualMessage,
  writeManualMessage,
} from '#contract/inbox.ts'
import { listMessageChanges } from '#contract/messageChanges.ts'
import { lengthProblem } from '#contract/messageLength.ts'
import { QUOTED_IS_GONE } from '#contract/sendFailure.ts'
import { requireMember } from '../businesses/membership.ts'
import { addressKey } from '../channels/addresses.ts'
import type { Db } from '../database/schema.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import {
  LISTINGS_A_MINUTE,
  SEARCHES_A_MINUTE,
  SENDINGS_A_MINUTE,
  THREADS_A_MINUTE,
} from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { announceState } from './announce.ts'
import { assigneeRoutes } from './assignees/routes.ts'
import { assistantStatus } from './assistantStatus.ts'
import { attachmentRoutes } from './attachments.ts'
import { blockRoutes } from './blocks/routes.ts'
import { changesSince, takeMark } from './changes/conversationChanges.ts'
import { messagesSince, takeThreadMark } from './changes/messageChanges.ts'
import * as conversations from './conversations.ts'
import { requireSendable, storeOutgoing } from './delivery.ts'
import { draftRoutes } from './drafts/routes.ts'
import { internalNoteRoutes } from './internalNotes/routes.ts'
import { linkRoutes } from './linkedClients/routes.ts'
import { mentionRoutes } from './mentions/routes.ts'
import * as messages from './messages.ts'
import { missingFileRoutes } from './missingFiles.ts'
import { numberRequestRoutes } from './numberRequest.ts'
import { pinRoutes } from './pins/routes.ts'
import { MESSAGE_ID, reactionRoutes } from './reactions.ts'
import { readRoutes } from './reads/routes.ts'
import { retryRoutes } from './retry.ts'
import { ringRoutes } from './rings/routes.ts'
import { scheduledRoutes } from './scheduled/routes.ts'
import * as search from './search/searchConversations.ts'
import { sendAndWait } from './sendAndWait.ts'
import { stateRoutes } from './states/routes.ts'
import { teamReplyRoutes } from './teamReplies/routes.ts'
import { beginRoutes } from './templates/begin.ts'
import { templateRoutes } from './templates/routes.ts'
import { twinRoutes } from './twins/routes.ts'
import { typingRoutes } from './typingRoutes.ts'

const MISSING_FIELDS = 'Faltan campos requeridos en la solicitud'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, secret } = resources
  attachmentRoutes(app, resources)
  missingFileRoutes(app, resources)
  stateRoutes(app, resources)
  linkRoutes(app, resources)
  twinRoutes(app, resources)
  numberRequestRoutes(app, resources)
  templateRoutes(app, resources)
  beginRoutes(app, resources)
  pinRoutes(app, resources)
  assigneeRoutes(app, resources)
  blockRoutes(app, resources)
  readRoutes(app, resources)
  mentionRoutes(app, resources)
  ringRoutes(app, resources)
  reactionRoutes(app, resources)
  retryRoutes(app, resources)
  internalNoteRoutes(app, resources)
  draftRoutes(app, resources)
  scheduledRoutes(app, resources)
  typingRoutes(app, resources)
  teamReplyRoutes(app, resources)

  mount(
    app,
    listConversations,
    async ({ body, user, reply }) => {
      await requireMember(db, user, body.business_id)
      // Before the list is read: what changes meanwhile is told again, and never missed.
      const mark = await takeMark(db)
      if (mark !== null) reply.header(MARK_HEADER, mark)
      return nullWhenEmpty(await conversations.listConversations(db, user, body.business_id))
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    listConversationChanges,
    async ({ body, user }) => {
      await requireMember(db, user, body.business_id)
      const changes = await changesSince(db, user, body.business_id, body.mark)
      if (changes === null)
        throw new Refusal(410, 'La marca ya no sirve: hay que pedir la lista entera')
      return changes
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    searchConversations,
    async ({ body, user }) => {
      await requireMember(db, user, body.business_id)
      return search.searchConversations(db, user, body.business_id, body.search)
    },
    byAccount(SEARCHES_A_MINUTE),
  )

  mount(
    app,
    listMessages,
    async ({ body, user, reply }) => {
      const conversation = await conversations.requireConversation(db, user, body.thread_id)
      const mark = await takeThreadMark(db, user.id)
      if (mark !== null) reply.header(MARK_HEADER, mark)
      return nullWhenEmpty(await messages.listMessages(db, conversation, { id: user.id, secret }))
    },
    byAccount(THREADS_A_MINUTE),
  )

  mount(
    app,
    listMessageChanges,
    async ({ body, user }) => {
      const conversation = await conversations.requireConversation(db, user, body.thread_id)
      const changes = await messagesSince(db, conversation, { id: user.id, secret }, body.mark)
      if (changes === null)
        throw new Refusal(410, 'La marca ya no sirve: hay que pedir la conversación entera')
      return changes
    },
    byAccount(THREADS_A_MINUTE),
  )

  mount(
    app,
    sendManualMessage,
    async ({ body, user, request }) => {
      const { OpenAID: threadId, ContactType, ContactId, newMessage, ReplyTo } = body
      if (!newMessage.trim()) throw new Refusal(400, 'El mensaje no puede estar vacío')
      if (![threadId, ContactType, ContactId].every((text) => text.trim()))
        throw new Refusal(400, MISSING_FIELDS)
      requireSendable(ContactType)
      const problem = lengthProblem(ContactType, newMessage)
      if (problem !== null) throw new Refusal(400, problem)
      const conversation = await conversations.requireConversation(db, user, threadId)
      if (!(await isAddressedTo(db, conversation, ContactType, ContactId)))
        throw new Refusal(400, 'Faltan datos requeridos')

      await sendAndWait(resources, { user, request }, conversation, async (transaction) => {
        const said = {
          content: newMessage,
          author: 'person',
          written_by: user.id,
          reply_to: await requireQuoted(transaction, conversation.thread_id, ReplyTo),
        } as const
        return storeOutgoing(transaction, conversation, said, resources.clock())
      })
      return 'ok'
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding, invalidMessage: MISSING_FIELDS },
  )

  mount(app, conversationStatus, ({ params, user }) =>
    assistantStatus(db, user, params.id, resources.clock()),
  )

  mount(app, toggleConversation, async ({ params, body, user }) => {
    const { thread_id, business_id, handed_over_at } = await conversations.requireConversation(
      db,
      user,
      params.id,
    )
    await db
      .updateTable('conversations')
      // The assistant answers again: nobody has to take over.
      .set({
        is_responding: body.is_responding,
        ...(body.is_responding && { handed_over_at: null }),
      })
      .where('thread_id', '=', thread_id)
      .execute()
    if (body.is_responding && handed_over_at !== null)
      await announceState(resources, { businessId: business_id, threadId: thread_id })
    return undefined
  })
}

/** The id of a message of this conversation that is answered; null where none is. */
const requireQuoted = async (
  db: Db,
  threadId: string,
  id: string | null | undefined,
): Promise<number | null> => {
  if (id == null) return null
  const message = MESSAGE_ID.test(id)
    ? await db
        .selectFrom('messages')
        .select('message_id')
        .where('message_id', '=', Number(id))
        .where('thread_id', '=', threadId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!message) throw new Refusal(400, QUOTED_IS_GONE)
  return message.message_id
}

const nullWhenEmpty = <T>(list: readonly T[]): T[] | null => (list.length > 0 ? [...list] : null)

/**
 * The contact in the call must be the known one: phone numbers with or without their plus. The page may have read
 * another address of the same person, which has changed since.
 */
const isAddressedTo = async (
  db: Db,
  stored: {
    readonly thread_id: string
    readonly contact_type: string
    readonly contact_id: string
  },
  contactType: string,
  contactId: string,
): Promise<boolean> => {
  const channel = channelOf(stored.contact_type)
  if (stored.contact_type.toLowerCase() !== contactType.toLowerCase()) return false
  const plain = (id: string) =>
    writeManualMessage({ threadId: stored.thread_id, contactType, contactId: id }, '').ContactId
  if (plain(stored.contact_id) === plain(contactId)) return true
  if (channel === 'other') return false
  const known = await db
    .selectFrom('conversation_addresses')
    .select('thread_id')
    .where('thread_id', '=', stored.thread_id)
    .where('address', '=', addressKey(channel, contactId))
    .executeTakeFirst()
  return known !== undefined
}
