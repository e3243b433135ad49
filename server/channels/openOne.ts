import type { Db } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type Opening, openConversations } from './customerConversations.ts'
import { saysNames } from './customerNames.ts'

/**
 * The conversation with a customer, or with a group, held until the transaction ends; it begins where there is none.
 */
export const openOne = async (
  transaction: Db,
  { channels, clock }: Pick<Resources, 'channels' | 'clock'>,
  opening: Opening,
) => {
  const opened = (
    await openConversations(transaction, [opening], saysNames(channels), clock())
  ).get(opening)
  if (!opened) throw new Error('A conversation was neither found nor begun')
  return opened
}
