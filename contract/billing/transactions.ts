import * as z from 'zod/mini'
import { Loose, lenient, looseItems, looseText, looseTime } from '../loose.ts'
import { Id } from '../wire.ts'
import { readCents } from './money.ts'

const TransactionWire = z.object({
  transaction_id: Id,
  description: Loose,
  amount_usd: Loose,
  status: Loose,
  date_created: Loose,
})

const rows = z.catch(z.optional(lenient(TransactionWire)), null)

export const TransactionsAnswer = z.union([
  lenient(TransactionWire),
  z.object({ success: Loose, message: Loose, error: Loose, transactions: rows, data: rows }),
])

export interface Transaction {
  readonly id: string
  readonly description: string
  readonly cents: number | null
  readonly status: 'succeeded' | 'failed' | 'refunded' | 'unknown'
  readonly at: number | null
}

const statuses = ['succeeded', 'failed', 'refunded'] as const

const readTransaction = (wire: z.output<typeof TransactionWire>): Transaction => {
  const status = looseText(wire.status)?.toLowerCase()
  return {
    id: String(wire.transaction_id),
    description: looseText(wire.description) ?? 'Pago',
    cents: readCents(wire.amount_usd),
    status: statuses.find((known) => known === status) ?? 'unknown',
    at: looseTime(wire.date_created),
  }
}

/** Newest first, in the back end's order. */
export const readTransactions = (
  answer: z.output<typeof TransactionsAnswer>,
): readonly Transaction[] => {
  const own = answer !== null && 'transactions' in answer ? answer.transactions : null
  return (own ?? looseItems(answer)).flatMap((item) =>
    item === null ? [] : [readTransaction(item)],
  )
}
