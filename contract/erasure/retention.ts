import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, looseNumber } from '../loose.ts'
import { BusinessId } from '../wire.ts'
import { counted } from './erasure.ts'

// Conversations whose last message is old are removed by themselves, where the owner of the business sets it. Recado
// only (capability `retention`).

/** What can be chosen. */
export const retentionMonths = [6, 12, 24, 36] as const
export type RetentionMonths = (typeof retentionMonths)[number]

/** A hundred years. */
const MOST_MONTHS = 1_200

const business = z.object({ id: BusinessId })
const Months = z.literal(retentionMonths)
const answer = z.object({ success: Loose, data: z.looseObject({ months: Loose }) })

export const readRetention = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/retention',
  auth: 'session',
  params: business,
  answer,
})

/** Null: nothing is removed by itself. */
export const setRetention = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id/retention',
  auth: 'session',
  params: business,
  body: z.object({ months: z.nullable(Months) }),
  answer,
})

/** What would go now. */
export const countRetention = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/retention/erasure',
  auth: 'session',
  params: business,
  query: z.object({ months: z.coerce.number().check(z.int(), z.positive(), z.lte(MOST_MONTHS)) }),
  answer: counted,
})

/** Null where nothing is removed. */
export const readMonths = ({ data }: z.output<typeof answer>): number | null => {
  const months = looseNumber(data.months)
  return months !== null && months > 0 ? Math.trunc(months) : null
}

export const describeRetentionFailure = failures({
  load: saidOr('No se pudo cargar qué se elimina por antigüedad'),
  count: saidOr('No se pudo contar lo que se eliminaría'),
  save: saidOr('No se pudo guardar. Inténtalo de nuevo.'),
})

export const retentionEndpoints = { readRetention, setRetention, countRetention }
