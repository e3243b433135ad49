import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { beginning } from '#contract/cut.ts'
import { readLooks, type ShownLooks, shownLooks } from '#contract/integrations/looks.ts'
import { withoutTurns } from '#contract/text.ts'
import type { openVisit, ReplyTime } from '#contract/visitor.ts'
import type { Says } from '#contract/visitorFrame.ts'
import { newToken, tokenHash } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { VISITOR_SAID_MOST } from '../limits/bounds/reading.ts'
import { presenceOf } from './presence.ts'

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
  says: Says | null,
  replyTime: (businessId: number) => Promise<ReplyTime | null>,
  now: Date,
): Promise<z.output<typeof openVisit.answer>> => {
  const { integration_id, business_id, name, logo, looks, wantsContact } = await requireWidget(
    db,
    widget,
  )
  const known = token === null ? null : await findVisitor(db, token, widget)
  const told = says && fitting(says)
  if (known && told) await hearWho(db, known.id, told)
  return {
    visitor_token: token !== null && known ? token : await addVisitor(db, integration_id, told),
    business_name: name,
    logo,
    // Nobody is asked for what the website has said.
    asks_contact: wantsContact && !known?.hasWritten && !(told?.name && told.email),
    reply_time: await replyTime(business_id),
    presence: await presenceOf(db, business_id, now),
    looks,
  }
}

const fitting = ({ name, email, phone }: Says): Says => {
  const word = (text: string | null) =>
    beginning(withoutTurns(text ?? '').trim(), VISITOR_SAID_MOST) || null
  return { name: word(name), email: word(email), phone: word(phone) }
}

const hearWho = async (db: Db, visitorId: string, says: Says): Promise<void> => {
  await db
    .updateTable('visitors')
    .set({ says: JSON.stringify(says) })
    .where('visitor_id', '=', visitorId)
    .execute()
}

const addVisitor = async (db: Db, widgetId: number, says: Says | null): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('visitors')
    .values({
      visitor_id: randomUUID(),
      integration_id: widgetId,
      token_hash: tokenHash(token),
      thread_id: null,
      says: says && JSON.stringify(says),
    })
    .execute()
  return token
}
