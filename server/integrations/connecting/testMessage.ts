import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { channels } from '#contract/channels.ts'
import { type MetaKind, metaAccounts, metaKinds } from '#contract/integrations/metaAccounts.ts'
import { testNumberProblem } from '#contract/integrations/testMessage.ts'
import { phoneKey } from '#contract/phones.ts'
import { digitsOf } from '#contract/text.ts'
import type { User } from '../../access/session.ts'
import { openOne } from '../../channels/openOne.ts'
import type { Db } from '../../database/schema.ts'
import { mount } from '../../http/mount.ts'
import { conversationNotFound, invalidData, messageNotFound, Refusal } from '../../http/refusal.ts'
import { announceConversation } from '../../inbox/announce.ts'
import { requireConversation } from '../../inbox/conversations.ts'
import { storeOutgoing } from '../../inbox/delivery.ts'
import { MESSAGE_ID } from '../../inbox/reactions.ts'
import { sendAndWait } from '../../inbox/sendAndWait.ts'
import { CHECKS_A_MINUTE } from '../../limits/bounds/reading.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { type Row, requireIntegration } from '../records.ts'

// The test message: an ordinary message in an ordinary conversation, so that what it proves is what customers get.

const TEXT =
  'Mensaje de prueba de Recado: tu conexión funciona. Responde a este mensaje, y verás tu respuesta en Recado.'

const numberIn = (typed: string): string => {
  const problem = testNumberProblem(typed)
  if (problem !== null) throw new Refusal(400, problem)
  const key = phoneKey(`+${digitsOf(typed)}`)
  if (key === null)
    throw new Refusal(400, 'Escribe el número con el código del país, como +50688887777')
  return key
}

/** The conversation with the number; it begins where there is none. */
const openWith = (resources: Resources, row: Row, kind: MetaKind, to: string) =>
  resources.db.transaction().execute((transaction) =>
    openOne(transaction, resources, {
      integration: row,
      event: { kind, account: row.external_id ?? '', from: to, name: null },
    }),
  )

const ofConnection = async (
  { db }: Resources,
  user: User,
  row: Row,
  threadId: string,
): Promise<string> => {
  const { integration_id } = await requireConversation(db, user, threadId)
  if (integration_id !== row.integration_id) throw conversationNotFound()
  return threadId
}

const mountSend = (app: FastifyInstance, resources: Resources, kind: MetaKind): void =>
  mount(
    app,
    metaAccounts[kind].test.send,
    async ({ params, body, user, request }) => {
      const { db, clock } = resources
      const row = await requireIntegration(db, user, kind, params.id)
      const opened =
        body.thread_id != null
          ? {
              threadId: await ofConnection(resources, user, row, String(body.thread_id)),
              isNew: false,
            }
          : await openWith(resources, row, kind, numberOf(kind, body.to))
      const { threadId, isNew } = opened
      const conversation = await requireConversation(db, user, threadId)
      let messageId = 0
      await sendAndWait(
        resources,
        { user, request },
        conversation,
        async (transaction) => {
          messageId = await storeOutgoing(
            transaction,
            conversation,
            { content: TEXT, author: 'person', written_by: user.id, reply_to: null },
            clock(),
          )
          return messageId
        },
        // A conversation with nothing in it is none.
        async (transaction) => {
          if (isNew)
            await transaction
              .deleteFrom('conversations')
              .where('thread_id', '=', threadId)
              .execute()
        },
      )
      if (isNew)
        await announceConversation(resources, {
          businessId: row.business_id,
          threadId,
        }).catch((error: unknown) => request.log.error(error))
      return { success: true, data: { message_id: messageId || (await lastTest(db, threadId)) } }
    },
    { ...byAccount(CHECKS_A_MINUTE), ...adding },
  )

const numberOf = (kind: MetaKind, to: string | undefined): string => {
  if (!metaAccounts[kind].isNumber) {
    const { label } = channels[kind]
    throw new Refusal(400, `Escribe primero a tu cuenta desde otra: ${label} no deja empezar`)
  }
  return numberIn(to ?? '')
}

/** Of a call that was repeated: its first one stored the message. */
const lastTest = async (db: Db, threadId: string): Promise<number> => {
  const row = await db
    .selectFrom('messages')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('is_bot', '=', true)
    .where('content', '=', TEXT)
    .orderBy('message_id', 'desc')
    .executeTakeFirst()
  return row?.message_id ?? 0
}

/** Null where the test begins. */
const momentIn = (text: string | undefined): Date | null => {
  if (text === undefined || text === '') return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw invalidData()
  return at
}

/** Arrivals are noted by the database. */
const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp()::timestamptz(3) as at`.execute(
    db,
  )
  return rows[0]?.at ?? new Date()
}

/** The newest message that came over the connection since then. */
const heardSince = async (db: Db, { integration_id }: Row, since: Date | null) => {
  if (since === null) return null
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['messages.thread_id', 'contact_id', 'show_name'])
    .where('integration_id', '=', integration_id)
    .where('is_bot', '=', false)
    .where('is_past', '=', false)
    .where('arrived_at', '>', since)
    .orderBy('arrived_at', 'desc')
    .executeTakeFirst()
  return row ? { thread_id: row.thread_id, from: row.show_name || row.contact_id } : null
}

const sentAs = async (db: Db, { integration_id }: Row, id: string | undefined) => {
  if (id === undefined || id === '') return { status: null, failure: null, answered: false }
  const row = MESSAGE_ID.test(id)
    ? await db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select(['status', 'failure'])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('messages as answer')
              .select('answer.message_id')
              .whereRef('answer.thread_id', '=', 'messages.thread_id')
              .whereRef('answer.message_id', '>', 'messages.message_id')
              .where('answer.is_bot', '=', false),
          ).as('answered'),
        )
        .where('message_id', '=', Number(id))
        .where('integration_id', '=', integration_id)
        .where('is_bot', '=', true)
        .executeTakeFirst()
    : undefined
  if (!row) throw messageNotFound()
  return row
}

const mountRead = (app: FastifyInstance, { db }: Resources, kind: MetaKind): void =>
  mount(app, metaAccounts[kind].test.read, async ({ params, query, user }) => {
    const row = await requireIntegration(db, user, kind, params.id)
    const since = momentIn(query.since)
    const mark = (since ?? (await databaseTime(db))).toISOString()
    const heard = await heardSince(db, row, since)
    return { success: true, data: { mark, heard, ...(await sentAs(db, row, query.message_id)) } }
  })

export const testRoutes = (app: FastifyInstance, resources: Resources): void => {
  for (const kind of metaKinds) {
    mountSend(app, resources, kind)
    mountRead(app, resources, kind)
  }
}
