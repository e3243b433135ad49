import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseText } from './loose.ts'
import { BusinessId } from './wire.ts'

// What of a business rings for a person: the bell, the sound and the desktop. Recado only, with the capability `rings`.

/** `open`: what is the person's, or nobody's. */
export const Rings = z.enum(['all', 'open', 'mine', 'nothing'])
export type Rings = z.output<typeof Rings>

const kept = z.object({ success: Loose, data: z.looseObject({ rings: Loose, user_id: Loose }) })
const params = z.object({ id: BusinessId })

export const readRings = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/rings',
  auth: 'session',
  params,
  answer: kept,
})

export const changeRings = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id/rings',
  auth: 'session',
  params,
  body: z.object({ rings: Rings }),
  answer: kept,
})

export interface Ringing {
  readonly rings: Rings
  /** The person whose it is. */
  readonly userId: string
}

export const readRinging = ({ data }: z.output<typeof kept>): Ringing => ({
  rings: z.safeParse(Rings, data.rings).data ?? 'all',
  userId: looseText(data.user_id) ?? '',
})

export const describeRingsFailure = failures({
  change: saidOr('No se pudo guardar de qué te avisamos. Inténtalo de nuevo.'),
})

export const ringsEndpoints = { readRings, changeRings }
