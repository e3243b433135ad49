import type { FastifyInstance } from 'fastify'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus'
import { channelOf } from '#contract/channels'
import {
  listConversations,
  listMessages,
  sendManualMessage,
  writeManualMessage,
} from '#contract/inbox'
import { requireMember } from '../businesses/membership'
import { mount } from '../mount'
import { Refusal } from '../refusal'
import type { Resources } from '../resources'
import { announceMessage } from './announce'
import { assistantStatus } from './assistantStatus'
import * as conversations from './conversations'
import { deliver, requireSendable } from './delivery'
import * as messages from './messages'
import { readSendKey, takeSendKey } from './sendKey'

const MISSING_FIELDS = 'Faltan campos requeridos en la solicitud'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  mount(app, listConversations, async ({ body, user }) => {
    await requireMember(db, user, body.business_id)
    return nullWhenEmpty(await conversations.listConversations(db, body.business_id))
  })

  mount(app, listMessages, async ({ body, user }) => {
    const conversation = await conversations.requireConversation(db, user, body.thread_id)
    return nullWhenEmpty(await messages.listMessages(db, conversation))
  })

  mount(
    app,
    sendManualMessage,
    async ({ body, user, request }) => {
      const { OpenAID: threadId, ContactType, ContactId, newMessage } = body
      if (!newMessage.trim()) throw new Refusal(400, 'El mensaje no puede estar vacío')
      if (![threadId, ContactType, ContactId].every((text) => text.trim()))
        throw new Refusal(400, MISSING_FIELDS)
      const key = readSendKey(request)
      requireSendable(ContactType)
      const conversation = await conversations.requireConversation(db, user, threadId)
      if (!isAddressedTo(conversation, ContactType, ContactId))
        throw new Refusal(400, 'Faltan datos requeridos')

      const messageId = await db.transaction().execute(async (transaction) => {
        const isNew =
          key === undefined ||
          (await takeSendKey(transaction, user, { key, threadId, content: newMessage }))
        if (!isNew) return null
        await deliver(conversation)
        return messages.storeReply(transaction, threadId, newMessage)
      })
      if (messageId === null) return 'ok'
      const businessId = conversation.business_id
      // The message is stored: a failed announcement must not make anyone send it again.
      await announceMessage(resources, { businessId, threadId, messageId }).catch(
        (error: unknown) => request.log.error(error),
      )
      return 'ok'
    },
    { invalidMessage: MISSING_FIELDS },
  )

  mount(app, conversationStatus, ({ params, user }) => assistantStatus(db, user, params.id))

  mount(app, toggleConversation, async ({ params, body, user }) => {
    const { thread_id } = await conversations.requireConversation(db, user, params.id)
    await db
      .updateTable('conversations')
      .set({ is_responding: body.is_responding })
      .where('thread_id', '=', thread_id)
      .execute()
    return undefined
  })
}

const nullWhenEmpty = <T>(list: readonly T[]): T[] | null => (list.length > 0 ? [...list] : null)

/** What the page says of the contact must be what is known: WhatsApp numbers with or without their plus. */
const isAddressedTo = (
  stored: {
    readonly thread_id: string
    readonly contact_type: string
    readonly contact_id: string
  },
  contactType: string,
  contactId: string,
): boolean => {
  const plain = (type: string, id: string) =>
    writeManualMessage({ threadId: stored.thread_id, contactType: type, contactId: id }, '')
      .ContactId
  return (
    stored.contact_type.toLowerCase() === contactType.toLowerCase() &&
    channelOf(stored.contact_type) === channelOf(contactType) &&
    plain(stored.contact_type, stored.contact_id) === plain(contactType, contactId)
  )
}
