import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { changeRings, type Ringing, type Rings, readRinging, readRings } from '#contract/rings.ts'
import type { Call } from './http.ts'

export const ringsActors = (call: Call, config: Config, businessId: number) => ({
  loadRings: fromPromise<Ringing | null, undefined>(async ({ signal }) =>
    hasCapability(config, 'rings') && hasCapability(config, 'assignment')
      ? readRinging(await call(readRings, { params: { id: businessId } }, signal))
      : null,
  ),
  // Not aborted when its actor stops: the server may already have the choice.
  saveRings: fromPromise<Ringing, { readonly rings: Rings }>(async ({ input: { rings } }) =>
    readRinging(await call(changeRings, { params: { id: businessId }, body: { rings } })),
  ),
})
