import { sql } from 'kysely'
import { chatNameOf } from '#contract/integrations/widget.ts'
import type { Db } from '../database/schema.ts'

/** The widget whose page has this name; null where none has. */
export const widgetNamed = async (db: Db, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('integrations')
    .select('external_id')
    .where('kind', '=', 'widget')
    .where('is_active', '=', true)
    .where(sql<boolean>`settings ->> 'chat_name' <> ''`)
    .where(sql`settings ->> 'chat_name'`, '=', chatNameOf(name))
    .executeTakeFirst()
  return row?.external_id ?? null
}
