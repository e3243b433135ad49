import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { readLooks, type ShownLooks, shownLooks } from '#contract/integrations/looks.ts'
import type { openVisit, ReplyTime } from '#contract/visitor.ts'
import { newToken, tokenHash } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'

// A visitor of a business's website, identified by the token alone, of which only a hash is stored.

export interface Visitor {
  readonly id: string
  readonly businessId: number
  /** The widget's integration. */
  readonly widgetId: number
  /** The thread's id, known before the first message, so that the socket can listen to it. */
  readonly threadId: string
  readonly hasWritten: boolean
}

const widgetGone = () => new Refusal(404, 'Este chat no existe o ya no está disponible.')
export const visitOver = () =>
  new Refusal(401, 'Tu visita ya no es válida. Vuelve a cargar la página.')

/** As hard to guess as the token. */
const threadIdFor = (hash: string): string =>
  `visita_${createHash('sha256').update(`thread:${hash}`).digest('base64url').slice(0, 32)}`

export const findVisitor = async (
  db: Db,
  token: string | null,
  widget: string | null = null,
): Promise<Visitor | null> => {
  if (!token) return null
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('visitors')
    .innerJoin('integrations', 'integrations.integration_id', 'visitors.integration_id')
    .select([
      'visitors.visitor_id',
      'visitors.thread_id',
      'integrations.business_id',
      'integrations.integration_id',
    ])
    .where('visitors.token_hash', '=', hash)
    .where('integrations.is_active', '=', true)
    .$if(widget !== null, (query) => query.where('integrations.external_id', '=', widget ?? ''))
    .executeTakeFirst()
  return row
    ? {
        id: row.visitor_id,
        businessId: row.business_id,
        widgetId: row.integration_id,
        threadId: threadIdFor(hash),
        hasWritten: row.thread_id !== null,
      }
    : null
}

const requireWidget = async (db: Db, widget: string) => {
  const row = await db
    .selectFrom('integrations')
    .innerJoin('businesses', 'businesses.business_id', 'integrations.business_id')
    .select(['businesses.name', 'businesses.logo', 'businesses.business_id'])
    .select(['integration_id', 'settings'])
    .where('kind', '=', 'widget')
    .where('external_id', '=', widget)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw widgetGone()
  const { settings } = row
  return {
    ...row,
    looks: shownLooks(readLooks(settings)),
    wantsContact: settings.ask_contact === true,
  }
}

export const looksOf = async (db: Db, widget: string): Promise<ShownLooks> =>
  (await requireWidget(db, widget)).looks

/** Resumes the visit of this token, or creates a new one. */
export const visit = async (
  db: Db,
  widget: string,
  token: string | null,
  replyTime: (businessId: number) => Promise<ReplyTime | null>,
): Promise<z.output<typeof openVisit.answer>> => {
  const { integration_id, business_id, name, logo, looks, wantsContact } = await requireWidget(
    db,
    widget,
  )
  const known = token === null ? null : await findVisitor(db, token, widget)
  return {
    visitor_token: token !== null && known ? token : await addVisitor(db, integration_id),
    business_name: name,
    logo,
    asks_contact: wantsContact && !known?.hasWritten,
    reply_time: await replyTime(business_id),
    looks,
  }
}

const addVisitor = async (db: Db, widgetId: number): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('visitors')
    .values({
      visitor_id: randomUUID(),
      integration_id: widgetId,
      token_hash: tokenHash(token),
      thread_id: null,
    })
    .execute()
  return token
}
