import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { openVisit } from '#contract/visitor'
import { newToken, tokenHash } from '../access/session'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'

// Who writes from a business's website. The token is all that a visitor has: only its hash is kept.

export interface Visitor {
  readonly id: string
  readonly businessId: number
  /** Where they write, also before anything is written: so that their socket can listen there. */
  readonly threadId: string
}

const widgetGone = () => new Refusal(404, 'Este chat no existe o ya no está disponible.')
export const visitOver = () =>
  new Refusal(401, 'Tu visita ya no es válida. Vuelve a cargar la página.')

/** Cannot be guessed, since the token cannot. */
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
    .innerJoin('widgets', 'widgets.slug', 'visitors.widget_slug')
    .select(['visitors.visitor_id', 'widgets.business_id'])
    .where('visitors.token_hash', '=', hash)
    .where('widgets.is_active', '=', true)
    .$if(widget !== null, (query) => query.where('widgets.slug', '=', widget ?? ''))
    .executeTakeFirst()
  return row
    ? { id: row.visitor_id, businessId: row.business_id, threadId: threadIdFor(hash) }
    : null
}

/** The visit of this token again, or else a new one. */
export const visit = async (
  db: Db,
  widget: string,
  token: string | null,
): Promise<z.output<typeof openVisit.answer>> => {
  const business = await db
    .selectFrom('widgets')
    .innerJoin('businesses', 'businesses.business_id', 'widgets.business_id')
    .select(['businesses.name', 'businesses.logo', 'widgets.welcome_message'])
    .where('widgets.slug', '=', widget)
    .where('widgets.is_active', '=', true)
    .executeTakeFirst()
  if (!business) throw widgetGone()
  const isKnown = token !== null && (await findVisitor(db, token, widget)) !== null
  return {
    visitor_token: isKnown ? token : await addVisitor(db, widget),
    business_name: business.name,
    logo: business.logo,
    welcome_message: business.welcome_message,
  }
}

const addVisitor = async (db: Db, widget: string): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('visitors')
    .values({
      visitor_id: randomUUID(),
      widget_slug: widget,
      token_hash: tokenHash(token),
      thread_id: null,
    })
    .execute()
  return token
}
