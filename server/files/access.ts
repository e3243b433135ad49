import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { isSeenBy } from '../inbox/assignees/sight.ts'
import type { Resources } from '../resources.ts'
import { isSigned, readKey } from './keys.ts'
import { addressOf, type FoundFile } from './stored.ts'

// Who is served a private file: asked anew each time, since a key outlives what its reader may see. The messages say in
// which conversations a file is, so that it goes where they go.

type Asked = Pick<FoundFile, 'name' | 'title'>

const threadsOf = (file: Asked) => {
  const address = addressOf(file)
  return sql`(
    select thread_id from messages where photo_url = ${address}
    union select thread_id from messages where document_url = ${address})`
}

/** Whether this account sees a conversation with the file, or uploaded it for a message that is not sent yet. */
export const seesFile = async (db: Db, userId: number, file: Asked): Promise<boolean> => {
  const { rows } = await sql<{ is_seen: boolean }>`
    with shown as materialized ${threadsOf(file)}
    select exists (
      select from shown join conversations using (thread_id) join business_members as member using (business_id)
      where member.user_id = ${userId} and ${isSeenBy({ id: userId })}
    ) or not exists (select from shown) and exists (
      select from files join business_members as member using (business_id)
      where file_name = ${file.name} and uploaded_by = ${userId} and member.user_id = ${userId}
    ) as is_seen`.execute(db)
  return rows[0]?.is_seen === true
}

const threadIdsOf = async (db: Db, file: Asked): Promise<readonly string[]> => {
  const { rows } = await sql<{ thread_id: string }>`${threadsOf(file)}`.execute(db)
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
