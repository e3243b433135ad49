import * as z from 'zod/mini'
import { isMetaId } from '#contract/integrations/common.ts'
import { TEMPLATE_PAGES } from '../../limits/bounds/stores.ts'
import type { Account, ProvidedTemplate, ProvidedTemplates } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { askMeta, fieldsAt } from '../meta/check.ts'
import { hasMetasForm } from '../meta/ownership.ts'
import { known, list, text } from '../meta/webhook.ts'

// developers.facebook.com/documentation/business-messaging/whatsapp/reference/whatsapp-business-account/template-api:
// the templates of an account, page by page.

const FIELDS =
  'id,name,language,status,category,quality_score,rejected_reason,parameter_format,components'
const A_PAGE = '100'

const Row = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: text,
  quality_score: z.catch(z.optional(z.object({ score: text })), undefined),
  rejected_reason: text,
  components: z.catch(z.array(z.unknown()), []),
})

const Page = z.object({
  data: list(Row),
  paging: z.catch(
    z.optional(z.object({ next: text, cursors: z.optional(z.object({ after: text })) })),
    undefined,
  ),
})

const Health = z.object({
  health_status: z.object({ entities: list(z.object({ entity_type: text, id: text })) }),
})

/** The WhatsApp Business Account of the number: Meta is asked first, since a number can move to another one. */
const portfolioOf = async (
  graphUrl: string,
  account: Account,
  known: string | null,
): Promise<string> => {
  const answer = await fieldsAt(graphUrl, account.externalId, account, 'id,health_status')
  if (answer instanceof ChannelFailure && (known === null || answer.problem !== 'refused'))
    throw answer
  const { data } = z.safeParse(Health, answer)
  const told = data?.health_status.entities.find((each) => each?.entity_type === 'WABA')?.id
  const id = told ?? known
  if (id === null || !isMetaId(id))
    throw new ChannelFailure('refused', 'Meta names no account of a number', null)
  return id
}

const rowIn = ({ quality_score, rejected_reason, category, ...row }: z.output<typeof Row>) =>
  ({
    ...row,
    category: category ?? '',
    quality: quality_score?.score ?? null,
    rejected_reason: rejected_reason ?? null,
  }) satisfies ProvidedTemplate

export const readTemplates = async (
  graphUrl: string,
  account: Account,
  knownPortfolio: string | null,
): Promise<ProvidedTemplates> => {
  if (!hasMetasForm(account))
    throw new ChannelFailure('credentials', 'A connection has no form of Meta', null)
  const portfolio = await portfolioOf(graphUrl, account, knownPortfolio)
  const pageAt = async (fields: string | null, after: string | null) => {
    const query = new URLSearchParams({
      ...(fields !== null && { fields }),
      limit: A_PAGE,
      ...(after !== null && { after }),
    })
    return askMeta(`${graphUrl}/${portfolio}/message_templates?${query}`, account)
  }
  const templates: ProvidedTemplate[] = []
  let fields: string | null = FIELDS
  let after: string | null = null
  for (let pages = 0; pages < TEMPLATE_PAGES; pages += 1) {
    let answer = await pageAt(fields, after)
    // A version of the API that does not know a field refuses them all.
    if (answer instanceof ChannelFailure && answer.problem === 'refused' && pages === 0) {
      fields = null
      answer = await pageAt(fields, after)
    }
    if (answer instanceof ChannelFailure) throw answer
    const { data } = z.safeParse(Page, answer)
    if (!data) throw new ChannelFailure('away', 'Meta sends no templates', null)
    templates.push(...known(data.data).map(rowIn))
    const next = data.paging?.next === undefined ? undefined : data.paging.cursors?.after
    if (next === undefined || next === after) break
    after = next
  }
  return { portfolio, templates }
}
