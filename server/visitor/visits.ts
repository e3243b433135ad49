import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { readLooks, type ShownLooks, shownLooks } from '#contract/integrations/looks'
import type { openVisit } from '#contract/visitor'
import { newToken, tokenHash } from '../access/session'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'

// Who writes from a business's website. The token is all that a visitor has: only its hash is kept.

export interface Visitor {
  readonly id: string
  readonly businessId: number
  /** The integration through which they write. */
  readonly widgetId: number
  /** Where they write, also before anything is written: so that their socket can listen there. */
  readonly threadId: string
  readonly hasWritten: boolean
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
    .select(['businesses.name', 'businesses.logo', 'integration_id', 'settings'])
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

/** The visit of this token again, or else a new one. */
export const visit = async (
  db: Db,
  widget: string,
  token: string | null,
): Promise<z.output<typeof openVisit.answer>> => {
  const { integration_id, name, logo, looks, wantsContact } = await requireWidget(db, widget)
  const known = token === null ? null : await findVisitor(db, token, widget)
  return {
    visitor_token: token !== null && known ? token : await addVisitor(db, integration_id),
    business_name: name,
    logo,
    asks_contact: wantsContact && !known?.hasWritten,
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
