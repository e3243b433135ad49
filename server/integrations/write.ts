import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE } from '#contract/durations.ts'
import { maskOf } from '#contract/integrations/common.ts'
import { type IntegrationKind, kinds } from '#contract/integrations/integrations.ts'
import type { Fields } from '#contract/integrations/kind.ts'
import { chatNameOf } from '#contract/integrations/widget.ts'
import { missingFileReasons } from '#contract/missingFiles.ts'
import { failJob } from '../channels/failJob.ts'
import { detachJob, type Job, jobsOf, wakeFiles } from '../channels/jobs.ts'
import { failed, TOKEN } from '../channels/meta/check.ts'
import { noteMissing } from '../channels/missingFile.ts'
import { forgetTemplates } from '../channels/templates/stored.ts'
import type { Db } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violations.ts'
import { requireOwnPicture } from '../files/pictures/ownPicture.ts'
import { assistantNotFound, integrationNotFound, Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { makeDue } from '../stores/rows.ts'
import { type Proof, prove } from './proof.ts'
import { fieldsOf, type Row, type Store, secretsOf } from './records.ts'
import { seal } from './secrets.ts'

const TAKEN = 'Ya hay una conexión con ese identificador'
const TAKEN_NAME = 'Otro chat ya tiene ese nombre. Elige otro.'

const AWAITED =
  'Meta no puede confirmar ahora que sea tuya: se le pregunta otra vez, y se activa sola en cuanto lo confirme'
const ASKED_AGAIN_AFTER = 10 * MINUTE

const DISCONNECTED = 'La conexión con el canal se eliminó'

/** The address is public, since it is the chat's, but it cannot be guessed. */
const newAddress = (): string => randomBytes(9).toString('base64url')

/** Finds an assistant of this business that is not deleted. */
const requireAssistantOf = async (
  db: Db,
  businessId: number,
  id: unknown,
): Promise<number | null> => {
  if (id == null || id === '' || Number(id) === 0) return null
  if (!/^\d{1,15}$/.test(String(id))) throw assistantNotFound()
  const row = await db
    .selectFrom('assistants')
    .select('assistant_id')
    .where('assistant_id', '=', Number(id))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw assistantNotFound()
  return row.assistant_id
}

/** The fields of a body without blank secrets and unchanged masks. */
const givenIn = (kind: IntegrationKind, body: Fields): Fields => {
  const { secrets } = kinds[kind].names
  return Object.fromEntries(
    Object.entries(body)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
      .filter(
        ([field, value]) =>
          value !== undefined &&
          !(secrets.includes(field) && (value === '' || maskOf(String(value)) !== null)),
      ),
  )
}

const picked = (record: Fields, fields: readonly string[], unused: readonly string[]): Fields =>
  Object.fromEntries(
    fields
      .filter((field) => !unused.includes(field) && record[field] != null)
      .map((field) => [field, record[field]]),
  )

interface Whole {
  /** The record as it would be stored. */
  readonly record: Fields
  /** Null for a new one. */
  readonly stored: Fields | null
}

const wholeOf = (secret: string, kind: IntegrationKind, row: Row | null, body: Fields): Whole => {
  const stored = row && fieldsOf(row, secretsOf(secret, row))
  const given = givenIn(kind, body)
  return {
    record: { ...stored, ...(isTriedAgain(kind, row, given) && { is_active: true }), ...given },
    stored,
  }
}

/** A connection that is off for its token, or until its account is known: another token, or another account, switches it on. */
const isTriedAgain = (kind: IntegrationKind, row: Row | null, given: Fields): boolean => {
  const { external, secrets } = kinds[kind].names
  if (row === null || row.is_active || (row.ownership !== 'refused' && !row.awaits_proof))
    return false
  return (
    secrets.some((field) => field in given) ||
    (external !== null && external in given && given[external] !== row.external_id)
  )
}

/** Refused with the texts of the page's form. */
const check = (kind: IntegrationKind, { record, stored }: Whole): void => {
  const refusal = kinds[kind].problem(record, stored)
  if (refusal !== null) throw new Refusal(400, refusal)
  for (const field of ['logo_image_url', 'attention_getter_image'])
    requireOwnPicture(record[field] == null ? null : String(record[field]))
}

interface Writing {
  readonly kind: IntegrationKind
  readonly businessId: number
  /** Null for a new connection. */
  readonly row: Row | null
  readonly body: Fields
}

/** Asks whose the account is that a write names, before its transaction. */
export const proveOwnership = async (
  resources: Resources,
  { kind, businessId, row, body }: Writing,
  begin: Parameters<typeof prove>[2],
): Promise<Proof | null> => {
  const whole = wholeOf(resources.secret, kind, row, body)
  check(kind, whole)
  return prove(resources, { kind, businessId, row, record: whole.record }, begin)
}

/** A proof is of one account: a connection that names another one has to be asked for again. */
const ownershipOf = (row: Row | null, externalId: string | null, proof: Proof | null) => {
  const before = row?.external_id === externalId ? row.ownership : 'waiting'
  if (proof?.account.externalId !== externalId) return { ownership: before }
  const said = proof.ownership === 'later' ? 'waiting' : proof.ownership
  const isStill = before === 'proven' && said === 'waiting'
  return { ownership: isStill ? before : said, ownership_asked_at: proof.at }
}

/** The columns of a whole record; refused with the texts of the page's form. */
const columnsOf = (
  secret: string,
  kind: IntegrationKind,
  businessId: number,
  { record, stored }: Whole,
) => {
  const { names, settings, unused } = kinds[kind]
  const { name, external, secrets } = names
  check(kind, { record, stored })
  const extra = unused(record)
  const sealed = Object.entries(picked(record, secrets, extra)).map(
    ([field, text]) => [field, String(text)] as const,
  )
  return {
    name: String(record[name]),
    is_active: record.is_active !== false,
    ...(external !== null && { external_id: String(record[external]) }),
    settings: JSON.stringify({
      ...picked(record, settings, extra),
      ...(record.chat_name != null && { chat_name: chatNameOf(String(record.chat_name)) }),
    }),
    secrets: seal(secret, { businessId, kind }, Object.fromEntries(sealed)),
  }
}

/** Another account, or another token: the next check is due at once. */
const uncheckedAt = (now: Date) =>
  ({
    health: 'unchecked',
    health_reason: null,
    health_steps: '[]',
    checked_at: null,
    check_due_at: now,
  }) as const

/** A token that its provider does not take: kept as it was typed, and switched off. */
const refusedBy = (proof: Proof | null) =>
  proof?.ownership === 'refused' &&
  ({
    is_active: false,
    health: 'problem',
    health_reason: proof.reason,
    health_steps: JSON.stringify([failed(TOKEN, proof.reason ?? '')]),
    checked_at: proof.at,
  } as const)

/** The provider cannot say it now: kept as it was typed, switched off, and asked for again by itself. */
const awaitedBy = (proof: Proof | null) =>
  proof?.ownership === 'later' &&
  ({
    is_active: false,
    awaits_proof: true,
    health: 'unchecked',
    health_reason: null,
    health_steps: JSON.stringify([{ name: TOKEN, ok: null, message: AWAITED }]),
    check_due_at: new Date(proof.at.getTime() + ASKED_AGAIN_AFTER),
  } as const)

/** Whether a written connection still waits: not where another account, another token or a person decides it. */
const stillAwaits = (row: Row, isAnother: boolean, isActive: boolean) => ({
  awaits_proof: row.awaits_proof && !isAnother && !isActive,
})

const refuseTaken = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error
  const isName = Reflect.get(Object(error), 'constraint') === 'integrations_chat_name'
  throw new Refusal(409, isName ? TAKEN_NAME : TAKEN)
}

/** Within a transaction. */
export const createIntegration = async (
  { db, secret, clock }: Store & Pick<Resources, 'clock'>,
  userId: number,
  kind: IntegrationKind,
  { business_id, ...body }: Fields & { readonly business_id: number },
  proof: Proof | null,
): Promise<number> => {
  const columns = columnsOf(secret, kind, business_id, wholeOf(secret, kind, null, body))
  const assistant_id = await requireAssistantOf(db, business_id, body.oai_assistant_id)
  const { integration_id } = await db
    .insertInto('integrations')
    .values({
      business_id,
      kind,
      created_by: userId,
      assistant_id,
      ...(kinds[kind].isPublished && { external_id: newAddress() }),
      ...columns,
      ...ownershipOf(null, columns.external_id ?? null, proof),
      ...refusedBy(proof),
      ...awaitedBy(proof),
    })
    .returning('integration_id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  const account = columns.external_id ?? null
  await takeBack(db, { integration_id, kind, business_id, account, assistant_id })
  await wakeFiles(db, integration_id, clock())
  return integration_id
}

interface Connection {
  readonly integration_id: number
  readonly kind: IntegrationKind
  readonly business_id: number
  readonly account: string | null
  readonly assistant_id: number | null
}

/** The conversations of an account that was connected before go on: they can be answered at once. */
const takeBack = async (
  db: Db,
  { integration_id, kind, business_id, account, assistant_id }: Connection,
): Promise<void> => {
  if (account === null) return
  await db
    .updateTable('conversations')
    .set({ integration_id, assistant_id, deleted_at: null })
    .where('business_id', '=', business_id)
    .where('account', '=', account)
    .where(sql<string>`lower(contact_type)`, '=', kind)
    .where('integration_id', 'is', null)
    .execute()
}

/** Assigns another assistant, also to the existing conversations. */
const giveTo = async (db: Db, integrationId: number, assistant_id: number | null) => {
  await db
    .updateTable('conversations')
    .set({ assistant_id })
    .where('integration_id', '=', integrationId)
    .execute()
}

/**
 * Detaches the conversations: they cannot be answered until their account is connected again. Open jobs fail, as after
 * a last try, and are returned.
 */
const letGo = async (transaction: Db, integrationId: number, now: Date): Promise<Job[]> => {
  await transaction
    .updateTable('conversations')
    .set({ deleted_at: now, integration_id: null })
    .where('integration_id', '=', integrationId)
    .execute()
  const jobs = await jobsOf(transaction, integrationId)
  for (const job of jobs)
    if (job.kind === 'fetch') await leaveFile(transaction, job)
    else await failJob(transaction, job, DISCONNECTED)
  return jobs
}

/** The file waits for the next connection of its conversation. */
const leaveFile = async (transaction: Db, job: Job): Promise<void> => {
  await noteMissing(transaction, job, 'waiting', missingFileReasons.disconnected)
  await detachJob(transaction, job)
}

/**
 * Fields that the body omits stay unchanged. Another number or account is another connection, which does not answer the
 * customers of the old one. Returns the failed jobs, to be announced. Files that waited for this connection are fetched
 * at once.
 */
export const updateIntegration = (
  { db, secret }: Store,
  { integration_id, kind, business_id }: Row,
  body: Fields,
  proof: Proof | null,
  now: Date,
): Promise<Job[]> =>
  db
    .transaction()
    .execute(async (transaction) => {
      // Two changes at once: the second is applied to the result of the first.
      const row = await transaction
        .selectFrom('integrations')
        .selectAll()
        .where('integration_id', '=', integration_id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw integrationNotFound()
      const given = givenIn(kind, body)
      const columns = columnsOf(secret, kind, business_id, wholeOf(secret, kind, row, body))
      const { external_id = row.external_id } = columns
      const isAnother =
        external_id !== row.external_id || kinds[kind].names.secrets.some((field) => field in given)
      const assistant_id =
        'oai_assistant_id' in given
          ? await requireAssistantOf(transaction, business_id, given.oai_assistant_id)
          : row.assistant_id
      await transaction
        .updateTable('integrations')
        .set({
          ...columns,
          assistant_id,
          ...ownershipOf(row, external_id, proof),
          ...(isAnother && uncheckedAt(now)),
          ...stillAwaits(row, isAnother, columns.is_active),
          ...refusedBy(proof),
          ...awaitedBy(proof),
        })
        .where('integration_id', '=', integration_id)
        .execute()
      if (isAnother && kind === 'store') await makeDue(transaction, integration_id, now)
      if (assistant_id !== row.assistant_id) await giveTo(transaction, integration_id, assistant_id)
      const jobs =
        external_id === row.external_id ? [] : await letGo(transaction, integration_id, now)
      if (isAnother) await forgetTemplates(transaction, integration_id)
      if (external_id !== row.external_id) {
        const account = external_id
        await takeBack(transaction, { integration_id, kind, business_id, account, assistant_id })
      }
      await wakeFiles(transaction, integration_id, now)
      return jobs
    })
    .catch(refuseTaken)

/** The conversations stay, and show that they cannot be answered. Returns the failed jobs, to be announced. */
export const deleteIntegration = (db: Db, { integration_id }: Row, now: Date): Promise<Job[]> =>
  db.transaction().execute(async (transaction) => {
    // The lock keeps new jobs out, so that all open ones are found.
    await transaction
      .selectFrom('integrations')
      .select('integration_id')
      .where('integration_id', '=', integration_id)
      .forUpdate()
      .execute()
    const jobs = await letGo(transaction, integration_id, now)
    await transaction
      .deleteFrom('integrations')
      .where('integration_id', '=', integration_id)
      .execute()
    return jobs
  })

export const assignAssistant = async (
  db: Db,
  { integration_id, business_id }: Row,
  assistantId: unknown,
): Promise<void> => {
  const assistant_id = await requireAssistantOf(db, business_id, assistantId)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('integrations')
      .set({ assistant_id })
      .where('integration_id', '=', integration_id)
      .execute()
    await giveTo(transaction, integration_id, assistant_id)
  })
}
