import type { Db } from '../../database/schema.ts'
import type { ProvidedTemplate, ProvidedTemplates } from '../adapter.ts'
import type { Integration } from '../ownership.ts'

/** In the order of their names. */
export const storedTemplates = (db: Db, integrationId: number): Promise<ProvidedTemplate[]> =>
  db
    .selectFrom('templates')
    .select(['name', 'language', 'category', 'status', 'quality', 'rejected_reason', 'components'])
    .where('integration_id', '=', integrationId)
    .orderBy('name')
    .orderBy('language')
    .execute()

/** Not where the connection names another account by now, or another token: that was not asked for. */
export const storeTemplates = (
  db: Db,
  { integration_id, external_id, secrets }: Integration,
  { portfolio, templates }: ProvidedTemplates,
  { now, due }: { readonly now: Date; readonly due: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const same = await transaction
      .updateTable('integrations')
      .set({ waba_id: portfolio, templates_read_at: now, templates_due_at: due })
      .where('integration_id', '=', integration_id)
      .where('external_id', 'is not distinct from', external_id)
      .where('secrets', 'is not distinct from', secrets)
      .returning('integration_id')
      .executeTakeFirst()
    if (!same) return
    await transaction.deleteFrom('templates').where('integration_id', '=', integration_id).execute()
    const rows = new Map(templates.map((each) => [`${each.name} ${each.language}`, each]))
    if (rows.size > 0)
      await transaction
        .insertInto('templates')
        .values(
          [...rows.values()].map((each) => ({
            ...each,
            integration_id,
            components: JSON.stringify(each.components),
          })),
        )
        .execute()
  })

/** The connection has another account, or another token: what was read is of the one before. */
export const forgetTemplates = async (db: Db, integrationId: number): Promise<void> => {
  await db.deleteFrom('templates').where('integration_id', '=', integrationId).execute()
  await db
    .updateTable('integrations')
    .set({ waba_id: null, templates_read_at: null, templates_due_at: null })
    .where('integration_id', '=', integrationId)
    .execute()
}
