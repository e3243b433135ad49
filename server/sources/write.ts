import { sourceReasons } from '#contract/assistants/sourceReasons.ts'
import { SOURCES_MOST, siteAddress, sourceTypeOf } from '#contract/assistants/sources.ts'
import type { User } from '../access/session.ts'
import type { OwnAssistant } from '../assistants/access.ts'
import type { Db } from '../database/schema.ts'
import { eraseFiles } from '../erasure/files.ts'
import { typeByContent } from '../files/contentType.ts'
import { nameFile, putFile, removeUnnamed } from '../files/stored.ts'
import { titleOf } from '../files/types.ts'
import { assistantNotFound, Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { makeDue, noteKnowledge } from './rows.ts'
import { pageAddress, shownAddress } from './site/addresses.ts'

const GONE = 'La fuente ya no existe'
const MANAGED = 'El proveedor administra lo que sabe este asistente'
const FULL = `Un asistente puede tener como máximo ${SOURCES_MOST} fuentes`
const NO_SITE = 'Escribe una dirección web, por ejemplo www.mitienda.com'

/** A source of this assistant. */
export const requireSource = async (
  db: Db,
  { assistantId }: OwnAssistant,
  id: string,
): Promise<number> => {
  const row = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('sources')
        .select('source_id')
        .where('assistant_id', '=', assistantId)
        .where('source_id', '=', Number(id))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal(404, GONE)
  return row.source_id
}

interface NewSource {
  readonly kind: 'file' | 'website'
  readonly name: string
  readonly address: string
}

/** One of the same name takes the place of the one before: the newer price list, and not two of them. */
const putSource = async (
  transaction: Db,
  { assistantId, businessId, isAdvanced }: OwnAssistant,
  user: User,
  { kind, name, address }: NewSource,
): Promise<number> => {
  if (isAdvanced) throw new Refusal(409, MANAGED)
  // Two additions at once must not be more than allowed, and none comes after a deletion.
  const living = await transaction
    .selectFrom('assistants')
    .select('assistant_id')
    .where('assistant_id', '=', assistantId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!living) throw assistantNotFound()
  const all = await transaction
    .selectFrom('sources')
    .select(['source_id', 'kind', 'name', 'address'])
    .where('assistant_id', '=', assistantId)
    .execute()
  const before = all.find((source) => source.kind === kind && source.name === name)
  if (!before && all.length >= SOURCES_MOST) throw new Refusal(409, FULL)
  if (!before) {
    const values = { assistant_id: assistantId, business_id: businessId, added_by: user.id }
    const { source_id } = await transaction
      .insertInto('sources')
      .values({ ...values, kind, name, address })
      .returning('source_id')
      .executeTakeFirstOrThrow()
    return source_id
  }
  // What is being read of it is of the old file.
  await transaction
    .updateTable('sources')
    .set({ address, state: 'waiting', error: null, claimed_by: null, claimed_until: null })
    .where('source_id', '=', before.source_id)
    .execute()
  if (kind === 'file') await eraseFiles(transaction, [before.address])
  return before.source_id
}

interface Received {
  readonly name: string
  readonly bytes: Buffer
}

export const addFile = async (
  resources: Pick<Resources, 'db' | 'files' | 'clock'>,
  assistant: OwnAssistant,
  user: User,
  { name, bytes }: Received,
): Promise<number> => {
  if (bytes.length === 0) throw new Refusal(400, sourceReasons.empty)
  const found = await typeByContent(bytes, name)
  if (found === 'application/msword') throw new Refusal(400, sourceReasons.oldWord)
  if (found === 'application/vnd.ms-excel') throw new Refusal(400, sourceReasons.oldExcel)
  const type = sourceTypeOf(found)
  if (type === null) throw new Refusal(400, sourceReasons.type)
  const { db, files, clock } = resources
  const title = titleOf(name, type)
  const file = await putFile(files, { bytes, type, title, isPrivate: true })
  try {
    return await db.transaction().execute(async (transaction) => {
      const owner = { userId: user.id, businessId: assistant.businessId }
      const address = await nameFile(transaction, file, owner, clock())
      return putSource(transaction, assistant, user, { kind: 'file', name: title, address })
    })
  } catch (error) {
    await removeUnnamed(resources, file).catch(() => {})
    throw error
  }
}

export const addSite = async (
  db: Db,
  assistant: OwnAssistant,
  user: User,
  typed: string,
): Promise<number> => {
  const whole = siteAddress(typed)
  const address = whole !== null && URL.canParse(whole) ? pageAddress(whole, whole) : null
  if (address === null) throw new Refusal(400, NO_SITE)
  const source = { kind: 'website', name: shownAddress(address), address } as const
  return db.transaction().execute((transaction) => putSource(transaction, assistant, user, source))
}

export const readAgain = async (
  db: Db,
  { isAdvanced }: OwnAssistant,
  sourceId: number,
): Promise<void> => {
  if (isAdvanced) throw new Refusal(409, MANAGED)
  await makeDue(db, sourceId)
}

/** From now on nothing is answered from it. */
export const removeSource = (
  db: Db,
  { assistantId }: OwnAssistant,
  sourceId: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('sources')
      .where('source_id', '=', sourceId)
      .returning(['kind', 'address'])
      .executeTakeFirst()
    if (!gone) throw new Refusal(404, GONE)
    if (gone.kind === 'file') await eraseFiles(transaction, [gone.address])
    await noteKnowledge(transaction, assistantId)
  })

/** All sources of an assistant that is deleted. */
export const removeSources = async (transaction: Db, assistantId: number): Promise<void> => {
  const gone = await transaction
    .deleteFrom('sources')
    .where('assistant_id', '=', assistantId)
    .returning(['kind', 'address'])
    .execute()
  await eraseFiles(
    transaction,
    gone.flatMap(({ kind, address }) => (kind === 'file' ? [address] : [])),
  )
}
