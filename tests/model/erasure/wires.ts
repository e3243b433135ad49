import { type Counts, countClient, deleteClient } from '#contract/erasure/erasure.ts'
import { wire, wireTime } from '../kit/wire.ts'

export const countsRow = (counts: Counts) => ({ success: true, data: counts })

export const countWire = wire(countClient, countsRow, { id: '7' })

export const eraseWire = wire(
  deleteClient,
  (purgeAt: number | null) => ({
    success: true,
    ...(purgeAt !== null && { data: { purge_at: wireTime(purgeAt) } }),
  }),
  { id: '7' },
)
