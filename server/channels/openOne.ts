import type { Db } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type Opening, openConversations } from './customerConversations.ts'

/**
 * The conversation with a customer, or with a group, held until the transaction ends; it begins where there is none.
 */
export const openOne = async (
  transaction: Db,
  { channels, clock }: Pick<Resources, 'channels' | 'clock'>,
  opening: Opening,
) => {
  const asks = (kind: Opening['event']['kind']) => channels.get(kind)?.fetchName != null
  const opened = (await openConversations(transaction, [opening], asks, clock())).get(opening)
  if (!opened) throw new Error('A conversation was neither found nor begun')
  return opened
}
