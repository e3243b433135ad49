import type { FastifyInstance } from 'fastify'
import { channels } from '#contract/channels.ts'
import { looseText, readable } from '#contract/loose.ts'
import { lengthProblem } from '#contract/messageLength.ts'
import { type Country, countryOf, phoneKey, wholeNumber } from '#contract/phones.ts'
import {
  beginConversation,
  CANNOT_BEGIN,
  NEEDS_TEMPLATE,
  NO_NUMBER,
  OTHERS_CONVERSATION,
  OWN_NUMBER,
} from '#contract/templates/calls.ts'
import type { Template } from '#contract/templates/template.ts'
import { typedPhoneProblem } from '#contract/typedPhone.ts'
import type { User } from '../../access/session.ts'
import { countryOfBusiness } from '../../businesses/country.ts'
import { requireMember } from '../../businesses/membership.ts'
import { openOne } from '../../channels/openOne.ts'
import type { Integration } from '../../channels/ownership.ts'
import type { Db } from '../../database/schema.ts'
import { mount } from '../../http/mount.ts'
import { integrationNotFound, invalidData, Refusal } from '../../http/refusal.ts'
import { requireIntegration } from '../../integrations/records.ts'
import { SENDINGS_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceQuietly } from '../announce.ts'
import { type FoundConversation, findConversation } from '../conversations.ts'
import { storeOutgoing } from '../delivery.ts'
import { sendAndWait } from '../sendAndWait.ts'
import { composeTemplate } from './compose.ts'
import { requireTemplate, requireWanted } from './find.ts'

/** A person of the business writes first. */
export const beginRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    beginConversation,
    async ({ body, user, request }) => {
      await requireMember(db, user, body.business_id)
      if (body.integration_kind !== 'whatsapp') throw new Refusal(409, CANNOT_BEGIN)
      const row = await requireIntegration(db, user, 'whatsapp', String(body.integration_id))
      if (row.business_id !== body.business_id) throw integrationNotFound()
      const to = await requireNumber(db, row, body.to)
      const template = body.template && (await requireTemplate(resources, row, body.template))
      const text = requireText(body.text, template)

      const { threadId, isNew } = await open(resources, row, to)
      const unopen = (transaction: Db) => removeEmpty(transaction, threadId, isNew)
      try {
        const conversation = await requireOwn(db, user, threadId)
        const messageId = await sendAndWait(
          resources,
          { user, request },
          conversation,
          async (transaction) => {
            if (template) await requireWanted(transaction, threadId, template)
            else requireWindow(conversation, clock())
            const said = {
              ...(template
                ? await composeTemplate(
                    transaction,
                    { businessId: row.business_id, senderId: user.id },
                    template,
                    body.template?.variables ?? {},
                  )
                : { content: text }),
              author: 'person',
              written_by: user.id,
            } as const
            return storeOutgoing(transaction, conversation, said, clock())
          },
          unopen,
        )
        const place = { businessId: row.business_id, threadId }
        if (isNew)
          await announceQuietly(resources, place).catch((error: unknown) =>
            request.log.error(error),
          )
        return {
          success: true,
          data: { thread_id: threadId, is_new: await isFirst(db, threadId, messageId) },
        }
      } catch (error) {
        // A conversation with nothing in it is none.
        await unopen(db)
        throw error
      }
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding },
  )
}

/** The person's, with the country's code: that of the business, or of the number from which it is written. */
const requireNumber = async (
  db: Db,
  { business_id: businessId, settings }: Integration,
  typed: string,
): Promise<string> => {
  const problem = typedPhoneProblem(typed)
  if (problem !== null) throw new Refusal(400, problem)
  const country =
    (await countryOfBusiness(db, businessId)) ??
    countryOf(null, looseText(readable(settings.phone_number)))
  const to = wholeNumber(typed, country)
  if (to === null) throw new Refusal(400, NO_NUMBER)
  const own = await ownNumbers(db, businessId, country)
  if (own.includes(phoneKey(`+${to}`))) throw new Refusal(400, OWN_NUMBER)
  return to
}

const ownNumbers = async (db: Db, businessId: number, country: Country | null) => {
  const rows = await db
    .selectFrom('integrations')
    .select('settings')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'whatsapp')
    .execute()
  return rows.map(({ settings }) => phoneKey(looseText(readable(settings.phone_number)), country))
}

const requireText = (given: string | undefined, template: Template | undefined): string => {
  const text = given?.trim() ?? ''
  if ((text === '') === (template === undefined)) throw invalidData()
  const problem = template ? null : lengthProblem('whatsapp', text)
  if (problem !== null) throw new Refusal(400, problem)
  return text
}

/** The conversation with the number, whatever its form; it begins where there is none. */
const open = (resources: Resources, integration: Integration, to: string) =>
  resources.db.transaction().execute((transaction) =>
    openOne(transaction, resources, {
      integration,
      event: { kind: 'whatsapp', account: integration.external_id ?? '', from: to, name: null },
    }),
  )

const requireOwn = async (db: Db, user: User, threadId: string): Promise<FoundConversation> => {
  const conversation = await findConversation(db, user, threadId)
  if (!conversation) throw new Refusal(403, OTHERS_CONVERSATION)
  return conversation
}

const requireWindow = (
  { last_client_message_at: last, is_demo }: FoundConversation,
  now: Date,
): void => {
  if (is_demo && last !== null) return
  if (last === null || now.getTime() - last.getTime() >= channels.whatsapp.replyWindow)
    throw new Refusal(409, NEEDS_TEMPLATE)
}

const removeEmpty = async (db: Db, threadId: string, isNew: boolean): Promise<void> => {
  if (!isNew) return
  await db
    .deleteFrom('conversations')
    .where('thread_id', '=', threadId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('message_id').where('thread_id', '=', threadId))),
    )
    .execute()
}

/** Also for a call that is repeated: its message began the conversation, or did not. */
const isFirst = async (db: Db, threadId: string, messageId: number): Promise<boolean> => {
  const earlier = await db
    .selectFrom('messages')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('message_id', '<', messageId)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
