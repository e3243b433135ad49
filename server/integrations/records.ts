import type { Selectable } from 'kysely'
import { DAY } from '#contract/durations.ts'
import { type IntegrationKind, isChecked, kinds } from '#contract/integrations/integrations.ts'
import type { Fields } from '#contract/integrations/kind.ts'
import { chatPath, pagePath } from '#contract/visitorFrame.ts'
import type { User } from '../access/session.ts'
import { isMember } from '../businesses/membership.ts'
import { stepsNow } from '../channels/heard.ts'
import type { Db, Tables } from '../database/schema.ts'
import { integrationNotFound } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { embedCode } from './embedCode.ts'
import { masked, type Secrets, unseal } from './secrets.ts'

/** The resources for reading and writing the rows of integrations. */
export interface Store {
  readonly db: Db
  /** The server's secret. */
  readonly secret: string
}

export type Row = Selectable<Tables['integrations']>

/** Finds an integration of the caller's businesses. Other callers get the same 404 as for a missing one. */
export const requireIntegration = async (
  db: Db,
  user: User,
  kind: IntegrationKind,
  id: string,
): Promise<Row> => {
  if (!/^\d{1,15}$/.test(id)) throw integrationNotFound()
  const row = await db
    .selectFrom('integrations')
    .selectAll()
    .where('integration_id', '=', Number(id))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row || !(await isMember(db, user, row.business_id))) throw integrationNotFound()
  return row
}

/** Tokens that another secret encrypted count as missing: they have to be typed again. */
export const secretsOf = (secret: string, { business_id, kind, secrets }: Row): Secrets =>
  unseal(secret, { businessId: business_id, kind }, secrets) ?? {}

/** The fields of a row under their wire names, with these secrets. */
export const fieldsOf = (row: Row, secrets: Fields): Fields => {
  const { id, name, external } = kinds[row.kind].names
  return {
    ...row.settings,
    ...secrets,
    ...(external !== null && { [external]: row.external_id }),
    [id]: row.integration_id,
    [name]: row.name,
    business_id: row.business_id,
    oai_assistant_id: row.assistant_id,
    is_active: row.is_active,
  }
}

const linkOf = (address: string, chatName: unknown): string =>
  typeof chatName === 'string' && chatName !== '' ? chatPath(chatName) : pagePath(address)

const toWire = (
  secret: string,
  origin: string,
  { assistant_name, ...row }: Row & { readonly assistant_name: string | null },
): Fields => {
  const secrets = Object.fromEntries(
    Object.entries(secretsOf(secret, row)).map(([field, text]) => [field, masked(field, text)]),
  )
  const fields = {
    ...fieldsOf(row, secrets),
    // A deleted assistant counts as none.
    ...(assistant_name === null && { oai_assistant_id: null }),
    assistant_name,
    date_created: row.date_created.toISOString(),
  }
  if (!kinds[row.kind].isPublished || row.external_id === null) return fields
  return {
    ask_contact: false,
    chat_name: '',
    ...fields,
    chat_link: origin + linkOf(row.external_id, row.settings.chat_name),
    embed_code: embedCode(origin, row.external_id),
  }
}

/** The `ownership` of a connection that gets messages, or waits for that, unless the provider confirmed it. */
const ownershipOf = ({ is_active, ownership }: Row): Fields =>
  is_active && ownership !== 'proven' ? { ownership } : {}

/** What a check found well holds for a day: one that is switched off is not checked again by itself. */
const isOld = ({ health, checked_at }: Row, now: Date): boolean =>
  health === 'ok' && checked_at !== null && now.getTime() - checked_at.getTime() > DAY

/** Whether it works, of the kinds that have somebody to ask. */
const healthOf = (row: Row, now: Date): Fields =>
  isChecked(row.kind)
    ? {
        health: isOld(row, now) ? 'unchecked' : row.health,
        health_reason: row.health_reason,
        checked_at: row.checked_at?.toISOString() ?? null,
        health_steps: stepsNow(row),
        last_event_at: row.last_event_at?.toISOString() ?? null,
      }
    : {}

interface Which {
  readonly kind: IntegrationKind
  readonly businessId: number
  /** Only this integration. */
  readonly id?: number
  /** Only the stores of this type. */
  readonly storeType?: string | null | undefined
}

/** Newest first. `origin` is the address of the visitor's page. */
export const listIntegrations = async (
  { db, secret, channels, clock }: Store & Pick<Resources, 'channels' | 'clock'>,
  origin: string,
  { kind, businessId, id, storeType }: Which,
): Promise<readonly Fields[]> => {
  const rows = await db
    .selectFrom('integrations')
    .leftJoin('assistants', (join) =>
      join
        .onRef('assistants.assistant_id', '=', 'integrations.assistant_id')
        .on('assistants.deleted_at', 'is', null),
    )
    .selectAll('integrations')
    .select('assistants.name as assistant_name')
    .where('integrations.business_id', '=', businessId)
    .where('kind', '=', kind)
    .$if(id !== undefined, (all) => all.where('integration_id', '=', id ?? 0))
    .orderBy('integrations.date_created', 'desc')
    .orderBy('integration_id', 'desc')
    .execute()
  return rows
    .map((row) => ({
      ...toWire(secret, origin, row),
      ...(channels.get(kind)?.ownership && ownershipOf(row)),
      ...healthOf(row, clock()),
    }))
    .filter(({ store }) => !storeType || store === storeType)
}
