import type { Chosen } from '#contract/templates/calls.ts'
import { NO_OFFERS, NO_TEMPLATE, NOT_ON_WHATSAPP } from '#contract/templates/calls.ts'
import type { Template } from '#contract/templates/template.ts'
import type { ProvidedTemplate } from '../../channels/adapter.ts'
import type { Integration } from '../../channels/ownership.ts'
import { readTemplatesNow } from '../../channels/templates/reading.ts'
import { storedTemplates } from '../../channels/templates/stored.ts'
import { wantsNoOffers } from '../../channels/wishes.ts'
import type { Db } from '../../database/schema.ts'
import { integrationNotFound, Refusal } from '../../http/refusal.ts'
import type { Resources } from '../../resources.ts'

const describing = ({ channels }: Pick<Resources, 'channels'>, { kind }: Integration) =>
  channels.get(kind)?.describeTemplate

/** Those that Meta told last; a number whose templates nobody asked for yet is asked now. */
export const templatesOf = async (
  resources: Resources,
  row: Integration,
): Promise<readonly Template[]> => {
  const describe = describing(resources, row)
  if (!describe) throw new Refusal(409, NOT_ON_WHATSAPP)
  if (row.templates_read_at === null) await readTemplatesNow(resources, row)
  return (await storedTemplates(resources.db, row.integration_id)).map(describe)
}

/** One that can be sent now. */
export const requireTemplate = async (
  resources: Resources,
  row: Integration,
  { name, language }: Pick<Chosen, 'name' | 'language'>,
): Promise<Template> => {
  const found = (await templatesOf(resources, row)).find(
    (each: Pick<ProvidedTemplate, 'name' | 'language'>) =>
      each.name === name && each.language === language,
  )
  if (!found) throw new Refusal(404, NO_TEMPLATE)
  if (found.problem !== null) throw new Refusal(409, found.problem)
  return found
}

/** Who wants no promotions gets none. */
export const requireWanted = async (
  db: Db,
  threadId: string,
  { category }: Template,
): Promise<void> => {
  if (category === 'marketing' && (await wantsNoOffers(db, threadId)))
    throw new Refusal(409, NO_OFFERS)
}

/** The connection by which a conversation came; the demo's conversations came by none. */
export const connectionOf = async (
  db: Db,
  {
    integration_id,
    business_id,
    contact_type,
    is_demo,
  }: {
    readonly integration_id: number | null
    readonly business_id: number
    readonly contact_type: string
    readonly is_demo: boolean
  },
): Promise<Integration> => {
  if (contact_type.toLowerCase() !== 'whatsapp') throw new Refusal(409, NOT_ON_WHATSAPP)
  const own = db
    .selectFrom('integrations')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('kind', '=', 'whatsapp')
  const row =
    integration_id !== null
      ? await own.where('integration_id', '=', integration_id).executeTakeFirst()
      : is_demo
        ? await own.where('is_active', '=', true).orderBy('integration_id').executeTakeFirst()
        : undefined
  if (!row) throw integrationNotFound()
  return row
}
