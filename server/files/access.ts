import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import type { Resources } from '../resources.ts'
import { isSigned, readKey } from './keys.ts'
import { addressOf, type FoundFile } from './stored.ts'

// Who is served a private file: asked anew each time, since a key outlives what its reader may see. The messages say in
// which conversations a file is, so that it goes where they go.

type Asked = Pick<FoundFile, 'name' | 'title'>

/** Of a row of `messages`. */
const shows = (file: Asked) => {
  const address = addressOf(file)
  return sql<boolean>`(photo_url = ${address} or document_url = ${address})`
}

const seesMessage = async (db: Db, userId: number, file: Asked): Promise<boolean> => {
  const { rows } = await sql`
    select from messages join conversations using (thread_id) join business_members as member using (business_id)
    where ${shows(file)} and member.user_id = ${userId} and ${isSeenBy({ id: userId })} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const isOwnUnsent = async (db: Db, userId: number, file: Asked): Promise<boolean> => {
  const { rows } = await sql`
    select from files join business_members as member using (business_id)
    where file_name = ${file.name} and uploaded_by = ${userId} and member.user_id = ${userId}
      and not exists (select from messages where ${shows(file)})`.execute(db)
  return rows.length > 0
}

/** A picture of a result of the script book. */
const isOwnAlone = async (db: Db, userId: number, { name }: Asked): Promise<boolean> => {
  const file = await db
    .selectFrom('files')
    .select('file_name')
    .where('file_name', '=', name)
    .where('uploaded_by', '=', userId)
    .where('business_id', 'is', null)
    .executeTakeFirst()
  return file !== undefined
}

/** Whether this account sees a conversation with the file, or uploaded it for itself or a message not sent yet. */
export const seesFile = async (db: Db, userId: number, file: Asked): Promise<boolean> =>
  (await seesMessage(db, userId, file)) ||
  (await isOwnUnsent(db, userId, file)) ||
  isOwnAlone(db, userId, file)

const threadIdsOf = async (db: Db, file: Asked): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('messages')
    .select('thread_id')
    .distinct()
    .where(shows(file))
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}

/** Whether what stands behind `?para=` opens this file now. */
export const isOpenedBy = async (
  { db, secret, clock }: Pick<Resources, 'db' | 'secret' | 'clock'>,
  file: Asked,
  text: unknown,
): Promise<boolean> => {
  const key = readKey(text)
  if (!key) return false
  const { claim, sign } = key
  switch (claim.kind) {
    case 'account':
      return isSigned(secret, file.name, claim, sign) && seesFile(db, claim.userId, file)
    case 'link':
      return claim.until > clock().getTime() && isSigned(secret, file.name, claim, sign)
    case 'visitor':
      return (await threadIdsOf(db, file)).some((threadId) =>
        isSigned(secret, file.name, { kind: 'visitor', threadId }, sign),
      )
  }
}
