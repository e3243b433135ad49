import type { Transaction } from 'kysely'
import { DAY } from '#contract/durations.ts'
import type { Db, Tables } from '../database/schema.ts'
import { fillBilling } from './billing.ts'
import { cafeArriero } from './cafeArriero/business.ts'
import { casaLino } from './casaLino/business.ts'
import { fillClients } from './fillClients.ts'
import { fillProjects } from './fillProjects.ts'
import { fillTeam, fillWork } from './fillTeam.ts'
import { fillTemplates } from './fillTemplates.ts'
import { fillNews } from './news/fillNews.ts'
import { seeded, seededNumber } from './random.ts'
import { readTalk } from './readTalk.ts'
import {
  assistantRows,
  businessRow,
  conversationRow,
  hoursRow,
  integrationRows,
  messageRows,
  trainingRows,
  visitorRow,
} from './rows.ts'
import type { DemoBusiness } from './talk.ts'

export const DEMO_EMAIL = 'demo@recado.example'

/** Inserts two businesses with their customers and a month of conversations. Does nothing where the account exists. */
export const fillDemo = (db: Db, secret: string, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({ email: DEMO_EMAIL, created_at: new Date(now.getTime() - 600 * DAY) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!user) return
    const circumstances = { userId: user.user_id, secret, now }
    await fillBusiness(transaction, casaLino, circumstances)
    await fillBusiness(transaction, cafeArriero, circumstances)
    await fillNews(transaction, user.user_id, now)
  })

interface Circumstances {
  readonly userId: number
  /** The key that encrypts their tokens. */
  readonly secret: string
  readonly now: Date
}

const fillBusiness = async (
  db: Transaction<Tables>,
  business: DemoBusiness,
  circumstances: Circumstances,
): Promise<void> => {
  const { userId, now } = circumstances
  const { business_id } = await db
    .insertInto('businesses')
    .values(businessRow(business, userId, now))
    .returning('business_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('business_members')
    .values({ business_id, user_id: userId, role: 'owner' })
    .execute()
  const people = await fillTeam(db, business_id, business, now)
  await db
    .insertInto('business_hours')
    .values(hoursRow(business, business_id, now))
    .execute()
  const assistants = await db
    .insertInto('assistants')
    .values(assistantRows(business, business_id, userId, now))
    .returning(['assistant_id', 'name'])
    .execute()
  const assistantIds = new Map(assistants.map((row) => [row.name, row.assistant_id]))
  await db
    .insertInto('assistant_trainings')
    .values(trainingRows(business, assistantIds, userId, now))
    .execute()
  const integrations = await db
    .insertInto('integrations')
    .values(integrationRows(business, business_id, assistantIds, circumstances))
    .returning(['integration_id', 'external_id', 'kind', 'is_active'])
    .execute()
  await fillTemplates(db, integrations, now)
  const widget = business.integrations[0].externalId
  const widgetId = integrations.find(({ external_id }) => external_id === widget)?.integration_id
  if (widgetId === undefined) throw new Error(`The demo has no widget ${widget}`)

  const random = seeded(Number(seededNumber(business.name, 9)))
  const told = business.talks.map((talk, index) => ({
    talk,
    id: `${widget}:${index}`,
    said: readTalk(talk, now, random),
  }))
  await db
    .insertInto('conversations')
    .values(
      told.map((one) => conversationRow(one, business, { business_id, assistantIds, people })),
    )
    .execute()
  await db
    .insertInto('messages')
    .values(told.flatMap((one) => messageRows(one, business, people)))
    .execute()
  await fillWork(db, business_id, told, people)
  const visits = told.filter(({ talk }) => talk.on === 'widget' || talk.on === 'webchat')
  await db
    .insertInto('visitors')
    .values(visits.map((one) => visitorRow(one, widgetId)))
    .execute()
  await fillClients(db, business_id, business, told, now)
  await fillProjects(db, business_id, business, userId, now)
  await fillBilling(db, business_id, business.subscription, userId, now)
}
