import type { Resources } from '../../resources.ts'
import type { TemplateEvent } from '../adapter.ts'

/** What changed of a template counts at once, for each number of its account; the rest is read again soon. */
export const receiveTemplateNews = async (
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { kind, account, name, language, set }: TemplateEvent,
): Promise<void> => {
  const numbers = db
    .selectFrom('integrations')
    .select('integration_id')
    .where('kind', '=', kind)
    .where('waba_id', '=', account)
  if (Object.keys(set).length > 0)
    await db
      .updateTable('templates')
      .set(set)
      .where('integration_id', 'in', numbers)
      .where('name', '=', name)
      .where('language', '=', language)
      .execute()
  await db
    .updateTable('integrations')
    .set({ templates_due_at: clock() })
    .where('integration_id', 'in', numbers)
    .where('templates_due_at', 'is not', null)
    .execute()
}
