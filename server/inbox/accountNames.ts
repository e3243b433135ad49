import { channelOf, rowOf } from '#contract/channels.ts'
import type { Db } from '../database/schema.ts'

interface Written {
  readonly business_id: number
  readonly contact_type: string
  readonly account: string | null
}

/**
 * The names of the connections that customers write to, by conversation; null where the business has only one of the
 * channel: nobody asks which.
 */
export const accountNames = async (
  db: Db,
  businessIds: readonly number[],
): Promise<(conversation: Written) => string | null> => {
  const connections =
    businessIds.length === 0
      ? []
      : await db
          .selectFrom('integrations')
          .select(['business_id', 'kind', 'external_id', 'name'])
          .where('business_id', 'in', [...new Set(businessIds)])
          .execute()
  return ({ business_id, contact_type, account }) => {
    const channel = channelOf(contact_type)
    if (account === null || channel === 'other' || !rowOf(channel)?.isExternal) return null
    const own = connections.filter((one) => one.business_id === business_id && one.kind === channel)
    return own.length < 2 ? null : (own.find((one) => one.external_id === account)?.name ?? null)
  }
}
