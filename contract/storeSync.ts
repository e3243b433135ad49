import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseFlag, looseNumber, looseText, looseTime } from './loose.ts'

// How the products of a store are read (capability `stores`): by itself, and when a person asks for it.

const states = ['waiting', 'running', 'idle', 'failed'] as const

export interface StoreSync {
  /** `waiting`: it begins in a moment. `failed`: it goes on by itself later, from where it stopped. */
  readonly state: (typeof states)[number]
  /** Products that this run has read. */
  readonly done: number
  /** What the store says that there are; null where it does not. */
  readonly total: number | null
  /** Products that are known. */
  readonly products: number
  /** What went wrong last, with what to do. */
  readonly error: string | null
  /** Milliseconds since the epoch: when all products had been read. */
  readonly finishedAt: number | null
  /** The address for the store's own webhooks; null where the server has no public one. */
  readonly webhookUrl: string | null
  /** The assistant may tell the state of an order. */
  readonly hasOrders: boolean
}

const SyncWire = z.object({
  state: Loose,
  done: Loose,
  total: Loose,
  products: Loose,
  error: Loose,
  finished_at: Loose,
  webhook_url: Loose,
  has_orders: Loose,
})

/** Undefined where the back end does not say it. */
export const readSync = (wire: unknown): StoreSync | undefined => {
  const { data } = z.safeParse(SyncWire, wire)
  const state = states.find((each) => each === looseText(data?.state))
  if (!data || !state) return undefined
  return {
    state,
    done: looseNumber(data.done) ?? 0,
    total: looseNumber(data.total),
    products: looseNumber(data.products) ?? 0,
    error: looseText(data.error),
    finishedAt: looseTime(data.finished_at),
    webhookUrl: looseText(data.webhook_url),
    hasOrders: looseFlag(data.has_orders) ?? false,
  }
}

/** Reads all products of a store anew; where that goes on already, it says how far it is. */
export const syncStore = endpoint({
  method: 'POST',
  path: '/lpmobile/integrations/stores/:id/sync',
  auth: 'session',
  params: z.object({ id: z.string() }),
  answer: z.object({ success: Loose, data: z.optional(z.unknown()) }),
})

export const readSyncAnswer = ({
  data,
}: z.output<typeof syncStore.answer>): StoreSync | undefined => readSync(data)

export const describeSyncFailure = failures({ sync: saidOr('Error al sincronizar la tienda') })
